import type { Scheme } from '@paddock/contracts';
import type { Round } from './definition.ts';
import { hasResult, isRun, keepOf, type Unit } from './units.ts';

/** The season as it stands after a round: what was run later is looked at as still to come. */
export interface Moment {
  /** Codes of the rounds up to this one, cancelled ones too. */
  readonly reached: ReadonlySet<string>;
  readonly run: readonly Unit[];
  readonly toCome: readonly Unit[];
  /** How many units count now, and in the end. */
  readonly keep: number;
  readonly keepInTheEnd: number;
  /** Whether a heat of a round that was run is still to come. */
  readonly isBetweenHeats: boolean;
}

/** Null: before the first round. The units are those of all rounds that are not cancelled. */
export function momentAfter(
  round: Round | null,
  { rounds, units, scheme }: { rounds: readonly Round[]; units: readonly Unit[]; scheme: Scheme },
): Moment {
  const { drops, dropNow } = scheme;
  const reached = new Set(round === null ? [] : rounds.slice(0, rounds.indexOf(round) + 1));
  const isBehind = (unit: Unit): boolean => reached.has(unit.round) && isRun(unit.round);
  const run = units.filter(isBehind);
  const keepInTheEnd = keepOf(drops, units);
  return {
    reached: new Set([...reached].map(({ code }) => code)),
    run,
    toCome: units.filter((unit) => !isBehind(unit)),
    keep: dropNow && drops.kind === 'drop' ? Math.min(keepInTheEnd, keepOf(drops, run)) : keepInTheEnd,
    keepInTheEnd,
    isBetweenHeats: run.some((unit) => !unit.heats.every(hasResult)),
  };
}
