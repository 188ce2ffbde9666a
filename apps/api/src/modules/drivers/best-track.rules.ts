import type { TrackStanding } from './records.repository.ts';

/**
 * A driver's best track: a record held against at least one other driver, where the field is largest. Without one, the
 * best relative place, counted from the middle of the place so that second of two hundred beats first of one.
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
