import { afterAll, expect, it } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { recompute } from '../derivation/recompute.service.ts';

const ARRIVAL = '2025-06-15T12:00:00.000Z';
let now = ARRIVAL;
const deps = await createTestDeps({ clock: () => new Date(now) });
afterAll(() => deps.close());

const race = (end: string, best = 138_000) =>
  resultFile({
    type: 'R',
    track: 'spa',
    end,
    cars: [
      { drivers: [driver(1)], laps: [150_000, best] },
      { drivers: [driver(2)], laps: [150_000, 139_000] },
    ],
  });

it('a file dated years ahead ended when it arrived, however often it is imported again', async () => {
  const today = await deps.importFile(race('250615_213000', 137_000));
  const outcome = await deps.importFile(race('310101_120000'));
  expect(outcome).toMatchObject({ status: 'imported', warnings: [{ code: 'end_in_future' }] });
  const eventId = outcome.status === 'imported' ? outcome.eventId : 0;
  expect(await deps.events.info(eventId)).toMatchObject({ endAt: ARRIVAL, isEndApproximate: true });
  // An end that is not known is in no list of the latest.
  expect((await deps.events.recent({ limit: 5 })).map((event) => event.eventId)).toEqual([
    today.status === 'imported' ? today.eventId : 0,
  ]);
  expect(await deps.stats.today()).toMatchObject({ events: 1, drivers: 2 });
  expect(await deps.sql`select extract(year from max(day))::int as year from hour_totals`).toMatchObject([
    { year: 2025 },
  ]);
  const [kept] = await deps.sql`
    select f.warnings from ingest_files f join file_sessions p on p.file_id = f.id where p.event_id = ${eventId}`;
  expect(kept).toMatchObject({ warnings: [{ code: 'end_in_future' }] });

  await deps.settle();
  const before = await dumpDerived(deps.sql);
  // Weeks later.
  now = '2025-08-01T00:00:00.000Z';
  expect(await deps.importFile(race('310101_120000'))).toMatchObject({ status: 'duplicate', eventId });
  await deps.staffFiles.previewImport(eventId).then((diff) => expect(diff.facts).toEqual([]));
  await recompute(deps, () => {});
  await deps.settle();
  expect(await dumpDerived(deps.sql)).toEqual(before);
});
