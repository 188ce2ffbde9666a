import type { Scheme } from '@paddock/contracts';
import type { Round } from './definition.ts';
import { hasResult, isRun, keepOf, unitsOf, type Unit } from './units.ts';

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

/** Null: before the first round. */
export function momentAfter(round: Round | null, rounds: readonly Round[], scheme: Scheme): Moment {
  const { drops, dropNow } = scheme;
  const reached = round === null ? [] : rounds.slice(0, rounds.indexOf(round) + 1);
  const live = rounds.filter(({ state }) => state !== 'cancelled');
  const behind = live.filter((one) => reached.includes(one) && isRun(one));
  const run = unitsOf(behind, scheme);
  const keepInTheEnd = keepOf(drops, unitsOf(live, scheme));
  return {
    reached: new Set(reached.map(({ code }) => code)),
    run,
    toCome: unitsOf(
      live.filter((one) => !behind.includes(one)),
      scheme,
    ),
    keep: dropNow && drops.kind === 'drop' ? Math.min(keepInTheEnd, keepOf(drops, run)) : keepInTheEnd,
    keepInTheEnd,
    isBetweenHeats: behind.some(({ heats }) => !heats.every(hasResult)),
  };
}
