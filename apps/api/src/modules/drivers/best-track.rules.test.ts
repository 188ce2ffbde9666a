import { expect, it } from 'vitest';
import { bestTrackOf } from './best-track.rules.ts';
import type { TrackStanding } from './records.repository.ts';

const standing = (trackName: string, rank: number, of: number, isRecord = rank === 1): TrackStanding => ({
  trackName,
  rank,
  of,
  isRecord,
});

it.each<[string, TrackStanding[], string | null]>([
  ['nowhere', [], null],
  ['the only one', [standing('spa', 9, 9)], 'spa'],
  ['a record before a higher place in a larger field', [standing('spa', 1, 6), standing('monza', 2, 200)], 'spa'],
  ['of two records the one against more', [standing('spa', 1, 6), standing('monza', 1, 17)], 'monza'],
  ['the higher part of the field', [standing('spa', 2, 6), standing('monza', 3, 17)], 'monza'],
  ['second of many before first of nobody else', [standing('spa', 1, 1), standing('monza', 2, 20)], 'monza'],
  ['a place shared with the record is none', [standing('spa', 1, 6, false), standing('monza', 1, 3)], 'monza'],
  ['of equals the first by name', [standing('spa', 2, 6), standing('monza', 2, 6)], 'monza'],
])('the best track is %s', (_what, standings, expected) => {
  expect(bestTrackOf(standings)?.trackName ?? null).toBe(expected);
});
