import { afterAll, expect, it } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, TEST_ZONE } from '../../../test/support/test-deps.ts';
import { ensureDerived } from './ensure-derived.ts';

const deps = await createTestDeps();
for (const [hour, lapTime] of [10, 11, 12].map((at) => [at, 91_000 - at] as const)) {
  const cars = [{ drivers: [driver(hour)], laps: [200_000, lapTime] }];
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: `250601_${hour}0000`, cars }));
}
afterAll(() => deps.close());

const ensure = (siteTimeZone = TEST_ZONE) => ensureDerived({ ...deps, url: deps.databaseUrl, siteTimeZone });

it('fills rollups that an earlier version did not keep, once', async () => {
  const kept = await dumpDerived(deps.sql);
  expect(kept['trackRecords']).not.toHaveLength(0);
  // The state right after the migration that added the table.
  await deps.sql`delete from track_records`;
  await deps.sql`delete from hour_totals`;
  await deps.sql`delete from car_totals`;
  await deps.sql`delete from site_settings`;

  expect(await Promise.all([ensure(), ensure()])).toContain(true);
  expect(await dumpDerived(deps.sql)).toEqual(kept);

  expect(await ensure()).toBe(false);
});

it('makes them anew for another time zone, whose days and hours are others', async () => {
  await ensure();
  const hours = () => deps.sql<{ hour: number }[]>`select hour from hour_totals order by hour`;
  const before = [...(await hours())];
  expect(await ensure('UTC')).toBe(true);
  expect([...(await hours())]).not.toEqual(before);
  expect(await ensure(TEST_ZONE)).toBe(true);
  expect([...(await hours())]).toEqual(before);
});

it('writes the version with every full rebuild, so that recomputed figures are not made twice', async () => {
  await deps.sql`delete from site_settings`;
  await deps.sql.begin((tx) => deps.rollups.rebuild(tx, 'all'));
  expect(await ensure()).toBe(false);
});

it('derives the facts again by the rules of this version', async () => {
  await deps.settle();
  const kept = await dumpDerived(deps.sql);
  await deps.sql`update events set start_at = null, entry_count = 9`;
  await deps.sql`update site_settings set value = '{"version": 6, "timeZone": "Australia/Sydney"}' where key = 'rollups'`;
  expect(await ensure()).toBe(true);
  await deps.settle();
  expect(await dumpDerived(deps.sql)).toEqual(kept);
});
