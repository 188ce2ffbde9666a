import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { afterAll, expect, it } from 'vitest';
import { createDeps } from '../../deps.ts';
import { dumpDerived } from '../../../test/support/dump.ts';
import { createTestDeps, TEST_ZONE } from '../../../test/support/test-deps.ts';
import { countForecasts } from '../forecasts/forecast.work.ts';
import { countPace } from '../pace/pace.work.ts';
import { replayRatings } from './rating.worker.ts';

const PROCESSES = 3;

const [alone, shared] = await Promise.all([createTestDeps(), createTestDeps()]);
afterAll(() => Promise.all([alone.close(), shared.close()]));

it('workers of several processes, in the middle of imports, come to what one comes to, each race once', async () => {
  const league = createLeague({ seed: 'workers', servers: 1, drivers: 40 });
  const weekends = [...season(league, { fromMs: Date.UTC(2025, 4, 2), days: 2 })];
  const files = weekends.flatMap(({ sessions }) => sessions).map((session) => writeResultFile(session));
  for (const file of files) await alone.importFile(file);
  await alone.settle();

  const processes = Array.from({ length: PROCESSES }, () =>
    createDeps({ databaseUrl: shared.databaseUrl, siteTimeZone: TEST_ZONE }),
  );
  // Newest first: each further file makes existing ratings stale.
  for (const file of files.toReversed()) {
    await Promise.all([shared.importFile(file), ...processes.map((deps) => replayRatings(deps))]);
  }
  await Promise.all(processes.map((deps) => replayRatings(deps)));
  await countPace(shared);
  await countForecasts(shared);
  const twice = await shared.sql`
    select from rating_changes group by driver_id, content_hash having count(*) > 1`;
  expect(twice).toEqual([]);
  expect(await dumpDerived(shared.sql)).toEqual(await dumpDerived(alone.sql));
  const [row] = await shared.sql<{ changes: number }[]>`select count(*)::int as changes from rating_changes`;
  expect(row?.changes).toBeGreaterThan(10);
  await Promise.all(processes.map((deps) => deps.close()));
});
