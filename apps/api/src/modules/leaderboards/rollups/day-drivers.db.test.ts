import { afterAll, expect, it } from 'vitest';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { createTestDeps } from '../../../../test/support/test-deps.ts';
import { addDayDrivers, rebuildDayDrivers } from './totals.repository.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

it('counts the drivers of a day whose first hour a clock change repeats', async () => {
  // On this day the Azores had 0:30 am twice: at 0:30 and at 1:30 UTC. The names of the files are in Sydney's time.
  const ends = ['241027_113000', '241027_123000', '241027_230000'];
  const eventIds: number[] = [];
  for (const [index, end] of ends.entries()) {
    const cars = [{ drivers: [driver(index + 1)], laps: [100_000 + index, 100_000] }];
    const outcome = await deps.importFile(resultFile({ type: 'FP', track: 'monza', end, cars }));
    eventIds.push(outcome.status === 'imported' ? outcome.eventId : 0);
  }
  const zone = 'Atlantic/Azores';
  await deps.sql.begin(async (tx) => {
    const days = () => tx`select day::text, game, drivers from day_drivers order by day, game`;
    const drivers = ['', 'acc'].map((game) => ({ day: '2024-10-27', game, drivers: 3 }));
    await tx`delete from day_drivers`;
    for (const eventId of eventIds) await addDayDrivers(tx, zone, eventId);
    expect([...(await days())]).toEqual(drivers);
    await Promise.all(rebuildDayDrivers(tx, zone, tx``));
    expect([...(await days())]).toEqual(drivers);
  });
});
