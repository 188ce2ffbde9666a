import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../test/support/run-program.ts';
import { startReplicated } from '../../test/support/replicated.ts';
import { NotFoundError } from '../shared/errors.ts';
import { openClient } from './client.ts';
import { createReplicaRouter, type ReplicaRouter } from './replica-router.ts';

const MAX_LAG_MS = 400;

let reads: ReplicaRouter;
let told: string[];
const cluster = await startReplicated(2);
const primary = openClient({ url: cluster.databaseUrl, maxConnections: 4, statementTimeoutMs: 5_000 });
await primary`create table notes (text text)`;
await primary`insert into notes values ('first')`;
afterAll(async () => {
  await primary.end();
  await cluster.close();
});
beforeEach(async () => {
  told = [];
  reads = createReplicaRouter({
    primary,
    replicaUrls: cluster.replicaUrls,
    statementTimeoutMs: 5_000,
    maxLagMs: MAX_LAG_MS,
    onChange: (message) => told.push(message),
  });
  reads.requirePosition(await position());
});
afterEach(async () => {
  await reads.stop();
  for (const replica of cluster.replicas) await replica.goOn();
});

async function position() {
  const [row] = await primary<{ at: string }[]>`select pg_current_wal_insert_lsn()::text as at`;
  return row?.at ?? '';
}

/** The port of the server that answered. */
async function where(options = { needsPrimary: false }): Promise<string> {
  const [row] = await reads.run(options, () => reads.db<{ port: string }[]>`select current_setting('port') as port`);
  return row?.port ?? '';
}

const portOf = (url: string): string => new URL(url).port;
const primaryPort = () => portOf(cluster.databaseUrl);
const replicaPorts = () => cluster.replicaUrls.map(portOf);

async function asked(times: number): Promise<Set<string>> {
  const ports = new Set<string>();
  for (let time = 0; time < times; time++) ports.add(await where());
  return ports;
}

async function whileBothServe(): Promise<void> {
  const both = new Set(replicaPorts());
  await waitFor('both replicas', async () => (await asked(4)).symmetricDifference(both).size === 0);
}

async function change(text: string): Promise<void> {
  await primary`update notes set text = ${text}`;
}
/** Whether the replica was found in order since the last call: only then less time has passed than before. */
function inOrderAgain({ url }: { readonly url: string }): () => Promise<boolean> {
  let before = 0;
  return async () => {
    const now = reads.behindMs().get(new URL(url).host) ?? 0;
    const isLess = now < before;
    before = now;
    return isLess;
  };
}
const read = () =>
  reads.run({ needsPrimary: false }, async () => (await reads.db<{ text: string }[]>`select text from notes`)[0]?.text);

