import { createHash } from 'node:crypto';
import { connectLive } from '@paddock/api-client';
import type { ResultFile } from '@paddock/demo-league';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { familyOf } from '../../../apps/api/test/support/run-program.ts';
import { createFiles, openUploads, startLoad, type Upload } from './testing/load.ts';
import { startReplicatedSite, type ApiProcess, type ReplicatedSite } from './testing/replicated-site.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };
const CLIENTS = 9;
/** A browser waits a second at most before its first attempt, two before its second. */
const BACK_WITHIN_MS = 4_000;

let site: ReplicatedSite;
let primary: postgres.Sql;
let replica: postgres.Sql;
let send: Upload;
const files = createFiles('replicas');
beforeAll(async () => {
  site = await startReplicatedSite(3, { DRAIN_SECONDS: '1' });
  primary = postgres(site.databaseUrl, { max: 2 });
  replica = postgres(site.replica.url, { max: 1, onnotice: () => {} });
  send = await openUploads(site);
}, 90_000);
afterAll(async () => {
  await Promise.all([primary.end(), replica.end()]);
  await site.close();
}, 60_000);

function oldest(): ApiProcess {
  const [process] = site.processes;
  if (process === undefined) throw new Error('no process runs');
  return process;
}

function nextFile(): ResultFile {
  const file = files.next().value;
  // It ended now, by the server's clock, which shows UTC: an old session would raise no toast.
  const now = new Date().toISOString().replaceAll(/\D/g, '');
  return { ...file, fileName: file.fileName.replace(/^\d{6}_\d{6}/, `${now.slice(2, 8)}_${now.slice(8, 14)}`) };
}

const EventReply = z.object({ eventId: z.number() });

async function uploadNext(): Promise<number> {
  const reply = await send(nextFile());
  expect(reply.status).toBe(201);
  return EventReply.parse(await reply.json()).eventId;
}

/** A browser's own client; each connection goes to the next process. */
function openClient() {
  const toasts: number[] = [];
  const state = { events: -1, returns: 0, openSockets: 0 };
  const codes: number[] = [];
  const client = connectLive({
    url: 'http://site',
    openSocket(url) {
      const socket = new WebSocket(url.replace('ws://site', site.next().replace('http', 'ws')));
      socket.addEventListener('open', () => (state.openSockets += 1));
      socket.addEventListener('close', ({ code }) => {
        state.openSockets -= 1;
        codes.push(code);
      });
      return socket;
    },
    onMessage(message) {
      if (message.type === 'event' && message.eventId !== undefined) toasts.push(message.eventId);
      if (message.type === 'stats') state.events = message.data.eventCount;
    },
    onReturn: () => (state.returns += 1),
  });
  return { toasts, state, codes, stop: client.stop };
}

async function openClients() {
  const clients = Array.from({ length: CLIENTS }, openClient);
  await vi.waitFor(() => expect(clients.filter(({ state }) => state.events >= 0)).toHaveLength(CLIENTS), PATIENCE);
  return clients;
}

const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

const SEARCH = '%as "formerName", t.events%';

/** Connections of a server that have answered for a page since an instant of its clock. */
function answered(sql: postgres.Sql, since: string) {
  return sql`
    select pid from pg_stat_activity
    where query like ${SEARCH} and query_start > ${since}::timestamptz and pid <> pg_backend_pid()`;
}

async function clockOf(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ now: string }[]>`select clock_timestamp()::text as now`;
  return row?.now ?? '';
}

