import type { Gap } from 'race-format';

export interface FinishCar {
  readonly position: number;
  readonly raceNumber: number | null;
  readonly gap: Gap;
}

export interface FinishLanesInput {
  readonly cars: readonly FinishCar[];
  /** The gap at the far end of the ruler. */
  readonly scaleMs: number;
  /** The width of a plate in percent of the ruler's width. */
  readonly plateWidth: number;
}

/**
 * Places every car on the lead lap on the ruler: `left` in percent of its width, and in the next lane up if it would
 * overlap another; 0 is the bottom lane.
 */
export function finishLanes({ cars, scaleMs, plateWidth }: FinishLanesInput) {
  const ends: number[] = [];
  return cars.flatMap((car) => {
    const left = placeOf(car.gap, scaleMs);
    if (left === null) return [];
    const free = ends.findIndex((end) => end <= left);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = left + plateWidth;
    return [{ ...car, left, lane }];
  });
}

function placeOf(gap: Gap, scaleMs: number): number | null {
  if (gap.kind === 'leader') return 0;
  return gap.kind === 'time' ? (Math.min(Math.max(gap.gapMs, 0), scaleMs) / scaleMs) * 100 : null;
}

export interface LappedGroup {
  readonly laps: number;
  readonly column: number;
  /** Also includes cars further back. */
  readonly isOpenEnded: boolean;
}

/** Lapped cars in columns beyond the limit, by laps behind; the last column takes all others. */
export function lappedColumns(cars: readonly FinishCar[], columns: number) {
  const lapped = cars.flatMap((car) => (car.gap.kind === 'laps' ? [{ car, laps: car.gap.laps }] : []));
  const behind = [...new Set(lapped.map(({ laps }) => laps))].toSorted((a, b) => a - b);
  const groups = behind.slice(0, columns).map((laps, index) => {
    const isLast = index === columns - 1;
    const own = lapped.filter((each) => each.laps === laps || (isLast && each.laps > laps)).map(({ car }) => car);
    return { laps, own, width: 1, isOpenEnded: isLast && behind.length > columns };
  });
  // Spare columns go to the highest stacks.
  for (let spare = columns - groups.length; spare > 0; spare -= 1) {
    const highest = groups.reduce((most, group) => Math.max(most, group.own.length / group.width), 0);
    const group = groups.find(({ own, width }) => own.length / width === highest);
    if (group !== undefined && highest > 1) group.width += 1;
  }
  let next = 0;
  const placed = groups.map((group) => {
    const column = next;
    next += group.width;
    return { ...group, column };
  });
  return {
    groups: placed,
    cars: placed.flatMap(({ own, width, column }) =>
      own.map((car, index) => ({ ...car, column: column + (index % width), lane: Math.floor(index / width) })),
    ),
  };
}
