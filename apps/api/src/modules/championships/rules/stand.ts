import type { Scheme } from '@paddock/contracts';
import { countedOf, type CountedOutcomes } from './counted-outcomes.ts';
import { compare, fraction, max, minus, plus, sum, type Fraction } from './fractions.ts';
import { pointsOf, type Outcome } from './outcomes.ts';

/** Points that belong to the total: no drop takes them away. */
export interface FreePoints {
  readonly penalties: Fraction;
  readonly corrections: Fraction;
}

/** What a competitor's outcomes come to. */
export interface Stand extends FreePoints, CountedOutcomes {
  readonly total: Fraction;
  /** Points of the rounds that count. */
  readonly rounds: Fraction;
  readonly starts: number;
  /** How often each place, the first place at 0. */
  readonly finishes: readonly number[];
  /** Places heat by heat, the latest first; null: none. */
  readonly latest: readonly (number | null)[];
  /** Points of all outcomes, the best first. */
  readonly best: readonly Fraction[];
}

/** What outcomes in the order of the calendar come to. */
export function standOf(
  outcomes: readonly Outcome[],
  { keep, free, scheme }: { keep: number; free: FreePoints; scheme: Scheme },
): Stand {
  const units = countedOf(outcomes, keep, scheme);
  const counted = outcomes.filter((outcome) => units.counted.has(outcome));
  const dropped = outcomes.filter((outcome) => !units.counted.has(outcome));
  const keptBonus = scheme.bonusDropped ? [] : dropped.map(({ bonus }) => bonus);
  const rounds = sum([...counted.map(pointsOf), ...keptBonus]);
  const total = plus(minus(rounds, free.penalties), free.corrections);
  return {
    ...free,
    ...units,
    total: scheme.floor === null ? total : max(total, fraction(scheme.floor)),
    rounds,
    starts: new Set(outcomes.filter(({ hasStarted }) => hasStarted).map(({ round }) => round)).size,
    finishes: countPlaces((scheme.countBack === 'all' ? outcomes : counted).flatMap(({ finishes }) => finishes)),
    latest: outcomes.flatMap(({ placeByHeat }) => placeByHeat).toReversed(),
    best: outcomes.map(pointsOf).toSorted((one, other) => compare(other, one)),
  };
}

/** How often each place, the first place at 0. */
function countPlaces(places: readonly number[]): number[] {
  const counts = Array.from({ length: Math.max(0, ...places) }, () => 0);
  for (const place of places) counts[place - 1] = (counts[place - 1] ?? 0) + 1;
  return counts;
}
