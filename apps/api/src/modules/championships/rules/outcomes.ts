import type { HeatStatus } from '@paddock/contracts';
import type { Contest, Scores } from './contest.ts';
import { minus, plus, sum, ZERO, type Fraction } from './fractions.ts';
import { boundTo } from './given-points.ts';
import { comparePlaces } from './places.ts';
import { hasResult, type Unit } from './units.ts';

/** What a competitor got, or is assumed to get, in a unit. */
export interface Outcome {
  readonly round: string;
  readonly place: Fraction;
  readonly bonus: Fraction;
  /** Corrections less penalties that belong to the round. */
  readonly bound: Fraction;
  readonly statuses: readonly HeatStatus[];
  /** Null: none. */
  readonly bestPlace: number | null;
  /** Places that decide ties. */
  readonly finishes: readonly number[];
  /** The best place in each heat that decides ties, in their order; null: none. */
  readonly placeByHeat: readonly (number | null)[];
  readonly hasStarted: boolean;
}

export function pointsOf({ place, bonus, bound }: Outcome): Fraction {
  return plus(plus(place, bonus), bound);
}

/** What a competitor got in a unit that was run. */
export function outcomeOf(who: string, { round, heats }: Unit, scores: Scores, contest: Contest): Outcome {
  const own = heats.flatMap(({ code }) => scores.get(code) ?? []);
  const place = sum(own.map(({ parts }) => parts.place ?? ZERO));
  const all = sum(own.flatMap(({ parts }) => Object.values(parts)));
  const deciding = heats.filter((heat) => heat.countsBack && hasResult(heat)).map(({ code }) => scores.get(code));
  const bound = minus(boundTo(round.code, who, contest.corrections), boundTo(round.code, who, contest.penalties));
  return {
    round: round.code,
    place,
    bonus: minus(all, place),
    // Where each heat is dropped by itself, what belongs to the round goes with its first.
    bound: heats[0] === round.heats[0] ? bound : ZERO,
    statuses: own.length === 0 ? ['absent'] : own.map(({ status }) => status),
    bestPlace: own.map((score) => score.place).toSorted(comparePlaces)[0] ?? null,
    finishes: deciding.flatMap((score) => score?.finishes ?? []),
    placeByHeat: deciding.map((score) => score?.place ?? null),
    hasStarted: own.some(({ hasStarted }) => hasStarted),
  };
}
