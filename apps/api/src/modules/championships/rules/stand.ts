import type { Scheme } from '@paddock/contracts';
import { countedOf, type CountedOutcomes } from './counted-outcomes.ts';
import { fraction, max, minus, plus, sum, type Fraction } from './fractions.ts';
import type { FreePoints } from './given-points.ts';
import type { Outcome } from './outcomes.ts';

/** What a competitor's outcomes come to. */
export interface Stand extends FreePoints, CountedOutcomes {
  readonly outcomes: readonly Outcome[];
  readonly total: Fraction;
  /** Points of the rounds that count. */
  readonly rounds: Fraction;
  readonly starts: number;
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
  const rounds = sum([...counted.map(({ points }) => points), ...keptBonus]);
  const total = plus(minus(rounds, free.penalties), free.corrections);
  return {
    ...free,
    ...units,
    outcomes,
    total: scheme.floor === null ? total : max(total, fraction(scheme.floor)),
    rounds,
    starts: new Set(outcomes.filter(({ hasStarted }) => hasStarted).map(({ round }) => round)).size,
  };
}
