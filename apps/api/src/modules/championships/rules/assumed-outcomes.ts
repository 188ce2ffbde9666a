import type { Bonus, Scheme } from '@paddock/contracts';
import type { ChampionshipInput, Heat } from './definition.ts';
import { schemeOf } from './entrants.ts';
import { compare, fraction, sum, times, ZERO, type Fraction } from './fractions.ts';
import { weighPlace } from './heat-points.ts';
import type { Outcome } from './outcomes.ts';
import type { Unit } from './units.ts';
import { bonusWeightOf, factorOf, weightOf } from './weights.ts';

/** Nothing in a unit to come. */
export function absent({ round, heats }: Unit): Outcome {
  return {
    round: round.code,
    place: ZERO,
    bonus: ZERO,
    bound: ZERO,
    statuses: ['absent'],
    bestPlace: null,
    finishes: [],
    placeByHeat: heats.filter(({ countsBack }) => countsBack).map(() => null),
    hasStarted: false,
  };
}

/** Nothing, and a ban may not be dropped. */
export function banned(unit: Unit): Outcome {
  return { ...absent(unit), statuses: ['banned'] };
}

/** A start without a finish: taking part may still give points. */
export function retired(unit: Unit, input: ChampionshipInput): Outcome {
  const bonus = bonusPoints(unit, input, ({ participation, participationFor }) =>
    participationFor === 'started' ? [participation] : [],
  );
  return { ...absent(unit), bonus, statuses: ['dnf'], hasStarted: true };
}

/** The most that so many cars can get: the first places and all bonus points. */
export function firstPlaces(
  unit: Unit,
  cars: number,
  { input, hasBonus }: { input: ChampionshipInput; hasBonus: boolean },
): Outcome {
  if (cars === 0) return absent(unit);
  const { round, heats } = unit;
  const places = Array.from({ length: cars }, (_, index) => index + 1);
  const deciding = heats.filter(({ countsBack }) => countsBack);
  return {
    round: round.code,
    place: placePoints(unit, cars, input),
    bonus: hasBonus
      ? bonusPoints(unit, input, ({ pole, fastestLap, mostLapsLed, participation }) => [
          pole,
          fastestLap,
          mostLapsLed,
          ...places.map(() => participation),
        ])
      : ZERO,
    bound: ZERO,
    statuses: ['classified'],
    bestPlace: 1,
    finishes: deciding.flatMap(() => places),
    placeByHeat: deciding.map(() => 1),
    hasStarted: true,
  };
}

function placePoints({ round, heats }: Unit, cars: number, input: ChampionshipInput): Fraction {
  const scheme = schemeOf(input, round);
  const points = heats.flatMap((heat) =>
    mostPlaces(heat, scheme)
      .slice(0, cars)
      .map((place) => weighPlace(fraction(place), weightOf(round, heat), scheme)),
  );
  return times(sum(points), factorOf(round, scheme));
}

/** The points by place that give the winner most: how many will start is not known. */
function mostPlaces({ places }: Heat, scheme: Scheme): readonly string[] {
  const winner = ([first = '0']: readonly string[]): Fraction => fraction(first);
  const tables = [scheme.places, ...scheme.byStarters.map((step) => step.places)];
  return places ?? tables.toSorted((one, other) => compare(winner(other), winner(one)))[0] ?? [];
}

function bonusPoints(
  { round, heats }: Unit,
  input: ChampionshipInput,
  pointsOf: (bonus: Bonus) => readonly string[],
): Fraction {
  const scheme = schemeOf(input, round);
  const points = heats.map((heat) =>
    times(sum(pointsOf(heat.bonus ?? scheme.bonus).map(fraction)), bonusWeightOf(round, heat, scheme)),
  );
  return times(sum(points), factorOf(round, scheme));
}
