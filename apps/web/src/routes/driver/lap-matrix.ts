import type { DriverRecord } from '@paddock/contracts';
import { compareNames } from '../../shared/format/dates-and-numbers.ts';

type CarModel = DriverRecord['carModel'];

export interface MatrixRow {
  readonly trackName: string;
  /** The fastest of all cars, including those without a column. */
  readonly best: DriverRecord;
  /** One per car of the matrix, in the same order. */
  readonly cells: readonly (DriverRecord | undefined)[];
}

interface MatrixOptions {
  readonly mostDrivenCar: CarModel;
  readonly nameOf: (track: string) => string;
}

/** Drops the last track while there are more pages: the rest of its cars is on the next page. */
export function wholeTracks(records: readonly DriverRecord[], hasMore: boolean): readonly DriverRecord[] {
  const last = hasMore ? records.at(-1)?.trackName : undefined;
  const whole = records.filter(({ trackName }) => trackName !== last);
  return whole.length === 0 ? records : whole;
}

/** Best laps as a table: a row per track, by name; a column per car, the one driven on the most tracks first. */
export function lapMatrix(records: readonly DriverRecord[], { mostDrivenCar, nameOf }: MatrixOptions) {
  const tracksOf = new Map<CarModel, number>();
  for (const { carModel } of records) tracksOf.set(carModel, (tracksOf.get(carModel) ?? 0) + 1);
  const weightOf = (car: CarModel) => (car !== null && car === mostDrivenCar ? Infinity : (tracksOf.get(car) ?? 0));
  const cars = [...tracksOf.keys()].toSorted((a, b) => weightOf(b) - weightOf(a) || (a ?? 0) - (b ?? 0));

  const byTrack = Map.groupBy(records, ({ trackName }) => trackName);
  const rows = [...byTrack].flatMap(([trackName, laps]) => {
    const best = laps.toSorted((a, b) => a.lapTime - b.lapTime)[0];
    if (best === undefined) return [];
    return { trackName, best, cells: cars.map((car) => laps.find(({ carModel }) => carModel === car)) };
  });
  return { cars, rows: rows.toSorted((a, b) => compareNames(nameOf(a.trackName), nameOf(b.trackName))) };
}
