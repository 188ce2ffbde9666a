import type { CarAnalysis } from '@paddock/contracts';
import type { Replay, ReplayCar } from './replay.ts';

/** A car at the end of a lap of its own. */
export interface LapEndRow {
  readonly car: ReplayCar;
  readonly place: number;
  /** Since the end of its lap before; null: there is none. */
  readonly gained: number | null;
  /** When it crossed the line, in milliseconds since the start. */
  readonly at: number;
  /** Behind the leader, in milliseconds; null: lapped by then. */
  readonly gap: number | null;
  /** `gap` as a part of the largest, 0 to 1. */
  readonly share: number;
  /** Behind the car ahead, in milliseconds; null: it leads. */
  readonly interval: number | null;
  readonly time: number | null;
  readonly sectors: readonly (number | null)[];
  readonly isInvalid: boolean;
  readonly hasStop: boolean;
  readonly stopsNext: boolean;
}

/** Those who ended the lap, in the order in which they crossed the line. `analysed`: their laps. */
export function lapEndRows(
  { cars, sectors }: Replay,
  analysed: readonly CarAnalysis[],
  lap: number,
): readonly LapEndRow[] {
  const lapsOf = new Map(analysed.map((car) => [car.position, car]));
  const ended = cars
    .flatMap((car) => {
      const place = car.places[lap - 1] ?? null;
      const at = car.lines[lap * sectors.length - 1];
      const laps = lapsOf.get(car.car.position);
      return place === null || at === undefined || laps === undefined ? [] : [{ car, place, at, laps }];
    })
    .toSorted((one, other) => one.place - other.place);
  const largest = ended.reduce((most, { laps }) => Math.max(most, laps.gaps[lap - 1] ?? 0), 1);
  return ended.map(({ car, place, at, laps }, index) => {
    const before = car.places[lap - 2] ?? null;
    const ahead = ended[index - 1];
    const gap = laps.gaps[lap - 1] ?? null;
    const time = laps.lapTimes[lap - 1] ?? null;
    return {
      car,
      place,
      gained: before === null ? null : before - place,
      at,
      gap,
      share: (gap ?? 0) / largest,
      interval: ahead === undefined ? null : at - ahead.at,
      time,
      sectors: sectorTimes(car, lap, time),
      isInvalid: laps.invalidLaps.includes(lap),
      hasStop: car.stopLaps.includes(lap),
      stopsNext: car.stopLaps.includes(lap + 1),
    };
  });
}

/** The first sector is what the others leave of the lap. */
function sectorTimes({ sectors }: ReplayCar, lap: number, time: number | null): (number | null)[] {
  const later = sectors.map((times) => times[lap - 1] ?? null);
  let first = time;
  for (const sector of later) first = first === null || sector === null ? null : first - sector;
  return [first, ...later];
}
