import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRaceDays } from '../../../test/support/race-days.ts';
import { driver, NONE, resultFile, type TestCar } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { expectExplained, explainOddFiles } from '../../../test/support/explained-ratings.ts';

describe('every change', () => {
  it('of believable race days adds up rival by rival', async () => {
    const deps = await createTestDeps();
    try {
      await importRaceDays(deps, { seed: 'explained', days: 4 });
      expect(await expectExplained(deps)).toBeGreaterThan(100);
    } finally {
      await deps.close();
    }
  });

  it('of odd files adds up: crews, drivers on several lines, people without an id', () => explainOddFiles(2));
});

describe('a race', () => {
  let deps: TestDeps;
  let race: number;
  let practice: number;
  const LAPS = [130_000, 100_000, 100_000];

  async function add(type: string, end: string, cars: readonly TestCar[]): Promise<number> {
    const outcome = await deps.importFile(resultFile({ type, track: 'monza', end, cars }));
    if (outcome.status !== 'imported') throw new Error(outcome.status);
    return outcome.eventId;
  }
  async function idOf(number: number): Promise<string> {
    const [row] = await deps.sql<{ id: string }[]>`
      select public_id as id from drivers where name = ${`Driver ${number}`}`;
    return row?.id ?? `missing${number}`;
  }
  const car = (number: number, more: Partial<TestCar> = {}): TestCar => ({
    drivers: [driver(number)],
    laps: LAPS,
    ...more,
  });

  beforeAll(async () => {
    deps = await createTestDeps();
    race = await add('R', '250601_120000', [
      car(1),
      car(2, { drivers: [driver(2), driver(3), { playerId: '', firstName: 'Guest' }] }),
      car(4, { totalTime: NONE }),
      // Alone in GT4.
      car(5, { model: 57 }),
      car(6, { penalties: ['Disqualified'] }),
      car(7, { laps: [], totalTime: NONE }),
    ]);
    practice = await add('FP', '250602_120000', [car(8), car(1)]);
    await deps.settle();
  });
  afterAll(() => deps.close());

  it('tells each rival car with its crew, its strength and what it was worth', async () => {
    const explained = await deps.rivalry.rating(await idOf(1), race);
    // √(2/8) = 0.5; two equals beaten: 100 × 0.5 × 0.5 / 2 each.
    expect(explained).toMatchObject({
      trackName: 'monza',
      at: '2025-06-01T02:00:00.000Z',
      position: 1,
      classPosition: 1,
      isClassified: true,
      ratingBefore: 1500,
      ratingAfter: 1525,
      classValueBefore: 40,
      classValueAfter: 45,
      k: 100,
      weight: 0.5,
    });
    expect(explained.rivals).toMatchObject([
      { position: 2, isClassified: true, rating: 1500, expected: 0.5, score: 1, change: 12.5 },
      { position: 3, isClassified: false, rating: 1500, expected: 0.5, score: 1, change: 12.5 },
    ]);
    // As they were before the race, which was their first.
    expect(explained.rivals[0]?.drivers).toEqual([
      { playerId: await idOf(2), name: 'Driver 2', classValue: null, isProvisional: true },
      { playerId: await idOf(3), name: 'Driver 3', classValue: null, isProvisional: true },
      { playerId: null, name: 'Guest', classValue: null, isProvisional: false },
    ]);
  });

  it.each([
    [5, /Driver 5 had no rated rival in the same class/],
    [6, /Driver 6 was disqualified/],
    [7, /Driver 7 did not start/],
    [8, /Driver 8 did not take part/],
  ])('did not rate driver %i, and says why', async (number, message) => {
    await expect(deps.rivalry.rating(await idOf(number), race)).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: expect.stringMatching(message),
    });
  });

  it('is not what a practice is, nor an event that there is not', async () => {
    const id = await idOf(1);
    await expect(deps.rivalry.rating(id, practice)).rejects.toMatchObject({
      publicMessage: expect.stringMatching(/Only races change ratings/),
    });
    await expect(deps.rivalry.rating(id, 999_999)).rejects.toMatchObject({
      publicMessage: 'There is no event 999999.',
    });
    await expect(deps.rivalry.rating('nobody1234', race)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('whose ratings are still being worked out explains nothing rather than something wrong', async () => {
    const later = await add('R', '250603_120000', [car(1), car(8)]);
    const message = /being worked out/;
    await expect(deps.rivalry.rating(await idOf(8), later)).rejects.toMatchObject({
      publicMessage: expect.stringMatching(message),
    });
    await deps.settle();
    expect((await deps.rivalry.rating(await idOf(8), later)).rivals).toHaveLength(1);
    await deps.sql`update rating_changes set rating_after = rating_after + 1 where event_id = ${later}`;
    await expect(deps.rivalry.rating(await idOf(8), later)).rejects.toMatchObject({
      publicMessage: expect.stringMatching(message),
    });
  });
});
