import type { EventAnalysis } from '@paddock/contracts';

export interface Mover {
  readonly position: number;
  /** Places gained; negative: lost. */
  readonly gained: number;
  readonly from: number;
}

const EACH_WAY = 4;

/** Who gained and lost most places from the end of lap 1 to the flag: biggest gain first, biggest loss last. */
export function movers(cars: EventAnalysis['cars']): readonly Mover[] {
  const moved = cars
    .flatMap(({ position, placesGained }) =>
      placesGained === null || placesGained === 0
        ? []
        : [{ position, gained: placesGained, from: position + placesGained }],
    )
    .toSorted((a, b) => b.gained - a.gained || a.position - b.position);
  const up = moved.filter(({ gained }) => gained > 0).slice(0, EACH_WAY);
  const down = moved.filter(({ gained }) => gained < 0).slice(-EACH_WAY);
  return [...up, ...down];
}
