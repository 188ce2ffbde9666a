import type { Scheme, TieBreak } from '@paddock/contracts';
import { compare, ZERO, type Fraction } from './fractions.ts';
import { comparePlaces } from './places.ts';
import type { Stand } from './stand.ts';

type Rules = Pick<Scheme, 'tieBreaks' | 'countBack'>;

/** Below 0: the first stand is ahead; 0: this does not part them. */
const TIE_BREAKS: Record<TieBreak, (one: Stand, other: Stand, rules: Rules) => number> = {
  countback: (one, other, rules) =>
    firstDifference(
      finishesOf(one, rules),
      finishesOf(other, rules),
      (times = 0, timesOfOther = 0) => timesOfOther - times,
    ),
  latest: (one, other) =>
    firstDifference(latestPlaces(one), latestPlaces(other), (place = null, placeOfOther = null) =>
      comparePlaces(place, placeOfOther),
    ),
  bestRounds: (one, other) =>
    firstDifference(bestRounds(one), bestRounds(other), (points = ZERO, pointsOfOther = ZERO) =>
      compare(pointsOfOther, points),
    ),
  fewerPenalties: (one, other) => compare(one.penalties, other.penalties),
  moreStarts: (one, other) => other.starts - one.starts,
};

/** Below 0: the first stand is ahead, by points or by a tie-break. 0: they share the place. */
export function compareStands(one: Stand, other: Stand, rules: Rules): number {
  const byPoints = compare(other.total, one.total);
  return rules.tieBreaks.reduce((difference, name) => difference || TIE_BREAKS[name](one, other, rules), byPoints);
}

/** What parts a stand from those with as many points: the last tie-break that is needed. */
export function decidedBy(stand: Stand, others: readonly Stand[], rules: Rules): 'points' | TieBreak | 'shared' {
  const { tieBreaks } = rules;
  const level = others.filter((other) => other !== stand && compare(other.total, stand.total) === 0);
  const needed = level.map((other) => tieBreaks.findIndex((name) => TIE_BREAKS[name](stand, other, rules) !== 0));
  return needed.includes(-1) ? 'shared' : (tieBreaks[Math.max(-1, ...needed)] ?? 'points');
}

/** How often each place, the first place at 0. */
export function finishesOf({ outcomes, counted }: Stand, { countBack }: Rules): number[] {
  const times: number[] = [];
  for (const outcome of outcomes) {
    if (countBack === 'counted' && !counted.has(outcome)) continue;
    for (const place of outcome.finishes) times[place - 1] = (times[place - 1] ?? 0) + 1;
  }
  return Array.from(times, (count) => count ?? 0);
}

/** The best place of each heat, the latest first; null: none. */
function latestPlaces({ outcomes }: Stand): (number | null)[] {
  return outcomes.flatMap(({ placeByHeat }) => placeByHeat).toReversed();
}

/** Points of all rounds, the best first. */
function bestRounds({ outcomes }: Stand): Fraction[] {
  return outcomes.map(({ points }) => points).toSorted((one, other) => compare(other, one));
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
