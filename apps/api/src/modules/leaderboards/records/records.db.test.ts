import type { Improvement, RecordStep } from '@paddock/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { joinPages } from '../../../../test/support/join-pages.ts';
import { driver, resultFile, type TestLap } from '../../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../../test/support/test-deps.ts';

/** 22:00 on Sunday, 15 June 2025 in Sydney. */
const NOW = '2025-06-15T12:00:00.000Z';
const GT3 = 20;
const GT4 = 57;
const OUT_LAP = 200_000;

type Car = readonly [number: number, model: number, ...laps: (number | TestLap)[]];

const eventIds = new Map<string, number>();

async function drive(end: string, track: string, ...cars: readonly Car[]): Promise<void> {
  const file = resultFile({
    type: 'FP',
    track,
    end,
    cars: cars.map(([number, model, ...laps]) => ({ drivers: [driver(number)], model, laps: [OUT_LAP, ...laps] })),
  });
  const outcome = await deps.importFile(file);
  if (outcome.status === 'imported') eventIds.set(end, outcome.eventId);
}

const deps = await createTestDeps({ now: NOW });
// Deliberately out of order.
await drive('250614_120000', 'monza', [2, GT4, 95_000], [1, GT3, 91_000]);
await drive('250613_120000', 'monza', [1, GT3, 92_000], [3, GT4, 96_000]);
await drive('250615_090000', 'spa', [1, GT3, 130_000]);
await drive('250615_100000', 'monza', [2, GT3, 90_000], [3, GT4, 95_500], [4, GT4, 97_000]);
// Equalling the record breaks nothing; driver 1 does not improve, driver 3 does.
await drive(
  '250615_110000',
  'monza',
  [1, GT3, { time: 80_000, valid: false }, 91_500],
  [5, GT3, 90_000],
  [3, GT4, 94_000],
);
afterAll(() => deps.close());

const short = ({ driver: by, lapTime, improvement, previousHolder }: RecordStep) => [
  by.name,
  lapTime,
  improvement,
  previousHolder?.name ?? null,
];

describe('how a record fell', () => {
  it('for all cars together', async () => {
    const { steps } = await deps.records.progression({ track: 'monza' });
    expect(steps.map(short)).toEqual([
      ['Driver 1', 92_000, null, null],
      ['Driver 1', 91_000, 1_000, 'Driver 1'],
      ['Driver 2', 90_000, 1_000, 'Driver 1'],
    ]);
    expect(steps[2]).toMatchObject({
      trackName: 'monza',
      carGroup: null,
      carModel: GT3,
      sessionKind: 'practice',
      isWet: false,
      eventId: eventIds.get('250615_100000'),
      at: '2025-06-15T00:00:00.000Z',
    });
  });

  it('for one group of cars', async () => {
    const { steps } = await deps.records.progression({ track: 'monza', carGroup: 'GT4' });
    expect(steps.map(short)).toEqual([
      ['Driver 3', 96_000, null, null],
      ['Driver 2', 95_000, 1_000, 'Driver 3'],
      ['Driver 3', 94_000, 1_000, 'Driver 2'],
    ]);
    expect(steps[0]?.carGroup).toBe('GT4');
    expect((await deps.records.progression({ track: 'monza', carGroup: 'GT2' })).steps).toEqual([]);
  });

  it('of a track that nobody knows is not found', async () => {
    await expect(deps.records.progression({ track: 'atlantis' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the timeline', () => {
  const timeline = (query: Partial<Parameters<TestDeps['records']['timeline']>[0]> = {}) =>
    deps.records.timeline({ period: 'all', track: 'all', limit: 100, ...query });
  const times = (steps: readonly RecordStep[]) => steps.map(({ lapTime }) => lapTime);

  it('has records of all cars, newest first', async () => {
    expect(times((await timeline()).steps)).toEqual([90_000, 130_000, 91_000, 92_000]);
  });

  it.each([
    ['today', [90_000, 130_000]],
    ['yesterday', [91_000]],
    ['week', [90_000, 130_000, 91_000, 92_000]],
  ] as const)('of %s', async (period, expected) => {
    expect(times((await timeline({ period })).steps)).toEqual(expected);
  });

  it('of one track', async () => {
    expect(times((await timeline({ track: 'spa' })).steps)).toEqual([130_000]);
    expect((await timeline({ track: 'atlantis' })).steps).toEqual([]);
  });

  it.each([1, 2, 3])('joins up from pages of %i', async (limit) => {
    const read = async (page: { cursor?: string; limit: number }) => {
      const { steps, nextCursor } = await timeline(page);
      return { rows: steps, nextCursor };
    };
    expect(await joinPages(read, limit)).toEqual((await timeline()).steps);
  });
});

describe('records and bests', () => {
  const told = ({ kind, driver: by, lapTime, improvement, rank, of }: Improvement) => [
    kind,
    by.name,
    lapTime,
    improvement,
    `${rank} of ${of}`,
  ];

  it('tells records and the highest standing personal best of each event, with where the driver stands now', async () => {
    const recent = await deps.records.recent(10);
    expect(recent.map(told)).toEqual([
      // Driver 5's first time on the track is no improvement.
      ['personalBest', 'Driver 3', 94_000, 1_500, '4 of 5'],
      // Ties share a rank: driver 5 has the same time now. Driver 3's best of that session was beaten later.
      ['record', 'Driver 2', 90_000, 1_000, '1 of 5'],
      ['record', 'Driver 1', 130_000, null, '1 of 1'],
      ['record', 'Driver 1', 91_000, 1_000, '3 of 5'],
      ['record', 'Driver 1', 92_000, null, '3 of 5'],
    ]);
  });

  it('is half records when there is enough of both', async () => {
    expect((await deps.records.recent(2)).map(({ kind }) => kind)).toEqual(['personalBest', 'record']);
  });

  it('an event knows that it broke the record; the first time on a track breaks none', async () => {
    const events = await deps.events.recent({ limit: 10 });
    expect(events.map(({ eventId, hasRecord }) => [eventId, hasRecord])).toEqual([
      [eventIds.get('250615_110000'), false],
      [eventIds.get('250615_100000'), true],
      [eventIds.get('250615_090000'), false],
      [eventIds.get('250614_120000'), true],
      [eventIds.get('250613_120000'), false],
    ]);
  });
});
