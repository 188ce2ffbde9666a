import { MAX_PREVIEW_ROWS, type ChangePreview } from '@paddock/contracts';
import type { Published } from './published.repository.ts';

/** Compares the published data before and after a change. */
export function compare(
  before: Published,
  after: Published,
): Pick<ChangePreview, 'results' | 'records' | 'bests' | 'totals'> {
  return {
    results: cut(
      differing(before.results, after.results, (row) => row && placed(row)).flatMap(({ was, is }) => {
        const row = is ?? was;
        if (row === null || was === null || is === null) return [];
        const { eventId, filePosition, raceNumber, carModel, drivers } = was;
        return [{ eventId, filePosition, raceNumber, carModel, drivers, before: placed(was), after: placed(is) }];
      }),
    ),
    records: cut(
      differing(before.records, after.records, (row) => row && heldBy(row.lap)).map(({ was, is, any }) => ({
        trackName: any.trackName,
        carGroup: any.carGroup,
        before: was?.lap ?? null,
        after: is?.lap ?? null,
      })),
    ),
    bests: cut(
      differing(before.bests, after.bests, (row) => row?.lap ?? null).map(({ was, is, any }) => ({
        trackName: any.trackName,
        driver: any.driver,
        before: was?.lap ?? null,
        after: is?.lap ?? null,
      })),
    ),
    totals: { before: before.totals, after: after.totals },
  };
}

/** The record holder and lap, without their class value. */
function heldBy({ driver, lapTime, eventId }: NonNullable<ChangePreview['records']['rows'][number]['before']>) {
  return [driver.playerId, lapTime, eventId];
}

type Row = ChangePreview['results']['rows'][number];

function placed({ position, classPosition, gap, points, bestLap, totalTime, isVoided }: Row['before']): Row['before'] {
  return { position, classPosition, gap, points, bestLap, totalTime, isVoided };
}

interface Difference<T> {
  readonly was: T | null;
  readonly is: T | null;
  /** The row before or after, for values that are equal in both. */
  readonly any: T;
}

/** The rows that differ, including removed and added ones. */
export function differing<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  valueOf: (row: T | null) => unknown,
): Difference<T>[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    const was = before.get(key) ?? null;
    const is = after.get(key) ?? null;
    const any = is ?? was;
    if (any === null || JSON.stringify(valueOf(was)) === JSON.stringify(valueOf(is))) return [];
    return [{ was, is, any }];
  });
}

export function cut<T>(rows: readonly T[]): { rows: T[]; more: number } {
  return { rows: rows.slice(0, MAX_PREVIEW_ROWS), more: Math.max(0, rows.length - MAX_PREVIEW_ROWS) };
}
