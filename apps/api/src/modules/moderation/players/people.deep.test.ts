import { accountList, playerList } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../../database/client.ts';
import { fillWithPeople } from '../../../../test/support/many-people.ts';
import { createTestDeps, type TestDeps } from '../../../../test/support/test-deps.ts';
import { listAccounts } from '../../accounts/staff/accounts.repository.ts';
import { listPendingClaims } from '../../accounts/staff/claims.repository.ts';
import { createPlayers } from './players.service.ts';

const [FEW, MANY] = [2_000, 200_000] as const;
const LIMIT = 51;
/** A thousand rows are less than a millisecond: below that, which index is taken is the database's own affair. */
const NEXT_TO_NOTHING = 1_000;

let few: TestDeps;
let many: TestDeps;
beforeAll(async () => {
  [few, many] = [await createTestDeps(), await createTestDeps()];
  await fillWithPeople(few, FEW);
  await fillWithPeople(many, MANY);
}, 300_000);
afterAll(() => Promise.all([few.close(), many.close()]));

/** Rows of people that a reading looks at, by the database's own count. */
async function rowsRead({ sql, clock }: TestDeps, read: (sql: Sql, clock: TestDeps['clock']) => Promise<unknown>) {
  return sql.begin(async (tx) => {
    // What others read for us is not in our count.
    await tx`set local max_parallel_workers_per_gather = 0`;
    // What earlier transactions of the connection read is in it as well, until it is handed on between two of them.
    const count = async (): Promise<number> => {
      const [row] = await tx<{ rows: number }[]>`
        select sum(seq_tup_read + idx_tup_fetch)::bigint as rows from pg_stat_xact_user_tables
        where relname in ('drivers', 'driver_names', 'driver_totals', 'driver_ratings', 'accounts', 'sanctions', 'driver_claims')`;
      return row?.rows ?? 0;
    };
    const before = await count();
    // @NOTE a transaction's client can all that reading needs.
    await read(tx as unknown as Sql, clock);
    return (await count()) - before;
  });
}

type Reading = (sql: Sql, clock: TestDeps['clock']) => Promise<unknown>;

async function compare(read: Reading): Promise<void> {
  const [little, much] = [await rowsRead(few, read), await rowsRead(many, read)];
  expect(much).toBeLessThanOrEqual(1.5 * Math.max(little, NEXT_TO_NOTHING));
}

// By races as well, as soon as the totals have an index of starts and number.
const SORTS = ['lastSeen', 'name', 'classValue', 'races'] as const;
const STATES = [undefined, 'banned', 'warned', 'account', 'hidden', 'merged'] as const;

describe('players', () => {
  const list =
    (view: object, skip = 0): Reading =>
    async (sql, clock) => {
      const filter = playerList.csv.parse(view);
      const players = createPlayers({ sql, clock, cache: many.cache });
      const { nextCursor } = await players.list({ ...filter, limit: skip || LIMIT });
      if (skip === 0) return;
      if (nextCursor === null) throw new Error('There is no next page.');
      await players.list({ ...filter, cursor: nextCursor, limit: LIMIT });
    };

  it('counts what is read', async () => {
    const all: Reading = (sql) => sql`select count(*) from drivers where name <> ''`;
    expect(await rowsRead(many, all)).toBeGreaterThanOrEqual(MANY);
  });

  const views = SORTS.flatMap((sort) =>
    STATES.flatMap((state) => (['asc', 'desc'] as const).map((direction) => ({ sort, state, direction }))),
  );
  it.each(views.map((view) => [JSON.stringify(view), view] as const))(
    'of 200,000 cost as of 2,000: %s',
    (_name, view) => compare(list(view)),
  );

  it.each(['a', 'zo', 'S9', 'S90000', '9000', 'zzzz', 'many00000100'])('cost as much to search: %s', (search) =>
    compare(list({ search })),
  );
  // Few of 2,000 are called so: held against a search that finds as many as it gives back.
  it.each(['le', 'lea'])('cost no more to search than a full search: %s', async (search) => {
    const [little, much] = [await rowsRead(few, list({ search: 'a' })), await rowsRead(many, list({ search }))];
    expect(much).toBeLessThanOrEqual(1.5 * little);
  });

  it.each(SORTS)('cost as much in the middle by %s', (sort) => compare(list({ sort }, 1_000)));
});

describe('accounts', () => {
  const list =
    (view: object): Reading =>
    (sql) =>
      listAccounts(sql, { ...accountList.csv.parse(view), limit: LIMIT });
  const views = (['lastSignIn', 'name', 'created'] as const).flatMap((sort) => [
    { sort },
    { sort, direction: 'asc' },
    ...['user', 'mod', 'admin'].map((role) => ({ sort, role })),
    ...['locked', 'claiming', 'linked', 'unlinked'].map((state) => ({ sort, state })),
  ]);
  it.each(views.map((view) => [JSON.stringify(view), view] as const))(
    'of 200,000 cost as of 2,000: %s',
    (_name, view) => compare(list(view)),
  );
  it.each(['a', 'le', 'lea', 'zzzz', '900000000100'])('cost as much to search: %s', (search) =>
    compare(list({ search })),
  );
  it('cost as much where claims wait', () => compare((sql) => listPendingClaims(sql, { limit: LIMIT })));
});
