import type { Scheme } from '@paddock/contracts';
import type { Heat, Round } from './definition.ts';
import { compare, fraction, ONE, times, ZERO, type Fraction } from './fractions.ts';

const HALF = fraction('1/2');

/** What multiplies place points. */
export function weightOf(round: Round, heat: Heat): Fraction {
  return times(fraction(round.weight), fraction(heat.weight));
}

/** What multiplies bonus points. */
export function bonusWeightOf(round: Round, heat: Heat, { bonusWeighted }: Scheme): Fraction {
  return bonusWeighted ? weightOf(round, heat) : ONE;
}

/** What multiplies everything: staff's word and, where the scheme has steps, the share of the distance that was driven. */
export function factorOf({ factor, distance }: Round, { distanceSteps }: Scheme): Fraction {
  const given = fraction(factor);
  if (distance === null || distanceSteps.length === 0) return given;
  const step = distanceSteps.find(({ share }) => compare(fraction(distance), fraction(share)) >= 0);
  return step === undefined ? ZERO : times(given, fraction(step.factor));
}

/** What the points of a heat with so many starters are multiplied by. */
export function shareForStarters(starters: number, { minStarters, fewStarters }: Scheme): Fraction {
  if (starters >= minStarters) return ONE;
  return fewStarters === 'half' ? HALF : ZERO;
}

/** Points by place in a heat with so many starters. */
export function placesFor(starters: number, { places, byStarters }: Scheme): readonly string[] {
  const fit = byStarters.filter((step) => step.starters <= starters);
  return fit.toSorted((one, other) => other.starters - one.starters)[0]?.places ?? places;
}
