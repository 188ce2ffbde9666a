import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, type TestCar, type TestLap } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

/** Each test has drivers of its own: driver 1 is this many after the site's first. */
let base = 0;
beforeEach(() => {
  base += 20;
});

function car(number: number, laps: readonly (number | TestLap)[]): TestCar {
  return { drivers: [driver(base + number)], laps };
}
const own = (laps: readonly (number | TestLap)[] = [130_000, 100_000]) => car(1, laps);
const other = (laps: readonly (number | TestLap)[] = [131_000, 101_000]) => car(2, laps);

const add = (type: string, end: string, cars: readonly TestCar[]) =>
  addSession(deps, { type, end, cars, track: `ring_${base}` });

async function milestonesOf(number: number) {
  return deps.drivers.milestones(await publicIdByName(deps, `Driver ${base + number}`));
}
async function kind(wanted: string) {
  return (await milestonesOf(1)).filter((milestone) => milestone.kind === wanted);
}

describe('the first win', () => {
  it('is the first race won against others, and none for who only drove alone', async () => {
    await add('R', '250601_120000', [own()]);
    await add('R', '250602_120000', [other(), own([132_000, 102_000])]);
    expect(await kind('firstWin')).toEqual([]);
    const eventId = await add('R', '250603_120000', [own(), other()]);
    await add('R', '250604_120000', [own(), other()]);
    expect(await kind('firstWin')).toEqual([{ kind: 'firstWin', at: '2025-06-03T02:00:00.000Z', eventId }]);
    // Imported later, driven earlier.
    const earlier = await add('R', '250531_120000', [own(), other()]);
    expect(await kind('firstWin')).toMatchObject([{ eventId: earlier }]);
  });

  it('is another one once it is voided', async () => {
    const first = await add('R', '250601_120000', [own(), other()]);
    const second = await add('R', '250602_120000', [own(), other()]);
    expect(await kind('firstWin')).toMatchObject([{ eventId: first }]);
    const admin = { ...(await ownerOf(deps, driver(base + 2).playerId)), role: 'admin' as const };
    const amendment = { kind: 'voidEvent' as const };
    await deps.amendments.amend(admin, { eventId: first, amendment, reason: 'The server stalled' });
    expect(await kind('firstWin')).toMatchObject([{ eventId: second }]);
  });
});

describe('100 clean laps', () => {
  const valid = (count: number) => Array.from({ length: count }, (_, index) => 100_000 + index);
  const cut: TestLap = { time: 99_000, valid: false };

  it('are laps that count, in any session, without the first of a race', async () => {
    await add('FP', '250601_120000', [own([...valid(60), cut, cut])]);
    // 39 count: with the first lap it would be 100 in all.
    await add('R', '250602_120000', [own(valid(40)), other()]);
    expect(await kind('cleanLaps')).toEqual([]);
    const eventId = await add('Q', '250603_120000', [own([cut, 100_500])]);
    await add('Q', '250604_120000', [own([100_600])]);
    expect(await kind('cleanLaps')).toEqual([
      { kind: 'cleanLaps', at: '2025-06-03T02:00:00.000Z', eventId, count: 100 },
    ]);
  });

  it('of a shared car are those of the driver alone', async () => {
    const shared = {
      drivers: [driver(base + 1), driver(base + 2)],
      laps: valid(150).map((time) => ({ time, driver: 1 })),
    };
    const eventId = await add('FP', '250601_120000', [shared]);
    expect(await milestonesOf(1)).toEqual([]);
    expect(await milestonesOf(2)).toMatchObject([{ kind: 'cleanLaps', eventId }]);
  });
});

describe('a class', () => {
  /** Seventeen cars: the first wins so much in each race that four are enough for Gold. */
  const field = () =>
    Array.from({ length: 17 }, (_, index) => car(1 + index, [130_000 + index, 100_000 + index * 100]));
  const race = (day: number) => add('R', `2506${String(day).padStart(2, '0')}_120000`, field());
  const ratings = async () => (await deps.drivers.charts(await publicIdByName(deps, `Driver ${base + 1}`))).rating;

  it('is reached by the first race after which a value that is no longer provisional is in it', async () => {
    for (let day = 1; day <= 4; day += 1) await race(day);
    await deps.settle();
    expect((await ratings()).at(-1)?.classValue).toBeGreaterThanOrEqual(80);
    expect(await kind('class')).toEqual([]);

    const gold = await race(5);
    for (let day = 6; day <= 12; day += 1) await race(day);
    await deps.settle();
    const platinum = (await ratings()).find(({ classValue }) => classValue >= 110);
    expect(platinum).toBeDefined();
    expect(await kind('class')).toEqual([
      { kind: 'class', at: platinum?.at, eventId: platinum?.eventId, classValue: 110 },
      { kind: 'class', at: '2025-06-05T02:00:00.000Z', eventId: gold, classValue: 80 },
    ]);
  });
});

describe('a year', () => {
  it('has passed between the first and the last session, not since the first', async () => {
    await add('FP', '220601_120000', [own()]);
    await add('FP', '230531_120000', [own()]);
    expect(await kind('years')).toEqual([]);
    await add('FP', '230601_120000', [own()]);
    expect(await kind('years')).toEqual([{ kind: 'years', at: '2023-06-01T02:00:00.000Z', count: 1 }]);
    await add('FP', '240801_120000', [own()]);
    expect(await kind('years')).toMatchObject([{ at: '2024-06-01T02:00:00.000Z', count: 2 }]);
  });
});

it('the latest is the first, and somebody without any has none', async () => {
  await add('R', '220601_120000', [own(), other()]);
  await add('FP', '240701_120000', [own()]);
  expect((await milestonesOf(1)).map((milestone) => milestone.kind)).toEqual(['years', 'firstWin']);
  expect(await milestonesOf(2)).toEqual([]);
});
