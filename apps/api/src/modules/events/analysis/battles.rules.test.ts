import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../../test/support/analysed.ts';
import { battlesOf } from './battles.rules.ts';
import { crossingsOf } from './crossings.rules.ts';
import { timelineOf } from './lap-positions.rules.ts';

interface TestCar {
  readonly lapTimes: readonly number[];
  readonly stopLaps?: readonly number[];
  /** Times of the second and the third sector, lap by lap. */
  readonly laterSectors?: readonly (readonly (number | null)[])[];
}

const LAP = 100_000;
const laps = (count: number, odd: Readonly<Record<number, number>> = {}): number[] =>
  Array.from({ length: count }, (_, index) => odd[index + 1] ?? LAP);

/** Of cars in the order of the result. */
function battles(...cars: readonly TestCar[]) {
  const analysed = cars.map(({ lapTimes }, index) => analysedCar(index + 1, lapTimes));
  const timeline = timelineOf(analysed, crossingsOf(analysed, null));
  return battlesOf(
    timeline.cars.map((car, index) => {
      const { stopLaps = [], laterSectors = [] } = cars[index] ?? {};
      return { ...car, position: index + 1, stopLaps, laterSectors };
    }),
  );
}

/** Three tenths behind a car of even laps, from the first one on. */
const behind = laps(6, { 1: LAP + 300 });

describe('a battle', () => {
  it('is two neighbours less than a second apart at the line, three laps in a row', () => {
    const [leader, other] = [laps(6), laps(6, { 1: LAP + 999, 4: LAP - 800, 5: LAP + 2_000 })];
    expect(battles({ lapTimes: leader }, { lapTimes: other })).toEqual([
      { ahead: 1, behind: 2, fromLap: 1, toLap: 4, aheadAtEnd: 1, place: 1, closest: 199, leadChanges: 0, moment: 2 },
    ]);
  });

  it.each([
    ['a whole second apart', laps(6, { 1: LAP + 1_000 })],
    ['near for two laps only', laps(6, { 1: LAP + 300, 3: LAP + 2_000 })],
    ['near for two laps, and again for two', laps(6, { 1: LAP + 300, 3: LAP + 2_000, 4: LAP - 2_000, 6: LAP + 2_000 })],
  ])('is none of cars %s', (_, lapTimes) => {
    expect(battles({ lapTimes: laps(6) }, { lapTimes })).toEqual([]);
  });

  it('is of neighbours on the road, whatever the order of the result', () => {
    const found = battles(
      { lapTimes: laps(4) },
      { lapTimes: laps(4, { 1: LAP + 600 }) },
      { lapTimes: laps(4, { 1: LAP + 300 }) },
    );
    expect(found.map(({ ahead, behind: follower }) => [ahead, follower])).toEqual([
      [1, 3],
      [3, 2],
    ]);
  });

  it('goes on when they pass each other, and counts how often', () => {
    // 300 ms behind, 200 ahead, 100 behind, and away on lap 5.
    const other = laps(5, { 1: LAP + 300, 2: LAP - 500, 3: LAP + 300, 4: LAP - 200, 5: LAP - 3_000 });
    const [battle] = battles({ lapTimes: other }, { lapTimes: laps(5) });
    expect(battle).toMatchObject({ ahead: 2, behind: 1, aheadAtEnd: 1, leadChanges: 3, closest: 100, toLap: 4 });
  });

  /** Times of the sectors 2 and 3. */
  const even = [
    [30_000, 30_000, 30_000, 30_000],
    [40_000, 40_000, 40_000, 40_000],
  ];
  const [second = []] = even;

  it('sees passes and gaps at the lines of the sectors', () => {
    // In lap 3 the second car is 50 ms in front at both lines before the finish, and 350 ms slower in the last sector.
    const own = [second, [40_000, 40_000, 40_350, 40_000]];
    const [battle] = battles(
      { lapTimes: laps(4), laterSectors: even },
      { lapTimes: behind.slice(0, 4), laterSectors: own },
    );
    expect(battle).toMatchObject({ aheadAtEnd: 1, leadChanges: 2, closest: 50 });
  });

  it('leaves out a line at which they would be a second apart, and unknown sectors', () => {
    const own = [second, [40_000, 45_000, null, 40_000]];
    const [battle] = battles(
      { lapTimes: laps(4), laterSectors: even },
      { lapTimes: behind.slice(0, 4), laterSectors: own },
    );
    expect(battle).toMatchObject({ leadChanges: 0, closest: 300 });
  });

  it('ends with a stop of either, and another one can follow', () => {
    const found = battles({ lapTimes: laps(8), stopLaps: [4] }, { lapTimes: [...behind, LAP, LAP] });
    expect(found.map(({ fromLap, toLap }) => [fromLap, toLap])).toEqual([
      [1, 3],
      [5, 8],
    ]);
    expect(battles({ lapTimes: laps(4) }, { lapTimes: behind.slice(0, 4), stopLaps: [3] })).toEqual([]);
  });

  it('ends with the last lap of a car that drops out', () => {
    const found = battles({ lapTimes: laps(8) }, { lapTimes: behind.slice(0, 4) });
    expect(found).toMatchObject([{ fromLap: 1, toLap: 4, aheadAtEnd: 1 }]);
  });
});

describe('in traffic', () => {
  it('a lapped car between two is in no battle with them, and does not part them', () => {
    // Half a lap is lost at once: it crosses the line between the two, a lap behind.
    const lapped = [LAP + LAP + 100, LAP, LAP, LAP, LAP];
    const found = battles({ lapTimes: laps(6) }, { lapTimes: behind }, { lapTimes: lapped });
    expect(found.map((battle) => [battle.ahead, battle.behind, battle.fromLap, battle.toLap])).toEqual([[1, 2, 1, 6]]);
  });

  it('two lapped cars fight in their own laps, at a moment of the leader', () => {
    const lapped = (late: number) => [LAP + LAP + late, LAP, LAP, LAP];
    const found = battles({ lapTimes: laps(6) }, { lapTimes: lapped(50_000) }, { lapTimes: lapped(50_400) });
    expect(found).toEqual([
      { ahead: 2, behind: 3, fromLap: 1, toLap: 4, aheadAtEnd: 2, place: 2, closest: 400, leadChanges: 0, moment: 3.5 },
    ]);
  });

  it('three cars in one train are two battles, of each with the next', () => {
    const found = battles({ lapTimes: laps(6) }, { lapTimes: behind }, { lapTimes: laps(6, { 1: LAP + 700 }) });
    expect(found.map((battle) => [battle.ahead, battle.behind, battle.closest])).toEqual([
      [1, 2, 300],
      [2, 3, 400],
    ]);
  });

  it('cars whose times are unknown are in no battle', () => {
    const car = {
      position: 1,
      places: [1, 1, 1],
      gaps: [],
      crossedAt: [null, null, null],
      stopLaps: [],
      laterSectors: [],
    };
    expect(battlesOf([car, { ...car, position: 2, places: [2, 2, 2] }])).toEqual([]);
  });
});
