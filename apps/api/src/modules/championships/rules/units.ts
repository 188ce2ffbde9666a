import type { Drops, Scheme } from '@paddock/contracts';
import type { Heat, Round } from './definition.ts';

/** What is dropped or counts as a whole: a round, or each of its heats. */
export interface Unit {
  readonly round: Round;
  readonly heats: readonly Heat[];
}

/** Whether the heat was run and counts. */
export function hasResult({ result, isVoid }: Heat): boolean {
  return result !== null && !isVoid;
}

export function isRun({ state, heats }: Round): boolean {
  return state === 'run' && heats.some(hasResult);
}

/** Of all rounds that are not cancelled. */
export function unitsOf(rounds: readonly Round[], { dropUnit }: Scheme): Unit[] {
  const live = rounds.filter(({ state }) => state !== 'cancelled');
  return live.flatMap((round) =>
    dropUnit === 'round' ? { round, heats: round.heats } : round.heats.map((heat) => ({ round, heats: [heat] })),
  );
}

/** How many of these units count. Optional ones replace others, they are not asked for. */
export function keepOf(drops: Drops, units: readonly Unit[]): number {
  if (drops.kind === 'best') return drops.count;
  const asked = units.filter(({ round }) => !round.isOptional).length;
  return Math.max(1, asked - (drops.kind === 'drop' ? drops.count : 0));
}
