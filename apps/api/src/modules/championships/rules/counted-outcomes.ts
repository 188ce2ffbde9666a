import type { Scheme } from '@paddock/contracts';
import { compare, plus, type Fraction } from './fractions.ts';
import type { Outcome } from './outcomes.ts';
import { comparePlaces } from './places.ts';

export interface CountedOutcomes {
  readonly counted: ReadonlySet<Outcome>;
  /** Those that may not be dropped. */
  readonly mustCount: ReadonlySet<Outcome>;
}

/** Which outcomes count, of all in the order of the calendar: those that may not be dropped, then the best, `keep` in all. */
export function countedOf(
  outcomes: readonly Outcome[],
  keep: number,
  { notDroppable, bonusDropped }: Scheme,
): CountedOutcomes {
  const mustCount = new Set(
    outcomes.filter(({ statuses }) => statuses.some((status) => notDroppable.includes(status))),
  );
  if (keep >= outcomes.length) return { counted: new Set(outcomes), mustCount };
  const worth = (outcome: Outcome): Fraction => (bonusDropped ? outcome.points : plus(outcome.place, outcome.bound));
  // Of equal outcomes the worse place is dropped first, then the earlier one.
  const best = outcomes
    .filter((outcome) => !mustCount.has(outcome))
    .toReversed()
    .toSorted((one, other) => compare(worth(other), worth(one)) || comparePlaces(one.bestPlace, other.bestPlace));
  return { counted: new Set([...mustCount, ...best.slice(0, Math.max(0, keep - mustCount.size))]), mustCount };
}
