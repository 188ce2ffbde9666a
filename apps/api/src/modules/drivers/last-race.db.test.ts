import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { acResultFile } from '../../../test/support/ac-result-file.ts';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { driver, type TestCar } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

/** Each test has drivers of its own: driver 1 is this many after the site's first. */
let base = 0;
beforeEach(() => {
  base += 20;
});

const car = (number: number, best = 100_000 + number): TestCar => ({
  drivers: [driver(base + number)],
  laps: [130_000, best, best + 500],
});
const add = (type: string, end: string, cars: readonly TestCar[]) =>
  addSession(deps, { type, end, cars, track: `ring_${base}` });
const idOf = (number: number) => publicIdByName(deps, `Driver ${base + number}`);
const lastRaceOf = async (number: number) => deps.drivers.lastRace(await idOf(number));

describe('the last race', () => {
  it('is the latest of the races, with place, gap, best lap and the car’s place in the file', async () => {
    await add('R', '250601_120000', [car(1), car(2)]);
    const eventId = await add('R', '250602_120000', [car(3), car(2), car(1, 101_000)]);
    await add('Q', '250603_120000', [car(1), car(2)]);
    await deps.settle();
    expect(await lastRaceOf(1)).toMatchObject({
      eventId,
      filePosition: 3,
      position: 3,
      entryCount: 3,
      isClassified: true,
      bestLap: 101_000,
      gap: { kind: 'time' },
      classChange: expect.any(Number),
    });
    expect(await lastRaceOf(3)).toMatchObject({ eventId, filePosition: 1, gap: { kind: 'leader' } });
  });

  it('is that of any game', async () => {
    await add('R', '250601_120000', [car(1), car(2)]);
    const outcome = await deps.importFile(
      acResultFile({ type: 'R', track: `ring_${base}`, end: '250602_120000', cars: [car(1), car(2)] }),
    );
    expect(outcome.status).toBe('imported');
    expect(await lastRaceOf(1)).toMatchObject({ game: 'ac' });
  });

  it('is none of who has not started one', async () => {
    await add('FP', '250601_120000', [car(1)]);
    // Without a lap nobody starts.
    await add('R', '250602_120000', [car(2), car(3), { ...car(1), laps: [] }]);
    expect(await lastRaceOf(1)).toBeNull();
  });
});

describe('the races of rivals', () => {
  it('are the last race of each, the latest first', async () => {
    for (const day of [1, 2, 3]) await add('R', `25060${day}_120000`, [car(1), car(2), car(3)]);
    const alone = await add('R', '250605_120000', [car(3), car(9)]);
    await add('Q', '250606_120000', [car(2), car(9)]);
    await deps.settle();
    const races = await deps.rivalry.rivalRaces(await idOf(1));
    expect(races.map(({ driver: { name }, position, endAt }) => [name, position, endAt])).toEqual([
      [`Driver ${base + 3}`, 1, '2025-06-05T02:00:00.000Z'],
      [`Driver ${base + 2}`, 2, '2025-06-03T02:00:00.000Z'],
    ]);
    expect(races[0]).toMatchObject({
      eventId: alone,
      entryCount: 2,
      isClassified: true,
      classChange: expect.any(Number),
    });
  });

  it('leave out who is hidden, and are none of who has no rivals', async () => {
    for (const day of [1, 2, 3]) await add('R', `25060${day}_120000`, [car(1), car(2)]);
    await deps.sql`update drivers set is_hidden = true where public_id = ${await idOf(2)}`;
    expect(await deps.rivalry.rivalRaces(await idOf(1))).toEqual([]);
  });
});
