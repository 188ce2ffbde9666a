import type { ResultRow } from '@paddock/contracts';
import { LONGEST_TIME_GAP, type Gap } from 'race-format';

export type FinishCar = Pick<ResultRow, 'position' | 'place' | 'raceNumber' | 'gap'>;

/**
 * Places every car on the lead lap on the ruler: `left` in percent of its width, and in the next lane up if it would
 * overlap another; 0 is the bottom lane. `plateWidth`: the width of a plate in percent of the ruler's width. `longest`: the
 * ruler's end, in milliseconds; nobody is drawn beyond it.
 */
export function finishLanes<C extends FinishCar>(
  cars: readonly C[],
  plateWidth: number,
  longest: number = LONGEST_TIME_GAP,
) {
  const placed = cars.flatMap((car) => {
    const left = placeOf(car.gap, longest);
    return left === null || left > 100 ? [] : [{ ...car, left }];
  });
  const lanes = lanesOf(
    placed.map(({ left }) => left),
    plateWidth,
  );
  return placed.map((car, index) => ({ ...car, lane: lanes[index] ?? 0 }));
}

/** For each place on a ruler, in percent of its width, the lowest lane in which a plate overlaps none before it. */
export function lanesOf(lefts: readonly number[], plateWidth: number): readonly number[] {
  const ends: number[] = [];
  return lefts.map((left) => {
    const free = ends.findIndex((end) => end <= left);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = left + plateWidth;
    return lane;
  });
}

function placeOf(gap: Gap, longest: number): number | null {
  if (gap.kind === 'leader') return 0;
  // Less time than the winner: the order of the server stands, and nothing is drawn to scale.
  return gap.kind === 'time' && gap.gapMs >= 0 ? (gap.gapMs / longest) * 100 : null;
}

export interface LappedGroup {
  readonly laps: number;
  readonly column: number;
  /** Also includes cars further back. */
  readonly isOpenEnded: boolean;
}

/** Lapped cars in columns beyond the limit, by laps behind; the last column takes all others. */
export function lappedColumns<C extends FinishCar>(cars: readonly C[], columns: number) {
  const lapped = cars.flatMap((car) => (car.gap.kind === 'laps' ? [{ car, laps: car.gap.laps }] : []));
  const behind = [...new Set(lapped.map(({ laps }) => laps))].toSorted((a, b) => a - b);
  const last = behind[columns - 1] ?? Infinity;
  const groups = behind.slice(0, columns).map((laps) => ({
    laps,
    own: lapped.filter((each) => Math.min(each.laps, last) === laps).map(({ car }) => car),
    width: 1,
    isOpenEnded: laps === last && behind.length > columns,
  }));
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
