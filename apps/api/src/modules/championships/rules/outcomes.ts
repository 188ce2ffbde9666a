import type { HeatStatus } from '@paddock/contracts';
import type { HeatScore, Results } from './contest.ts';
import { minus, plus, sum, ZERO, type Fraction } from './fractions.ts';
import { boundTo, type GivenToContest } from './given-points.ts';
import { comparePlaces } from './places.ts';
import { hasResult, isRun, type Unit } from './units.ts';

/** What a competitor got, or is assumed to get, in a unit. */
export interface Outcome {
  readonly round: string;
  /** All of it. */
  readonly points: Fraction;
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

/** What a competitor got, unit by unit. */
export function resultsOf(
  who: string,
  scores: ReadonlyMap<string, HeatScore>,
  { units, given }: { units: readonly Unit[]; given: GivenToContest },
): Results {
  const run = units.filter(({ round }) => isRun(round));
  return { scores, outcomes: new Map(run.map((unit) => [unit, outcomeOf(who, unit, { scores, given })])) };
}

function outcomeOf(
  who: string,
  { round, heats }: Unit,
  { scores, given }: { scores: ReadonlyMap<string, HeatScore>; given: GivenToContest },
): Outcome {
  const own = heats.flatMap(({ code }) => scores.get(code) ?? []);
  const place = sum(own.flatMap(({ parts }) => parts.place ?? []));
  const all = sum(own.flatMap(({ parts }) => Object.values(parts)));
  // Where each heat is dropped by itself, what belongs to the round goes with its first.
  const bound = heats[0] === round.heats[0] ? boundTo(round.code, who, given) : ZERO;
  const deciding = heats.filter((heat) => heat.countsBack && hasResult(heat)).map(({ code }) => scores.get(code));
  return {
    round: round.code,
    points: plus(all, bound),
    place,
    bonus: minus(all, place),
    bound,
    statuses: own.length === 0 ? ['absent'] : own.map(({ status }) => status),
    bestPlace: own.map((score) => score.place).toSorted(comparePlaces)[0] ?? null,
    finishes: deciding.flatMap((score) => score?.finishes ?? []),
    placeByHeat: deciding.map((score) => score?.place ?? null),
    hasStarted: own.some(({ hasStarted }) => hasStarted),
  };
}
