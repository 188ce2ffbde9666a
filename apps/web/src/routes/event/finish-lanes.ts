import type { Gap } from 'race-format';

export interface FinishCar {
  readonly position: number;
  readonly raceNumber: number | null;
  readonly gap: Gap;
}

export interface PlacedCar extends FinishCar {
  /** From the post, in percent of the ruler's width; lapped cars stand beyond 100. */
  readonly left: number;
  /** 0 is the lowest lane. */
  readonly lane: number;
}

export interface FinishLanesInput {
  readonly cars: readonly FinishCar[];
  /** The gap at the far end of the ruler. */
  readonly scaleMs: number;
  /** The width of a plate in percent of the ruler's width. */
  readonly plateWidth: number;
}

/** Where lapped cars stand, in percent, by laps behind. */
const LAPPED_FROM = 103;
const MAX_LAPS_APART = 3;

/** Every classified car on the ruler, lifted to the next lane where it would cover another. */
export function finishLanes({ cars, scaleMs, plateWidth }: FinishLanesInput): PlacedCar[] {
  const ends: number[] = [];
  return cars.flatMap((car) => {
    const left = placeOf({ gap: car.gap, scaleMs, plateWidth });
    if (left === null) return [];
    const free = ends.findIndex((end) => end <= left);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = left + plateWidth;
    return [{ ...car, left, lane }];
  });
}

interface PlaceInput extends Pick<FinishLanesInput, 'scaleMs' | 'plateWidth'> {
  readonly gap: Gap;
}

function placeOf({ gap, scaleMs, plateWidth }: PlaceInput): number | null {
  switch (gap.kind) {
    case 'leader':
      return 0;
    case 'time':
      return (Math.min(Math.max(gap.gapMs, 0), scaleMs) / scaleMs) * 100;
    case 'laps':
      return LAPPED_FROM + (Math.min(gap.laps, MAX_LAPS_APART) - 1) * (plateWidth * 1.15);
    case 'dns':
    case 'dnf':
    case 'dsq':
    case 'unknown':
      return null;
  }
}
