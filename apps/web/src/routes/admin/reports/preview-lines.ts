import type { ChangePreview } from '@paddock/contracts';
import { countedChanges } from '../shared/change-texts.ts';

/** Number of rows shown; the others are counted. */
const MOST_LINES = 4;

export interface PreviewLine {
  readonly filePosition: number;
  readonly raceNumber: number | null;
  /** null: out, without a position. */
  readonly before: number | null;
  readonly after: number | null;
  readonly points: number;
}

/** The rows that change most: largest change of position first, then points. */
export function previewLines({ results }: Pick<ChangePreview, 'results'>): PreviewLine[] {
  return results.rows
    .map(({ filePosition, raceNumber, before, after }) => ({
      filePosition,
      raceNumber,
      before: placeOf(before),
      after: placeOf(after),
      points: (after.points ?? 0) - (before.points ?? 0),
    }))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || (a.before ?? 0) - (b.before ?? 0))
    .slice(0, MOST_LINES);
}

type Placed = ChangePreview['results']['rows'][number]['before'];

function placeOf({ position, isVoided, gap }: Placed): number | null {
  return isVoided || gap.kind === 'dsq' ? null : position;
}

/** Rank change of a car put out: larger than any real one. */
const OUT = 1_000;

function weightOf({ before, after, points }: PreviewLine): number {
  if ((before === null) !== (after === null)) return OUT;
  return Math.abs((after ?? 0) - (before ?? 0)) + Math.abs(points);
}

/** The other effects in words: `5 more rows, 9 class values, 1 track record change`. */
export function summaryOf({ results, ratings, records, bests }: ChangePreview, shown: number): string {
  const parts = [
    ...countedChanges({ ...results, more: results.more - shown }, 'more row'),
    ...(ratings.isReplayed ? countedChanges(ratings, 'class value') : []),
    ...countedChanges(records, 'track record'),
    ...countedChanges(bests, 'best lap'),
  ];
  const sentence = parts.length === 0 ? '' : `${parts.join(', ')} ${isOne(parts) ? 'changes' : 'change'}.`;
  const unknown = ratings.isReplayed
    ? ''
    : ` ${ratings.racesToReplay === 1 ? '1 race is' : `${ratings.racesToReplay} races are`} rated again afterwards.`;
  const text = `${sentence}${unknown}`.trim();
  return text === '' ? (shown === 0 ? 'Nothing changes in places, points or records.' : 'Nothing else changes.') : text;
}

function isOne(parts: readonly string[]): boolean {
  return parts.length === 1 && parts[0]?.startsWith('1 ') === true;
}
