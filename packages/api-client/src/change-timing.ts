import type { Happening, LiveTiming, LiveTimingChange } from '@paddock/contracts';

/** The most that is kept of a feed. */
const MAX_HAPPENINGS = 50;

/** A session after a change: cars that changed replace their earlier state. */
export function changeTiming(
  before: LiveTiming,
  { cars, goneCarIds, happenings, ...session }: LiveTimingChange,
): LiveTiming {
  const replaced = new Set([...goneCarIds, ...cars.map(({ carId }) => carId)]);
  return {
    ...session,
    cars: [...before.cars.filter(({ carId }) => !replaced.has(carId)), ...cars].toSorted(
      (left, right) => left.position - right.position,
    ),
    happenings: [
      ...happenings,
      ...before.happenings.filter((one) => !happenings.some((other) => isSame(one, other))),
    ].slice(0, MAX_HAPPENINGS),
  };
}

/** A change from another process of the site can tell again what a snapshot told. */
function isSame(one: Happening, other: Happening): boolean {
  return one.kind === other.kind && one.carId === other.carId && one.at === other.at && one.to === other.to;
}
