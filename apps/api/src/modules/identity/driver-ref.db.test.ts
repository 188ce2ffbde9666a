import { afterAll, expect, it } from 'vitest';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { driverJson } from './driver-ref.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

it.each([
  [0, null, true],
  [1, 60, true],
  [4, 60, true],
  [5, 60, false],
  [6, 60, false],
])('after %i rated races the class is %s, provisional: %s', async (ratedRaces, classValue, isProvisional) => {
  const rows = await deps.sql.begin(async (tx) => {
    await tx`
      insert into drivers (id, public_id, platform_id, name, first_seen_at, last_seen_at)
      values (1, 'driver0001', 'S1', 'Ada Quick', now(), now())`;
    // Another game says nothing about this one.
    await tx`
      insert into driver_ratings (driver_id, game, rating, rated_races, class_value)
      select 1, game, 1600, races, value from (values ('acc', ${ratedRaces}::int, 60), ('ac', 9, 100)) r (game, races, value)
      where races > 0`;
    const found = await tx`select ${driverJson(tx, tx`'acc'`)} as driver from drivers d`;
    await tx`delete from driver_ratings`;
    await tx`delete from drivers`;
    return found;
  });
  expect(rows).toEqual([{ driver: { playerId: 'driver0001', name: 'Ada Quick', classValue, isProvisional } }]);
});

it('a missing row is no driver', async () => {
  const { sql } = deps;
  const rows =
    await sql`select ${driverJson(sql, sql`'acc'`)} as driver from (values (1)) one left join drivers d on false`;
  expect(rows).toEqual([{ driver: null }]);
});
