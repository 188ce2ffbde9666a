import type { DriverBestRow } from './facts.ts';

/**
 * Whether an event may be a step of its track's records: no lap that stands is faster than all it has. To be looked at
 * closely then; whose laps count for nothing is not known here.
 */
export function mayBeStep(
  bests: readonly Pick<DriverBestRow, 'lapTime' | 'carModel'>[],
  carGroups: ReadonlyMap<number, string>,
  lapsToBeat: Readonly<Record<string, number>>,
): boolean {
  const isFastEnough = (group: string, lapTime: number) => lapTime <= (lapsToBeat[group] ?? Number.POSITIVE_INFINITY);
  return bests.some(
    ({ lapTime, carModel }) => isFastEnough('', lapTime) || isFastEnough(carGroups.get(carModel) ?? '', lapTime),
  );
}
