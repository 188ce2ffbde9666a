import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { sqlStateOf } from './database-error.ts';
import { retryTransaction } from './retry-transaction.ts';

const deps = await createTestDeps();
await deps.sql`create table accounts_of_test (id int primary key, points int not null)`;
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.sql`truncate accounts_of_test`;
  await deps.sql`insert into accounts_of_test values (1, 0), (2, 0)`;
});

const points = async () =>
  (await deps.sql<{ points: number }[]>`select points from accounts_of_test order by id`).map((row) => row.points);

/** Two transactions that deadlock: each waits for the other's row. */
function crossing() {
  const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const runs = [vi.fn<() => void>(), vi.fn<() => void>()] as const;
  const move = (me: 0 | 1) =>
    retryTransaction(() =>
      deps.sql.begin(async (tx) => {
        runs[me]();
        const [first, second] = me === 0 ? [1, 2] : [2, 1];
        await tx`update accounts_of_test set points = points + 1 where id = ${first}`;
        arrived[me].resolve();
        await Promise.all(arrived.map(({ promise }) => promise));
        await tx`update accounts_of_test set points = points + 1 where id = ${second}`;
      }),
    );
  return {
    both: () => Promise.all([move(0), move(1)]),
    runCount: () => runs[0].mock.calls.length + runs[1].mock.calls.length,
  };
}

describe('a transaction that the database undid', () => {
  it('for a deadlock runs again, and counts once', async () => {
    const { both, runCount } = crossing();
    await both();
    expect(await points()).toEqual([2, 2]);
    expect(runCount()).toBe(3);
  });

  it('for a serialisation failure runs again, and counts once', async () => {
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let runs = 0;
    const add = (me: 0 | 1) =>
      retryTransaction(() =>
        deps.sql.begin('isolation level serializable', async (tx) => {
          runs += 1;
          const [sum] = await tx<{ points: number }[]>`select sum(points)::int as points from accounts_of_test`;
          both[me].resolve();
          await Promise.all(both.map(({ promise }) => promise));
          await tx`update accounts_of_test set points = ${(sum?.points ?? 0) + 1} where id = ${me + 1}`;
        }),
      );
    await Promise.all([add(0), add(1)]);
    expect((await points()).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(runs).toBe(3);
  });

  it('again and again is given up', async () => {
    const run = vi.fn<() => Promise<never>>(() => deps.sql`do $$ begin raise sqlstate '40001'; end $$` as never);
    const failed = await retryTransaction(run, 0).catch(sqlStateOf);
    expect(failed).toBe('40001');
    expect(run.mock.calls.length).toBe(5);
  });
});

it('an import that the database undid runs again, and is there once', async () => {
  await deps.sql.unsafe(`
    create sequence attempts_of_test;
    create function fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('attempts_of_test') = 1 then raise sqlstate '40001'; end if;
        return new;
      end $$;
    create trigger fail_once before insert on events for each row execute function fail_once()`);
  const cars = [{ drivers: [driver(1)], laps: [140_000, 138_000] }];
  const outcome = await deps.importFile(resultFile({ type: 'R', track: 'spa', end: '250601_200000', cars }));
  expect(outcome).toMatchObject({ status: 'imported', laps: 2 });
  expect(await deps.sql`select last_value::int as attempts from attempts_of_test`).toEqual([{ attempts: 2 }]);
  expect(await deps.sql`select events::int, laps::int from site_totals where game = ''`).toEqual([
    { events: 1, laps: 2 },
  ]);
});

describe('what failed for another reason', () => {
  it.each([
    ['a constraint', `insert into accounts_of_test values (1, 1)`, '23505'],
    ['a statement that took too long', `do $$ begin raise sqlstate '57014'; end $$`, '57014'],
    // It is unknown whether the transaction was committed.
    ['a lost connection', `select pg_terminate_backend(pg_backend_pid())`, 'CONNECTION_CLOSED'],
  ])('%s is not run again', async (_name, statement, state) => {
    const run = vi.fn<() => Promise<unknown>>(async () => deps.sql.unsafe(statement));
    await expect(retryTransaction(run)).rejects.toMatchObject({ code: state });
    expect(run).toHaveBeenCalledTimes(1);
  });
});
