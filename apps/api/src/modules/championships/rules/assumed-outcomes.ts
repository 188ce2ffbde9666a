import type { Bonus, Scheme } from '@paddock/contracts';
import type { Contest } from './contest.ts';
import type { ChampionshipInput, Heat } from './definition.ts';
import { schemeOf } from './entrants.ts';
import { compare, fraction, plus, sum, times, ZERO, type Fraction } from './fractions.ts';
import { weighPlace } from './heat-points.ts';
import type { Outcome } from './outcomes.ts';
import type { Unit } from './units.ts';
import { bonusWeightOf, factorOf, weightOf } from './weights.ts';

/** What may be assumed of a unit to come. */
export interface Prospect {
  readonly unit: Unit;
  readonly absent: Outcome;
  /** A ban may not be dropped. */
  readonly banned: Outcome;
  /** A start without a finish. */
  readonly retired: Outcome;
  /** The most that one car can get, two cars, and so on. */
  readonly best: readonly Outcome[];
}

export function prospectOf(unit: Unit, { hasBonus, mostCars }: Contest, input: ChampionshipInput): Prospect {
  return {
    unit,
    absent: absent(unit),
    banned: { ...absent(unit), statuses: ['banned'] },
    retired: retired(unit, input),
    best: Array.from({ length: mostCars }, (_, index) => firstPlaces(unit, index + 1, { input, hasBonus })),
  };
}

/** Nothing in a unit. */
export function absent({ round, heats }: Unit): Outcome {
  return {
    round: round.code,
    points: ZERO,
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

/** Taking part may still give points. */
function retired(unit: Unit, input: ChampionshipInput): Outcome {
  const bonus = bonusPoints(unit, input, ({ participation, participationFor }) =>
    participationFor === 'started' ? [participation] : [],
  );
  return { ...absent(unit), points: bonus, bonus, statuses: ['dnf'], hasStarted: true };
}

/** The first places and all bonus points. */
export function firstPlaces(
  unit: Unit,
  cars: number,
  { input, hasBonus }: { input: ChampionshipInput; hasBonus: boolean },
): Outcome {
  const { round, heats } = unit;
  const places = Array.from({ length: cars }, (_, index) => index + 1);
  const deciding = heats.filter(({ countsBack }) => countsBack);
  const place = placePoints(unit, cars, input);
  const allBonuses = bonusPoints(unit, input, ({ pole, fastestLap, mostLapsLed, participation }) => [
    pole,
    fastestLap,
    mostLapsLed,
    ...places.map(() => participation),
  ]);
  const bonus = hasBonus ? allBonuses : ZERO;
  return {
    round: round.code,
    points: plus(place, bonus),
    place,
    bonus,
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
