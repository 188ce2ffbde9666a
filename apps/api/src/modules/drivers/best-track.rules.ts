import type { TrackStanding } from './records.repository.ts';

/**
 * The track a driver is best on: a record held against at least one other, where the field is largest; else the place
 * highest up in its field, counted from the middle of the place so that second of two hundred is above first of one.
 */
export function bestTrackOf(standings: readonly TrackStanding[]): TrackStanding | null {
  const [best] = standings.toSorted(
    (a, b) =>
      Number(isContested(b)) - Number(isContested(a)) ||
      (a.rank - 0.5) / a.of - (b.rank - 0.5) / b.of ||
      (a.trackName < b.trackName ? -1 : 1),
  );
  return best ?? null;
}

function isContested({ isRecord, of }: TrackStanding): boolean {
  return isRecord && of > 1;
}