describe('reads', () => {
  it('go to every replica in turn, and never to the primary', async () => {
    await whileBothServe();
    expect(await asked(10)).toEqual(new Set(replicaPorts()));
  });

  it('go to the primary outside of run, and for who has just written', async () => {
    await whileBothServe();
    const [row] = await reads.db<{ port: string }[]>`select current_setting('port') as port`;
    expect(row?.port).toBe(primaryPort());
    expect(await where({ needsPrimary: true })).toBe(primaryPort());
  });

  it('of one run, nested ones too, are all answered by the same', async () => {
    await whileBothServe();
    const ports = await reads.run({ needsPrimary: false }, async () =>
      Promise.all(Array.from({ length: 6 }, () => where())),
    );
    expect(new Set(ports).size).toBe(1);
  });

  it('cannot write', async () => {
    await whileBothServe();
    const write = reads.run({ needsPrimary: false }, () => reads.db`insert into notes values ('no')`);
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('go to the primary until it is known what news there is', async () => {
    const early = createReplicaRouter({ primary, replicaUrls: cluster.replicaUrls, statementTimeoutMs: 5_000 });
    await sleep(700);
    const [row] = await early.run(
      { needsPrimary: false },
      () => early.db<{ port: string }[]>`select current_setting('port') as port`,
    );
    expect(row?.port).toBe(primaryPort());
    await early.stop();
  });
});

describe('a replica that has not replayed what was told', () => {
  it('is not read from, until it has', async () => {
    await whileBothServe();
    for (const replica of cluster.replicas) await replica.pause();
    await change('second');
    // No message required a newer position, so the replica's data is still acceptable.
    expect(await read()).toBe('first');
    reads.requirePosition(await position());
    expect(await read()).toBe('second');
    await cluster.replicas[0]?.goOn();
    await waitFor('the one that went on', async () => (await where()) === replicaPorts()[0]);
    expect(await asked(4)).toEqual(new Set([replicaPorts()[0]]));
    expect(await read()).toBe('second');
  });

  it('is behind for as long', async () => {
    await whileBothServe();
    const [paused, other] = cluster.replicas;
    if (paused === undefined || other === undefined) throw new Error('there are two');
    const behindMs = ({ url }: { readonly url: string }) => reads.behindMs().get(new URL(url).host) ?? 0;
    await paused.pause();
    await change('not replayed');
    reads.requirePosition(await position());
    // The other one is asked again and again; the paused one's time only grows.
    await waitFor('a difference', async () => behindMs(paused) > MAX_LAG_MS && behindMs(other) < MAX_LAG_MS);
    await paused.goOn();
    await waitFor('it to catch up', inOrderAgain(paused));
  });

  it('is not read from when it is too far behind, told or not', async () => {
    await whileBothServe();
    for (const replica of cluster.replicas) await replica.pause();
    await change('third');
    await waitFor('the primary', async () => (await where()) === primaryPort());
    expect(await read()).toBe('third');
    for (const replica of cluster.replicas) await replica.goOn();
    await whileBothServe();
  });

  it('does not hide what is there already', async () => {
    await whileBothServe();
    for (const replica of cluster.replicas) await replica.pause();
    await primary`insert into notes values ('newest')`;
    const find = async () => {
      const [row] = await reads.db`select text from notes where text = 'newest'`;
      if (row === undefined) throw new NotFoundError('There is no such note.');
      return row.text;
    };
    expect(await reads.run({ needsPrimary: false }, find)).toBe('newest');
    await primary`delete from notes where text = 'newest'`;
  });
});

describe('a replica that is down', () => {
  it('fails no read, is left out and comes back', async () => {
    await whileBothServe();
    const [first, second] = cluster.replicas;
    const slow = Array.from({ length: 4 }, () =>
      reads.run(
        { needsPrimary: false },
        () => reads.db<{ port: string }[]>`
        select current_setting('port') as port from (select pg_sleep(1)) as nap`,
      ),
    );
    await waitFor('its share of them', async () => {
      if (first === undefined) throw new Error('no replica');
      const { count } = await first.sql`select from pg_stat_activity where state = 'active' and query like '%as nap'`;
      return count === 2;
    });
    await first?.suspend();
    const ports = (await Promise.all(slow)).map(([row]) => row?.port);
    expect(ports.filter((port) => port === primaryPort()).length).toBe(2);
    expect(await asked(10)).toEqual(new Set([portOf(second?.url ?? '')]));
    await first?.resume();
    await whileBothServe();
    expect(await asked(10)).toEqual(new Set(replicaPorts()));
    const name = new URL(first?.url ?? '').host;
    expect(told).toEqual([
      `The replica at ${name} does not answer as a replica and is not used.`,
      `The replica at ${name} answers again.`,
    ]);
  });

  it('is one that was made a primary of its own', async () => {
    const [, promoted] = cluster.replicas;
    if (promoted === undefined) throw new Error('there are two');
    await whileBothServe();
    await promoted.sql`select pg_promote()`;
    await waitFor('it to be left out', async () => !(await asked(4)).has(portOf(promoted.url)));
    // A primary replays nothing, so it cannot be behind.
    await waitFor('it to be in order as a primary', inOrderAgain(promoted));
  });
});
