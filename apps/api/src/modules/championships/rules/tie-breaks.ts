import type { TieBreak } from '@paddock/contracts';
import { compare, ZERO } from './fractions.ts';
import { comparePlaces } from './places.ts';
import type { Stand } from './stand.ts';

/** Below 0: the first stand is ahead; 0: this does not part them. */
const TIE_BREAKS: Record<TieBreak, (one: Stand, other: Stand) => number> = {
  countback: (one, other) =>
    firstDifference(one.finishes, other.finishes, (times = 0, timesOfOther = 0) => timesOfOther - times),
  latest: (one, other) =>
    firstDifference(one.latest, other.latest, (place = null, placeOfOther = null) =>
      comparePlaces(place, placeOfOther),
    ),
  bestRounds: (one, other) =>
    firstDifference(one.best, other.best, (points = ZERO, pointsOfOther = ZERO) => compare(pointsOfOther, points)),
  fewerPenalties: (one, other) => compare(one.penalties, other.penalties),
  moreStarts: (one, other) => other.starts - one.starts,
};

/** Below 0: the first stand is ahead, by points or by a tie-break. 0: they share the place. */
export function compareStands(one: Stand, other: Stand, tieBreaks: readonly TieBreak[]): number {
  const byPoints = compare(other.total, one.total);
  return tieBreaks.reduce((difference, name) => difference || TIE_BREAKS[name](one, other), byPoints);
}

/** What parts a stand from those with as many points: the last tie-break that is needed. */
export function decidedBy(
  stand: Stand,
  others: readonly Stand[],
  tieBreaks: readonly TieBreak[],
): 'points' | TieBreak | 'shared' {
  const level = others.filter((other) => other !== stand && compare(other.total, stand.total) === 0);
  const needed = level.map((other) => tieBreaks.findIndex((name) => TIE_BREAKS[name](stand, other) !== 0));
  return needed.includes(-1) ? 'shared' : (tieBreaks[Math.max(-1, ...needed)] ?? 'points');
}

function firstDifference<T>(
  one: readonly T[],
  other: readonly T[],
  difference: (one: T | undefined, other: T | undefined) => number,
): number {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const found = difference(one[index], other[index]);
    if (found !== 0) return found;
  }
  return 0;
}
