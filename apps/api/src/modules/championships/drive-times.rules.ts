import type { AnalysedCar } from '../events/analysis/session.ts';
import type { MeasuredCar } from '../events/analysis/measured.rules.ts';

/**
 * How long each driver of a car drove, in milliseconds, by their place in the car: the stints as the server's log measured them, from
 * the green flag to the car's last lap. Whose a stint is, is said by its laps. null: not known, as for a stint of which that is not.
 */
export function driveTimesOfCar(
  { driverIds, driverIndexes }: Pick<AnalysedCar, 'driverIds' | 'driverIndexes'>,
  measured: Pick<MeasuredCar, 'laps' | 'stints'> | undefined,
): (number | null)[] {
  const unknown = driverIds.map(() => null);
  const end = measured?.laps.at(-1)?.lines[2];
  if (measured === undefined || end === undefined || measured.stints.length === 0) return unknown;
  const times = driverIds.map(() => 0);
  for (const { from, until } of measured.stints) {
    const [begin, over] = [Math.max(0, from), Math.min(until ?? end, end)];
    if (over <= begin) continue;
    const drivers = new Set(
      measured.laps.flatMap(({ time, lines: [, , finish] }, index) => {
        // The line is in the pit lane, too: an in lap may end after its stint.
        const middle = finish - time / 2;
        return middle > begin && middle < over ? [driverIndexes[index] ?? null] : [];
      }),
    );
    const [driver = null, ...others] = driverIds.length === 1 ? [0] : drivers;
    if (driver === null || others.length > 0) return unknown;
    times[driver] = (times[driver] ?? 0) + over - begin;
  }
  return times;
}

/** Whether a driving time is within the limits of a round; null: not known, or there are none. */
export function isWithinLimits(
  minutes: number | null,
  limits: { min: number | null; max: number | null },
): boolean | null {
  const { min, max } = limits;
  if (minutes === null || (min === null && max === null)) return null;
  return (min === null || minutes >= min) && (max === null || minutes <= max);
}
