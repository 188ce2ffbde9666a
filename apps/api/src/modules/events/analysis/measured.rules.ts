import type { ConnectionLoss, RecordedCar, SessionKind, SessionRecord } from '@paddock/contracts';
import type { Crossings } from './crossings.rules.ts';
import type { AnalysedCar } from './session.ts';
import type { Stops } from './stops-and-stints.rules.ts';

/** What the server's log measured of a car. */
export interface MeasuredCar {
  readonly gridPosition: number | null;
  /** The laps that the result has, too. */
  readonly laps: RecordedCar['laps'];
  readonly losses: RecordedCar['losses'];
  /** When it was on the track. */
  readonly stints: RecordedCar['stints'];
}

/** By the car's position in the file; a car that the log does not have is missing. */
export type Measured = ReadonlyMap<number, MeasuredCar>;

/**
 * The record of a session, of those that a server sent around its end: the one with the most of its cars. Cars are the same if their
 * race number is and all their laps are; null: no record has a lap of the session.
 */
export function measuredOf(cars: readonly AnalysedCar[], records: readonly SessionRecord[]): Measured | null {
  let best: Measured | null = null;
  let most = 0;
  for (const record of records) {
    const measured = matchCars(cars, record);
    const driven = [...measured.values()].filter(({ laps }) => laps.length > 0).length;
    if (driven > most) [best, most] = [measured, driven];
  }
  return best;
}

function matchCars(cars: readonly AnalysedCar[], record: SessionRecord): Measured {
  const byNumber = Map.groupBy(record.cars, ({ raceNumber }) => String(raceNumber));
  return new Map(
    cars.flatMap((car): [number, MeasuredCar][] => {
      for (const { gridPosition, losses, stints, laps } of byNumber.get(car.raceNumber ?? '') ?? []) {
        const driven = sameLaps(car.lapTimes, laps);
        if (driven !== null) return [[car.filePosition, { gridPosition, losses, stints, laps: driven }]];
      }
      return [];
    }),
  );
}

/** Those of the record's laps that are the result's; null: they are not there one after the other. */
function sameLaps(times: readonly (number | null)[], laps: RecordedCar['laps']): RecordedCar['laps'] | null {
  if (times.length === 0) return laps.length === 0 ? [] : null;
  for (let from = 0; from + times.length <= laps.length; from += 1) {
    if (times.every((time, index) => laps[from + index]?.time === time)) return laps.slice(from, from + times.length);
  }
  return null;
}

/** Of every car with a lap; null: the log does not have them all, and its clock is not that of the others. */
export function measuredCrossings(cars: readonly AnalysedCar[], measured: Measured): Crossings | null {
  if (!hasAll(cars, measured)) return null;
  const list = cars.flatMap(({ filePosition }, car) =>
    (measured.get(filePosition)?.laps ?? []).map(({ lines: [, , at] }, index) => ({ car, lap: index + 1, at })),
  );
  return { list: list.toSorted((one, other) => one.at - other.at || one.car - other.car), from: 'log' };
}

function hasAll(cars: readonly AnalysedCar[], measured: Measured): boolean {
  return cars.every(({ filePosition, lapTimes }) => lapTimes.length === 0 || measured.has(filePosition));
}

/**
 * Whether the log tells stops: it marks in and out laps of this session. A race without one may have had no stops, or a server that
 * does not write them.
 */
export function tellsStops(cars: readonly AnalysedCar[], measured: Measured, kind: SessionKind): boolean {
  if (!hasAll(cars, measured)) return false;
  const first = kind === 'race' ? 1 : 0;
  return [...measured.values()].some(({ laps }) =>
    laps.slice(first).some(({ isOutLap, isInLap }) => isOutLap || isInLap),
  );
}

/** Laps that ended in the pits or the garage, or began there. */
export function measuredStops(measured: Measured, { filePosition }: AnalysedCar): Stops {
  const laps = measured.get(filePosition)?.laps ?? [];
  const stops = new Map<number, boolean>();
  for (const [index, { isInLap, isOutLap }] of laps.entries()) {
    if (isInLap && index + 1 < laps.length) stops.set(index + 1, true);
    else if (isOutLap && index > 0 && laps[index - 1]?.isInLap === false) stops.set(index + 1, false);
  }
  return stops;
}

/** After the green flag. Outside races people come and go: only those who came back had lost it. */
export function connectionLossesOf(
  measured: Measured | null,
  { filePosition }: AnalysedCar,
  kind: SessionKind,
): ConnectionLoss[] {
  const losses = measured?.get(filePosition)?.losses ?? [];
  return losses
    .filter(({ until }) => (until === null ? kind === 'race' : until > 0))
    .map(({ from, until }) => ({ from: Math.max(0, from), until }));
}
