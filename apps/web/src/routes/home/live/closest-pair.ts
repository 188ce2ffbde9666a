import type { LiveCar } from '@paddock/contracts';

const LAST_LAPS = 5;

/** The two neighbours with the shortest interval between them; before any is measured, the first two; null: there are no two cars. */
export function closestPair(cars: readonly LiveCar[]): readonly [LiveCar, LiveCar] | null {
  const pairs = cars.flatMap((car, index) => {
    const ahead = cars[index - 1];
    return ahead === undefined ? [] : [[ahead, car] as const];
  });
  const closest = pairs
    .filter(([ahead, { interval, isConnected }]) => interval !== null && isConnected && ahead.isConnected)
    .toSorted(([, a], [, b]) => (a.interval ?? 0) - (b.interval ?? 0))[0];
  return closest ?? pairs[0] ?? null;
}

/** How far one car was behind another at the ends of their last laps. */
export function gapsOfLastLaps(ahead: LiveCar, behind: LiveCar): readonly number[] {
  const laps = Math.min(ahead.laps, behind.laps);
  return Array.from({ length: LAST_LAPS }, (_, index) => laps - index).flatMap((lap) => {
    const [first, second] = [gapAfter(ahead, lap), gapAfter(behind, lap)];
    return first === null || second === null || second < first ? [] : [second - first];
  });
}

function gapAfter({ laps, lapGaps }: LiveCar, lap: number): number | null {
  return lapGaps[lapGaps.length - 1 - (laps - lap)] ?? null;
}
