import { MAX_PREVIEW_ROWS, type ChangePreview } from '@paddock/contracts';
import type { Published } from './published.repository.ts';

/** Compares the published data before and after a change. */
export function compare(
  before: Published,
  after: Published,
): Pick<ChangePreview, 'results' | 'records' | 'bests' | 'totals'> {
  return {
    results: cut(
      differing(before.results, after.results, {
        keyOf: ({ eventId, filePosition }) => `${eventId}/${filePosition}`,
        valueOf: (row) => [placed(row), crewOf(row)],
      }).flatMap(({ was, is }) => {
        if (was === null || is === null) return [];
        const { eventId, filePosition, raceNumber, carModel, drivers } = was;
        const newDrivers = crewOf(was) === crewOf(is) ? null : is.drivers;
        const car = { eventId, filePosition, raceNumber, carModel, drivers, newDrivers };
        return [{ ...car, before: placed(was), after: placed(is) }];
      }),
    ),
    records: cut(
      differing(before.records, after.records, {
        keyOf: ({ trackName, carGroup }) => `${trackName}/${carGroup}`,
        // The record holder and lap, without their class value.
        valueOf: ({ lap }) => [lap.driver.playerId, lap.lapTime, lap.eventId],
      }).map(({ was, is, any: { lap: _lap, ...record } }) => {
        return { ...record, before: was?.lap ?? null, after: is?.lap ?? null };
      }),
    ),
    bests: cut(
      differing(before.bests, after.bests, {
        keyOf: ({ trackName, driver }) => `${trackName}/${driver.playerId}`,
        valueOf: ({ lap }) => lap,
      }).map(({ was, is, any: { lap: _lap, ...best } }) => {
        return { ...best, before: was?.lap ?? null, after: is?.lap ?? null };
      }),
    ),
    totals: { before: before.totals, after: after.totals },
  };
}

type Row = ChangePreview['results']['rows'][number];

function placed({ position, place, classPosition, gap, points, bestLap, totalTime, isVoided }: Row['before']) {
  return { position, place, classPosition, gap, points, bestLap, totalTime, isVoided };
}

/** Who drove, whatever their class. */
function crewOf({ drivers }: Pick<Row, 'drivers'>): string {
  return drivers.map(({ playerId, name }) => playerId ?? name).join();
}

interface Difference<T> {
  readonly was: T | null;
  readonly is: T | null;
  /** The row before or after, for values that are equal in both. */
  readonly any: T;
}

/** The rows that differ, including removed and added ones. A row before and one after are the same row if their keys are equal. */
export function differing<T>(
  before: readonly T[],
  after: readonly T[],
  { keyOf, valueOf }: { keyOf: (row: T) => string | number; valueOf: (row: T) => unknown },
): Difference<T>[] {
  const rowsBefore = new Map(before.map((row) => [keyOf(row), row]));
  const rowsAfter = new Map(after.map((row) => [keyOf(row), row]));
  const keys = new Set([...rowsBefore.keys(), ...rowsAfter.keys()]);
  return [...keys].flatMap((key) => {
    const was = rowsBefore.get(key) ?? null;
    const is = rowsAfter.get(key) ?? null;
    const any = is ?? was;
    if (any === null || JSON.stringify(was && valueOf(was)) === JSON.stringify(is && valueOf(is))) return [];
    return [{ was, is, any }];
  });
}

export function cut<T>(rows: readonly T[]): { rows: T[]; more: number } {
  return { rows: rows.slice(0, MAX_PREVIEW_ROWS), more: Math.max(0, rows.length - MAX_PREVIEW_ROWS) };
}
