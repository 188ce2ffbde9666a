import type { ResultRow, VersionRow } from '@paddock/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { EventFacts } from '../../../database/event-facts.ts';

type Row = Omit<VersionRow, 'before'>;

/** The rows of a result as everybody sees them. `crews`: the drivers of each car by its place in the file. */
export function rowsOf(
  { entries, penalties }: Pick<EventFacts, 'entries' | 'penalties'>,
  crews: ReadonlyMap<number, ResultRow['drivers']>,
): Row[] {
  const penaltiesOf = Map.groupBy(penalties, ({ filePosition }) => filePosition);
  return entries.map((entry) => ({
    filePosition: entry.filePosition,
    position: entry.position,
    place: entry.place,
    // As today's rows have it: of a row without a place there is none.
    classPosition: entry.place === null ? null : entry.classPosition,
    isRepeat: entry.isRepeat,
    isVoided: entry.isVoided,
    hasLookedIn: entry.hasLookedIn,
    staffTime: entry.staffTime,
    raceNumber: entry.raceNumber,
    carModel: entry.carModel,
    carGroup: entry.carGroup,
    teamName: entry.teamName === '' ? null : entry.teamName,
    finishState: entry.finishState,
    lapCount: entry.lapCount,
    totalTime: entry.totalTime,
    bestLap: entry.bestLap,
    gap: entry.gap,
    points: entry.points,
    drivers: crews.get(entry.filePosition) ?? [],
    penalties: (penaltiesOf.get(entry.filePosition) ?? []).map(
      ({ ordinal: _ordinal, filePosition: _car, driverIndex: _driver, ...penalty }) => penalty,
    ),
  }));
}

/** Each row with what it was in the version before. Every gap moves with the first car, so a gap alone is no difference. */
export function withBefore(rows: readonly Row[], before: readonly Row[] | null): VersionRow[] {
  const was = new Map(before?.map((row) => [row.filePosition, row]));
  return rows.map((row) => {
    const old = was.get(row.filePosition);
    const differs = old !== undefined && !isDeepStrictEqual({ ...old, gap: row.gap }, row);
    return { ...row, before: differs ? old : null };
  });
}
