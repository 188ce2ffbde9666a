import type { DriverRecord } from '@paddock/contracts';
import { compareNames } from '../../lib/compare-names.ts';

type CarModel = DriverRecord['carModel'];

export interface MatrixRow {
  readonly trackName: string;
  /** The fastest of all cars, including those without a column. */
  readonly best: DriverRecord;
  /** One per car of the matrix, in the same order. */
  readonly cells: readonly (DriverRecord | undefined)[];
}

interface MatrixOptions {
  /** Of all records, also of those that are not loaded. */
  readonly cars: readonly CarModel[];
  readonly nameOf: (track: string) => string;
}

/** Drops the last track while there are more pages: the rest of its cars is on the next page. */
export function wholeTracks(records: readonly DriverRecord[], hasMore: boolean): readonly DriverRecord[] {
  const last = hasMore ? records.at(-1)?.trackName : undefined;
  const whole = records.filter(({ trackName }) => trackName !== last);
  return whole.length === 0 ? records : whole;
}

/** Best laps as a table: a row per track, by name; a column per car. */
export function lapMatrix(records: readonly DriverRecord[], { cars, nameOf }: MatrixOptions): MatrixRow[] {
  const byTrack = Map.groupBy(records, ({ trackName }) => trackName);
  const rows = [...byTrack].flatMap(([trackName, laps]) => {
    const best = laps.toSorted((a, b) => a.lapTime - b.lapTime)[0];
    if (best === undefined) return [];
    return { trackName, best, cells: cars.map((car) => laps.find(({ carModel }) => carModel === car)) };
  });
  return rows.toSorted((a, b) => compareNames(nameOf(a.trackName), nameOf(b.trackName)));
}
