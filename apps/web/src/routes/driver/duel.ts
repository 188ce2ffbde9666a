import type { HeadToHead } from '@paddock/contracts';
import { counted } from '../../shared/format/counted.ts';
import { isolate } from '../../shared/format/isolate.ts';

export interface Score {
  readonly ahead: number;
  readonly behind: number;
}

export function totalScore(score: HeadToHead['score']): Score {
  const sumOf = (side: keyof Score) => score.reduce((sum, kind) => sum + kind[side], 0);
  return { ahead: sumOf('ahead'), behind: sumOf('behind') };
}

/** The score as a sentence, for screen readers. */
export function scoreText(own: string, rival: string, { ahead, behind }: Score): string {
  return `${isolate(own)} ahead in ${ahead}, ${isolate(rival)} ahead in ${behind} of ${counted(ahead + behind, 'session')}`;
}

export type DuelTrack = HeadToHead['tracks'][number];

/** Tracks where both have a time first, the closest duel on top; then tracks where only one has a time. */
export function byCloseness(tracks: readonly DuelTrack[]): DuelTrack[] {
  return tracks.toSorted((a, b) => distance(a) - distance(b) || b.sessions - a.sessions);
}

function distance({ ownBest, rivalBest }: DuelTrack): number {
  return ownBest === null || rivalBest === null ? Number.MAX_SAFE_INTEGER : Math.abs(ownBest - rivalBest);
}
