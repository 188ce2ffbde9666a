import { contract, csvExports, DriverInfo, Stats } from '@paddock/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../shared/secrets.ts';
import { builtWeb } from '../../../test/support/built-web.ts';
import { listen, startLiveSite, type LiveSite } from '../../../test/support/live-site.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { startReplicated, type Replicated, type ReplicaOfTest } from '../../../test/support/replicated.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { waitFor } from '../../../test/support/run-program.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

const ZOE = { ...driver(1, 'Zoë Quantum'), shortName: 'ZQX' };

let cluster: Replicated;
let replica: ReplicaOfTest;
let deps: TestDeps;
let first: LiveSite;
let second: LiveSite;
/** An instance that has not received the news. */
let deaf: LiveSite;
let playerId = '';
beforeAll(async () => {
  cluster = await startReplicated(1);
  const { databaseUrl, replicaUrls } = cluster;
  const [only] = cluster.replicas;
  if (only === undefined) throw new Error('one was asked for');
  replica = only;
  deps = await createTestDeps({ databaseUrl, now: '2025-06-01T11:00:00.000Z' });
  await race(1);
  const owner = await ownerOf(deps, ZOE.playerId);
  await deps.sql`
    insert into sessions (id_hash, public_id, account_id, user_agent, created_at, last_used_at)
    values (${hashSecret('secret')}, 'session', ${owner.accountId}, '', now(), now())`;
  const [row] = await deps.sql<{ id: string }[]>`select public_id as id from drivers where id = ${owner.driverId}`;
  playerId = row?.id ?? '';
  [first, second, deaf] = await Promise.all([
    startLiveSite(databaseUrl, { replicaUrls, webDir: builtWeb }),
    startLiveSite(databaseUrl, { replicaUrls, webDir: builtWeb }),
    startLiveSite(databaseUrl, { replicaUrls, webDir: builtWeb, hears: false }),
  ]);
  // It received the start position and no message since.
  deaf.deps.replicaRouter.requirePosition('0/1');
});
afterAll(async () => {
  await Promise.all([first.close(), second.close(), deaf.close()]);
  await deps.close();
  await cluster.close();
});
afterEach(async () => {
  await replica.goOn();
});

function race(minute: number) {
  const end = `250601_20${String(minute).padStart(2, '0')}00`;
  const cars = [{ drivers: [ZOE], laps: [150_000, 108_000, 108_200] }];
  return deps.importFile(resultFile({ type: 'R', track: 'monza', end, cars }), { isHistory: false });
}

/** Changes a total on the primary without an outbox message: a reply with the replica's total came from the replica. */
async function readsReplica(site: LiveSite): Promise<boolean> {
  await deps.sql`update site_totals set laps = laps + 1`;
  const [there] = await replica.sql<{ laps: number }[]>`select laps::int from site_totals where game = ''`;
  site.deps.cache.clear();
  const { lapCount } = Stats.parse(await (await fetch(`${site.url}/api/stats`)).json());
  return lapCount === there?.laps;
}

async function caughtUp(site: LiveSite): Promise<void> {
  await waitFor('the replica to be read', async () => {
    await replica.goOn();
    await replica.pause();
    return readsReplica(site);
  });
  await replica.goOn();
}

async function nameSeen(site: LiveSite, cookie = ''): Promise<string> {
  const reply = await fetch(`${site.url}/api/driver/${playerId}/info`, { headers: { cookie } });
  return DriverInfo.parse(await reply.json()).name;
}

async function setShortName(site: LiveSite, usesShortName: boolean): Promise<string> {
  const reply = await fetch(`${site.url}/api/account/privacy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, cookie: 'sid=secret' },
    body: JSON.stringify({ usesShortName, isHidden: false }),
  });
  expect(reply.status).toBe(200);
  return ['sid=secret', ...reply.headers.getSetCookie().map((text) => text.split(';')[0])].join('; ');
}

describe('a paused replica', () => {
  it('never hides a user’s own write from him, whichever process he asks', async () => {
    for (const site of [first, second, deaf]) await caughtUp(site);
    await replica.pause();
    for (const site of [first, second, deaf]) expect(await nameSeen(site)).toBe('Zoë Quantum');
    const cookie = await setShortName(first, true);
    expect(cookie).toBe('sid=secret; wrote=1');
    for (const site of [first, second, deaf]) {
      expect(await nameSeen(site, cookie)).toBe('ZQX');
      const page = await fetch(`${site.url}/driver/${playerId}`, { headers: { cookie, accept: 'text/html' } });
      expect(await page.text()).not.toContain('Quantum');
      const csv = csvExports.driverRecords.path.replace(':id', playerId);
      expect((await fetch(`${site.url}${csv}`, { headers: { cookie } })).status).toBe(200);
    }
    // Without the cookie, the instance that got no news still serves its cached reply.
    expect(await nameSeen(deaf)).toBe('Zoë Quantum');
    await setShortName(first, false);
  });

  it('leaves nothing old in the cache of a process that was told', async () => {
    for (const site of [first, second]) await caughtUp(site);
    await replica.pause();
    const clients = await Promise.all([listen(first.url), listen(second.url)]);
    const before = Stats.parse(await (await fetch(`${first.url}/api/stats`)).json()).eventCount;
    await race(2);
    for (const client of clients) await client.waitFor(({ type }) => type === 'event');
    for (const site of [first, second]) {
      for (let time = 0; time < 3; time++) {
        const reply = await fetch(`${site.url}/api/stats`);
        expect(Stats.parse(await reply.json()).eventCount).toBe(before + 1);
      }
    }
    await replica.goOn();
    for (const site of [first, second]) await caughtUp(site);
    for (const client of clients) client.socket.close();
  });
});

describe('a replica that is up to date', () => {
  it('is what public operations read, and answers them as the primary does', async () => {
    await caughtUp(first);
    await deps.sql`update site_totals set laps = 0`;
    const lapsThere = async () =>
      (await replica.sql<{ laps: number }[]>`select laps::int from site_totals where game = ''`)[0]?.laps;
    await waitFor('the replica to follow', async () => (await lapsThere()) === 0);
    first.deps.cache.clear();
    const operations = Object.values(contract)
      .flatMap((group): (typeof contract.stats.totals)[] => Object.values(group) as never)
      .filter(({ kind, cache, rest }) => kind === 'query' && cache !== 'none' && rest.method === 'GET');
    expect(operations.length).toBeGreaterThan(20);
    const [event] = await deps.sql<{ id: number }[]>`select id from events limit 1`;
    for (const { rest } of operations) {
      const path = rest.path
        .replace('/driver/:id', `/driver/${playerId}`)
        .replace(/:id|:eventId/, String(event?.id))
        .replace(':version', '1')
        .replace(':year', '2025')
        .replace(':rival', playerId)
        .replace(':track', 'monza')
        .replace(':serverId', String(deps.server.id));
      const [plain, fresh] = await Promise.all([
        fetch(`${first.url}${path}`),
        fetch(`${first.url}${path}`, { headers: { cookie: 'wrote=1' } }),
      ]);
      expect([path, plain.status, await plain.text()]).toEqual([path, fresh.status, await fresh.text()]);
    }
  });
});
