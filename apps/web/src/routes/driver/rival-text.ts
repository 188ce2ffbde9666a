import type { HeadToHead, Rival } from '@paddock/contracts';
import { counted } from '../../shared/format/counted.ts';
import { isolate } from '../../shared/format/isolate.ts';

/** Stands for the opponent while none is chosen. Too short to be a real id. */
export const ANYBODY = 'any';

/** The last word of a name if it looks like a surname; otherwise the whole name, as game names may be anything. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length !== 2 || !/^\p{L}[\p{L}'’-]{2,}$/u.test(last)) return name;
  return last;
}

/** Short names of two drivers that differ, though their surnames or whole names may be the same. */
export function pairNames(own: string, rival: string): readonly [string, string] {
  if (shortName(own) !== shortName(rival)) return [shortName(own), shortName(rival)];
  return own === rival ? [`${own} (1)`, `${rival} (2)`] : [own, rival];
}

type Score = Pick<Rival, 'ahead' | 'behind'>;

/** How often each of two drivers was ahead, in all kinds of sessions. */
export function scoreOf({ score }: Pick<HeadToHead, 'score'>): Score {
  return {
    ahead: score.reduce((sum, kind) => sum + kind.ahead, 0),
    behind: score.reduce((sum, kind) => sum + kind.behind, 0),
  };
}

/** The score as a sentence, for screen readers. */
export function scoreText(own: string, rival: string, { ahead, behind }: Score): string {
  return `${isolate(own)} ahead in ${ahead}, ${isolate(rival)} ahead in ${behind} of ${counted(ahead + behind, 'session')}`;
}
