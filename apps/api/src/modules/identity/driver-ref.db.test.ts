import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { driverJson } from './driver-ref.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

it.each([
  [0, null, true],
  [1, 60, true],
  [4, 60, true],
  [5, 60, false],
  [6, 60, false],
])('after %i rated races the class is %s, provisional: %s', async (ratedRaces, classValue, isProvisional) => {
  const { sql } = deps;
  const [row] = await sql`
    select ${driverJson(sql)} as driver from (
      select 1 as id, 'driver0001' as public_id, 'Ada Quick' as name, 'QUI' as short_name, false as uses_short_name, false as is_name_masked,
        60 as class_value, ${ratedRaces}::int as rated_races
    ) d`;
  expect(row?.['driver']).toEqual({ playerId: 'driver0001', name: 'Ada Quick', classValue, isProvisional });
});

it('a missing row is no driver', async () => {
  const { sql } = deps;
  const rows = await sql`select ${driverJson(sql)} as driver from (values (1)) one left join drivers d on false`;
  expect(rows).toEqual([{ driver: null }]);
});
