import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { openClient, type Transaction } from './client.ts';
import { TransactionEndedError } from './transactions.ts';

const CONNECTIONS = 4;
const TRANSFERS = 400;
/** The driver's limit of queued reads; a transaction started among them would send its BEGIN at that limit. */
const MAX_READS_AT_ONCE = CONNECTIONS * 100;
const KILL_EVERY_MS = 60;
/** Longer than reopening a lost connection takes. */
const WAIT_MS = 300;
const START_WITHIN_MS = 1_500;
/** The test takes about ten seconds. */
const LONGEST_MS = 30_000;

const deps = await createTestDeps();
await deps.sql`create table transfer_parts (transfer int not null, part int not null, amount int not null)`;
await deps.sql`create table transfer_ledger (transfer int not null, parts int not null, amount int not null)`;
const client = openClient({
  url: deps.databaseUrl,
  maxConnections: CONNECTIONS,
  statementTimeoutMs: 20_000,
  applicationName: 'torture',
});
beforeEach(() => deps.sql`truncate transfer_parts, transfer_ledger`);
afterAll(async () => {
  await client.end({ timeout: 1 });
  await deps.close();
});

const partsOf = (transfer: number): number => 2 + (transfer % 4);
const amountOf = (transfer: number, part: number): number => (transfer * 31 + part * 7) % 1_000;
const totalOf = (transfer: number): number =>
  Array.from({ length: partsOf(transfer) }, (_, part) => amountOf(transfer, part)).reduce((sum, one) => sum + one, 0);
const isGivenUp = (transfer: number): boolean => transfer % 7 === 0;

/** Writes several rows, partly in parallel, and finally a ledger row with their sum. */
async function transferIn(tx: Transaction, transfer: number): Promise<void> {
  const write = (part: number) =>
    tx`insert into transfer_parts values (${transfer}, ${part}, ${amountOf(transfer, part)})`;
  await Promise.all([write(0), write(1)]);
  for (let part = 2; part < partsOf(transfer); part += 1) {
    await (part % 2 === 0 ? nextTurn() : sleep(1));
    await write(part);
  }
  // Some wait in between: their connection may be lost meanwhile and reopened for others.
  if (transfer % 5 === 0) await sleep(WAIT_MS);
  if (isGivenUp(transfer)) throw new Error('given up');
  await tx`insert into transfer_ledger values (${transfer}, ${partsOf(transfer)}, ${totalOf(transfer)})`;
}

/** Ends one connection of the client after another, whatever it is doing. Returns how many. */
async function killUntil(isOver: () => boolean): Promise<number> {
  let killed = 0;
  while (!isOver()) {
    const rows = await deps.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'torture' order by random() limit 1`;
    killed += rows.length;
    await sleep(KILL_EVERY_MS);
  }
  return killed;
}

async function readUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const length = Math.ceil(Math.random() * MAX_READS_AT_ONCE);
    await Promise.allSettled(Array.from({ length }, () => client`select 1`));
    await nextTurn();
  }
}

interface Found {
  readonly transfer: number;
  readonly parts: number;
  readonly amount: number;
}

const wholeOf = (transfer: number): Found => ({ transfer, parts: partsOf(transfer), amount: totalOf(transfer) });

it('what was acknowledged is there whole, everything else whole or not at all, however connections end', async () => {
  const acknowledged = new Set<number>();
  let isOver = false;
  const killing = killUntil(() => isOver);
  void readUntil(() => isOver);
  const all = Array.from({ length: TRANSFERS }, (_, transfer) => transfer);
  let unanswered = TRANSFERS;
  const transferring = all.map(async (transfer) => {
    // Spread over time, so that each transaction starts among other reads.
    await sleep((transfer / TRANSFERS) * START_WITHIN_MS);
    const done = client.begin((tx) => transferIn(tx, transfer)).then(() => acknowledged.add(transfer));
    await done.catch(() => {});
    unanswered -= 1;
  });
  await Promise.race([Promise.all(transferring), sleep(LONGEST_MS)]);
  isOver = true;
  const killed = await killing;

  const written = await deps.sql<Found[]>`
    select transfer, count(*)::int as parts, sum(amount)::int as amount from transfer_parts group by transfer order by transfer`;
  const ledger = await deps.sql<Found[]>`select transfer, parts, amount from transfer_ledger order by transfer`;
  // Rows without their ledger row, or only some of them, would be found here.
  expect([...written]).toEqual([...ledger]);
  expect([...ledger]).toEqual(ledger.map(({ transfer }) => wholeOf(transfer)));
  const kept = new Set(ledger.map(({ transfer }) => transfer));
  expect([...acknowledged].filter((transfer) => !kept.has(transfer))).toEqual([]);
  expect([...kept].filter(isGivenUp)).toEqual([]);
  expect(unanswered).toBe(0);
  expect(killed).toBeGreaterThan(10);
  expect(acknowledged.size).toBeGreaterThan(TRANSFERS / 4);
});

it('a handler whose connection was lost writes nothing more, and the next transaction is its own', async () => {
  const lost = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<unknown>();
  const first = client.begin(async (tx) => {
    await tx`insert into transfer_parts values (1, 0, 0)`;
    await deps.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'torture' and state = 'idle in transaction'`;
    await lost.promise;
    resumed.resolve(await transferIn(tx, 1).catch((error: unknown) => error));
  });
  await expect(first).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  const second = client.begin(async (tx) => {
    await tx`insert into transfer_parts values (2, 0, 0)`;
    lost.resolve();
    expect(await resumed.promise).toBeInstanceOf(TransactionEndedError);
    throw new Error('given up');
  });
  await expect(second).rejects.toThrow('given up');
  expect(await deps.sql`select from transfer_parts`).toHaveLength(0);
});

it('what a handler left running when it failed cannot write into the next transaction', async () => {
  const failed = Promise.withResolvers<void>();
  const straggler = Promise.withResolvers<unknown>();
  const first = client.begin((tx) => {
    const late = async (): Promise<void> => {
      await failed.promise;
      await tx`insert into transfer_parts values (1, 0, 0)`;
    };
    void late().catch(straggler.resolve);
    return Promise.reject(new Error('given up'));
  });
  await expect(first).rejects.toThrow('given up');
  await client.begin(async (tx) => {
    await tx`insert into transfer_parts values (2, 0, 0)`;
    failed.resolve();
    expect(await straggler.promise).toBeInstanceOf(TransactionEndedError);
  });
  expect(await deps.sql`select transfer from transfer_parts`).toEqual([{ transfer: 2 }]);
});

it('no more transactions run at once than there are connections for, and all of them run', async () => {
  let running = 0;
  let most = 0;
  const all = Promise.withResolvers<void>();
  await Promise.all(
    Array.from({ length: 5 * CONNECTIONS }, () =>
      client.begin(async (tx) => {
        running += 1;
        most = Math.max(most, running);
        // The first ones end when there is one on each connection.
        if (running === CONNECTIONS) all.resolve();
        await all.promise;
        await tx`select pg_sleep(0.01)`;
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(CONNECTIONS);
});
