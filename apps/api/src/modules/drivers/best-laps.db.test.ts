import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { crew } from '../../../test/support/crew.ts';
import type { TestCar } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

const add = (session: Parameters<typeof addSession>[1]) => addSession(deps, session);
const idOf = (name: string) => publicIdByName(deps, name);

describe('records', () => {
  const CHALLENGERS = 213;

  beforeAll(async () => {
    // Two drivers share third place.
    const times = Array.from({ length: CHALLENGERS }, (_, index) => 100_000 + (index === 3 ? 2 : index));
    await add({
      type: 'FP',
      end: '250101_120000',
      cars: times.map((time, index) => crew([1000 + index], [[time, 0]])),
    });
    // Slower laps in the rain, and faster ones in another car or on another track: none affects the rank.
    await add({ type: 'Q', end: '250102_120000', wet: true, cars: [crew([1006], [[120_000, 0]])] });
    await add({ type: 'Q', end: '250103_120000', cars: [crew([1100], [[90_000, 0]], { model: 57 })] });
    await add({
      type: 'Q',
      end: '250104_120000',
      track: 'spa',
      cars: [crew([1100], [[80_000, 0]]), crew([1006], [[80_000, 0]])],
    });
  });

  it.each([
    ['Driver 1000', 1],
    ['Driver 1002', 3],
    ['Driver 1003', 3],
    ['Driver 1004', 5],
    ['Driver 1006', 7],
    ['Driver 1212', 213],
  ])('%s is %i of 213', async (name, rank) => {
    const record = (await deps.drivers.allRecords(await idOf(name))).find((one) => one.trackName === 'monza');
    expect(record).toMatchObject({ carModel: 20, carGroup: 'GT3', rank, of: CHALLENGERS });
  });

  it('are one for each track and car, ranked among those who drove that car there', async () => {
    const records = await deps.drivers.allRecords(await idOf('Driver 1100'));
    expect(
      records.map(({ trackName, carModel, lapTime, rank, of }) => [trackName, carModel, lapTime, rank, of]),
    ).toEqual([
      ['monza', 57, 90_000, 1, 1],
      ['monza', 20, 100_100, 101, 213],
      ['spa', 20, 80_000, 1, 2],
    ]);
  });

  it('are the best of all conditions and kinds of session', async () => {
    await add({
      type: 'R',
      end: '250105_120000',
      cars: [
        crew(
          [1006],
          [
            [200_000, 0],
            [99_000, 0],
          ],
        ),
      ],
    });
    const [record] = await deps.drivers.allRecords(await idOf('Driver 1006'));
    expect(record).toMatchObject({ trackName: 'monza', lapTime: 99_000, rank: 1, of: CHALLENGERS, isWet: false });
  });
});

describe('history', () => {
  beforeAll(async () => {
    const session = (end: string, ...cars: TestCar[]) => add({ type: 'FP', end, track: 'imola', cars });
    await session(
      '250301_120000',
      crew(
        [50],
        [
          [101_000, 0],
          [100_000, 0],
        ],
      ),
    );
    await session('250303_120000', crew([50], [[98_000, 0]], { model: 57 }));
    await session('250302_120000', crew([50], [[99_000, 0]]));
    // The driver rejoined the session on a second row, then changed the car.
    await session(
      '250304_120000',
      crew([50], [[97_000, 0]]),
      crew([50], [[96_000, 0]]),
      crew([50], [[95_000, 0]], { model: 57 }),
    );
    await add({
      type: 'Q',
      end: '250305_120000',
      track: 'imola',
      wet: true,
      cars: [crew([50], [[110_000, 0]], { model: 0 })],
    });
  });

  it.each([
    [undefined, [100_000, 99_000, 98_000, 96_000, 95_000, 110_000]],
    [20, [100_000, 99_000, 96_000]],
    [57, [98_000, 95_000]],
    [0, [110_000]],
    [3, []],
  ])('of car %s is the best lap of each event, the oldest first', async (car, times) => {
    const { laps } = await deps.drivers.history(await idOf('Driver 50'), { car });
    expect(laps.map((lap) => lap.lapTime)).toEqual(times);
  });

  it('names the cars, the most used first, whichever is asked for', async () => {
    const id = await idOf('Driver 50');
    const cars = [
      { carModel: 20, events: 3 },
      { carModel: 57, events: 2 },
      { carModel: 0, events: 1 },
    ];
    expect((await deps.drivers.history(id, {})).cars).toEqual(cars);
    expect((await deps.drivers.history(id, { car: 57 })).cars).toEqual(cars);
  });

  it('tells where, when and how each was driven', async () => {
    const { laps } = await deps.drivers.history(await idOf('Driver 50'), { car: 0 });
    expect(laps).toMatchObject([
      { trackName: 'imola', carModel: 0, sessionKind: 'qualifying', isWet: true, at: '2025-03-05T01:00:00.000Z' },
    ]);
  });
});
