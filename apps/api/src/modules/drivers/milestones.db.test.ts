import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
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
    await deps.sql`delete from driver_results where event_id = ${first}`;
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
  it('is reached by a race after which a value that is no longer provisional is in it, and once', async () => {
    const events: number[] = [];
    for (let day = 1; day <= 9; day += 1) events.push(await add('R', `25060${day}_120000`, [own(), other()]));
    await deps.settle();
    const { rating } = await deps.drivers.charts(await publicIdByName(deps, `Driver ${base + 1}`));
    const gold = rating.findIndex(({ classValue }, race) => race >= 4 && classValue >= 80);
    const platinum = rating.findIndex(({ classValue }, race) => race >= 4 && classValue >= 110);
    expect(gold).toBeGreaterThanOrEqual(4);
    const expected = [
      [110, platinum],
      [80, gold],
    ] as const;
    expect(
      (await kind('class')).toSorted(
        (a, b) => Number('classValue' in b && b.classValue) - Number('classValue' in a && a.classValue),
      ),
    ).toEqual(
      expected
        .filter(([, race]) => race >= 0)
        .map(([classValue, race]) => ({ kind: 'class', at: rating[race]?.at, eventId: events[race], classValue })),
    );
  });

  it('is not told while the value is provisional', async () => {
    for (let day = 1; day <= 4; day += 1) await add('R', `25060${day}_120000`, [own(), other()]);
    await deps.settle();
    expect(await kind('class')).toEqual([]);
  });
});

describe('a year', () => {
  it('has passed between the first and the last session, not since the first', async () => {
    await add('FP', '230601_120000', [own()]);
    await add('FP', '240531_120000', [own()]);
    expect(await kind('years')).toEqual([]);
    await add('FP', '240601_120000', [own()]);
    expect(await kind('years')).toEqual([{ kind: 'years', at: '2024-06-01T02:00:00.000Z', count: 1 }]);
    await add('FP', '250801_120000', [own()]);
    expect(await kind('years')).toMatchObject([{ at: '2025-06-01T02:00:00.000Z', count: 2 }]);
  });
});

it('the latest is the first, and somebody without any has none', async () => {
  await add('R', '230601_120000', [own(), other()]);
  await add('FP', '240701_120000', [own()]);
  expect((await milestonesOf(1)).map((milestone) => milestone.kind)).toEqual(['years', 'firstWin']);
  expect(await milestonesOf(2)).toEqual([]);
});
