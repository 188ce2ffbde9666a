import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousContext } from '../../../test/support/anonymous-context.ts';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { createSearchEndpoints } from '../search/search.endpoints.ts';
import { rebuild } from './recompute.service.ts';

/** 22:00 on Sunday, 15 June 2025 in Sydney. */
const NOW = '2025-06-15T12:00:00.000Z';
const CAR = 20;

async function drive(lapTime: number, fileName?: string): Promise<number> {
  const cars = [{ drivers: [driver(1)], model: CAR, laps: [200_000, lapTime] }];
  const file = resultFile({ type: 'FP', track: 'monza', end: '250615_120000', cars });
  const outcome = await deps.importFile({ ...file, ...(fileName !== undefined && { fileName }) });
  return outcome.status === 'imported' ? outcome.eventId : 0;
}

const deps = await createTestDeps({ now: NOW });
const dated = await drive(92_000);
// Arrives today, but nothing says when it was driven.
const undated = await drive(91_000, 'monza.json');
await deps.settle();
afterAll(() => deps.close());

describe.each(['when it arrives', 'after everything was computed again'])('a session without a date, %s,', (when) => {
  beforeAll(async () => {
    if (when === 'when it arrives') return;
    const before = await dumpDerived(deps.sql);
    await rebuild(
      deps,
      () => {},
      (error) => expect.unreachable(String(error)),
    );
    expect(await dumpDerived(deps.sql)).toEqual(before);
  });

  it('is in all time', async () => {
    expect(await deps.stats.period({ period: 'all' })).toMatchObject({ events: 2, laps: 4 });
    expect(await deps.stats.cars({ period: 'all' })).toMatchObject([{ carModel: CAR, entries: 2, laps: 4 }]);
    expect(await deps.stats.trackPopularity({ period: 'all' })).toMatchObject([{ events: 2, laps: 4 }]);
    const { rows } = await deps.leaderboards.fastest({ conditions: 'any', period: 'all' }, { limit: 5 });
    expect(rows).toMatchObject([{ lapTime: 91_000, eventId: undated }]);
  });

  it.each(['today', 'week', 'month', 'year'] as const)('is in no %s', async (period) => {
    expect(await deps.stats.period({ period })).toMatchObject({ events: 1, laps: 2, drivers: 1 });
    expect(await deps.stats.cars({ period })).toMatchObject([{ entries: 1, laps: 2 }]);
    expect(await deps.stats.trackPopularity({ period })).toMatchObject([{ events: 1, laps: 2 }]);
    const { events } = createSearchEndpoints({ ...deps, siteTimeZone: 'Australia/Sydney' });
    const found = await events.handle({ period, track: 'all', limit: 5 }, anonymousContext);
    expect(found).toMatchObject({ events: [{ eventId: dated }], total: 1 });
  });

  it('is in no day and no hour', async () => {
    expect(await deps.stats.dailyPlayers({ period: 'all' })).toEqual([{ date: '2025-06-15', players: 1 }]);
    expect(await deps.stats.hours({ period: 'all' })).toMatchObject([{ events: 1, laps: 2 }]);
    const [person] = await deps.sql<{ playerId: string }[]>`select public_id as "playerId" from drivers`;
    expect((await deps.drivers.charts(person?.playerId ?? '')).activity).toMatchObject([
      { date: '2025-06-15', events: 1, laps: 2 },
    ]);
  });

  it('is no record of a list and not among the latest', async () => {
    const { steps } = await deps.records.progression({ track: 'monza' });
    expect(steps.map(({ eventId }) => eventId)).toEqual([dated]);
    expect((await deps.records.timeline({ period: 'all', track: 'all', limit: 5 })).steps).toHaveLength(1);
    expect((await deps.records.recent(5)).map(({ eventId }) => eventId)).toEqual([dated]);
    expect((await deps.events.recent({ limit: 5 })).map(({ eventId }) => eventId)).toEqual([dated]);
  });
});