/** Searches: their replies are not cached. */
async function search(count: number): Promise<void> {
  const replies = Array.from({ length: count }, () =>
    fetch(`${site.next()}/api/search/drivers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"filter":"an"}',
    }),
  );
  for (const reply of await Promise.all(replies)) expect(reply.status).toBe(200);
}

it('a site that cannot start leaves no process behind', async () => {
  const pids = (): number[] => familyOf(process.pid).map(({ pid }) => pid);
  const before = pids();
  await expect(startReplicatedSite(2, { PORT: 'none' })).rejects.toThrow();
  expect(pids().filter((pid) => !before.includes(pid))).toEqual([]);
}, 60_000);

it('a process that is not one of the site takes no other with it', () => {
  const before = [...site.processes];
  site.remove({ ...oldest() });
  expect(site.processes).toEqual(before);
});

describe('three processes, a primary and a replica', () => {
  it('read public replies from the replica alone', async () => {
    await vi.waitFor(async () => {
      const since = await clockOf(primary);
      await search(12);
      expect(await answered(primary, since)).toEqual([]);
    }, PATIENCE);
    const since = [await clockOf(primary), await clockOf(replica)] as const;
    await search(60);
    expect(await answered(primary, since[0])).toEqual([]);
    // One connection at least of each of the three.
    expect((await answered(replica, since[1])).length).toBeGreaterThanOrEqual(3);
  });

  it('tell each client of each finished session once', async () => {
    const clients = await openClients();
    const told = await Promise.all(Array.from({ length: 6 }, uploadNext));
    await vi.waitFor(() => {
      for (const { toasts } of clients) expect(sorted(toasts)).toEqual(sorted(told));
    }, PATIENCE);
    // Whatever was told twice would have been told before the next.
    told.push(await uploadNext());
    await vi.waitFor(() => {
      for (const { toasts } of clients) expect(sorted(toasts)).toEqual(sorted(told));
    }, PATIENCE);
    for (const client of clients) client.stop();
  });

  it('make one event and one toast of the same file handed in fifty times at once', async () => {
    const clients = await openClients();
    const file = nextFile();
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(file)));
    const outcomes = await Promise.all(replies.map(async (reply) => EventReply.parse(await reply.json())));
    expect(sorted(replies.map(({ status }) => status))).toEqual([...Array<number>(49).fill(200), 201]);
    expect(new Set(outcomes.map(({ eventId }) => eventId)).size).toBe(1);
    const next = await uploadNext();
    await vi.waitFor(() => {
      for (const { toasts } of clients) expect(toasts.at(-1)).toBe(next);
    }, PATIENCE);
    for (const { toasts } of clients) expect(toasts).toEqual([outcomes[0]?.eventId, next]);
    for (const client of clients) client.stop();
  });

  it('lose nobody when one is killed: all come back, and have all in the end', async () => {
    const clients = await openClients();
    const told = [await uploadNext()];
    const killed = oldest();
    killed.kill('SIGKILL');
    const killedAt = performance.now();
    await vi.waitFor(() => expect(clients.some(({ state }) => state.openSockets === 0)).toBe(true), PATIENCE);
    site.remove(killed);
    told.push(await uploadNext(), await uploadNext());
    await vi.waitFor(() => {
      for (const { state } of clients) expect(state.openSockets).toBe(1);
    }, PATIENCE);
    expect(performance.now() - killedAt).toBeLessThan(BACK_WITHIN_MS);
    expect(clients.filter(({ state }) => state.returns > 0).length).toBeGreaterThan(0);
    await vi.waitFor(() => {
      for (const { toasts } of clients) expect(sorted(toasts)).toEqual(sorted(told));
    }, PATIENCE);
    const [totals] = await primary<{ events: number }[]>`select events::int from site_totals where game = ''`;
    await vi.waitFor(() => {
      for (const { state } of clients) expect(state.events).toBe(totals?.events);
    }, PATIENCE);
    for (const client of clients) client.stop();
    await site.add();
  });

  it('show a user his own write while replay is paused, whichever of them he asks', async () => {
    const { cookie, playerId, shortName } = await signInAsDriver();
    const nameSeen = async (cookies: string): Promise<string> => {
      const reply = await fetch(`${site.next()}/api/driver/${playerId}/info`, { headers: { cookie: cookies } });
      return ((await reply.json()) as { name: string }).name;
    };
    for (let turn = 0; turn < 3; turn++) expect(await nameSeen(cookie)).not.toBe(shortName);
    await replica`select pg_wal_replay_pause()`;
    const origin = site.next();
    const reply = await fetch(`${origin}/api/account/privacy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify({ usesShortName: true, isHidden: false }),
    });
    expect(reply.status).toBe(200);
    const given = reply.headers.getSetCookie().map((text) => text.split(';')[0]);
    for (let turn = 0; turn < 9; turn++) expect(await nameSeen([cookie, ...given].join('; '))).toBe(shortName);
    await replica`select pg_wal_replay_resume()`;
  });
});

describe('a rolling restart', () => {
  it('fails no reply, and sends sockets away one by one with 1001', async () => {
    const clients = await openClients();
    const load = startLoad(site, () => send(nextFile()));
    for (let restarts = 0; restarts < 2; restarts += 1) {
      const old = oldest();
      old.kill('SIGTERM');
      // It says so before it leaves, and answers until then.
      await vi.waitFor(async () => expect((await fetch(`${old.url}/ready`)).status).toBe(503), PATIENCE);
      site.remove(old);
      expect(await old.ended).toBe(0);
      await site.add();
    }
    const codes = clients.flatMap((client) => client.codes);
    expect(codes.length).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set([1001]));
    const { replies, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(replies).toBeGreaterThan(200);
    await vi.waitFor(() => {
      for (const { state } of clients) expect(state.openSockets).toBe(1);
    }, PATIENCE);
    const told = await uploadNext();
    await vi.waitFor(() => {
      for (const { toasts } of clients) expect(toasts.at(-1)).toBe(told);
    }, PATIENCE);
    for (const client of clients) client.stop();
  }, 90_000);
});

/** A session of an account that owns a driver with a short name, put where signing in would put it. */
async function signInAsDriver(): Promise<{ cookie: string; playerId: string; shortName: string }> {
  const [driver] = await primary<{ id: string; playerId: string; shortName: string }[]>`
    select id, public_id as "playerId", short_name as "shortName" from drivers
    where short_name <> '' and name <> short_name limit 1`;
  if (driver === undefined) throw new Error('nobody has a short name');
  const hash = createHash('sha256').update('secret').digest();
  await primary`
    with account as (
      insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at, driver_id)
      values ('discord', '1', 'somebody', now(), now(), ${driver.id}) returning id
    )
    insert into sessions (id_hash, public_id, account_id, user_agent, created_at, last_used_at)
    select ${hash}, 'session', id, '', now(), now() from account`;
  return { cookie: 'sid=secret', playerId: driver.playerId, shortName: driver.shortName };
}
