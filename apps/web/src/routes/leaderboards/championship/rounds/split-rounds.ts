import type { RoundResult } from '@paddock/contracts';

/** The rounds that are still to come, and those whose time has come: the newest first. */
export function splitRounds(
  rounds: readonly RoundResult[],
  nowMs: number,
): { toCome: readonly RoundResult[]; driven: readonly RoundResult[] } {
  const isToCome = ({ state, startsAt }: RoundResult): boolean =>
    state === 'planned' || (state === 'cancelled' && (startsAt === null || Date.parse(startsAt) > nowMs));
  return { toCome: rounds.filter(isToCome), driven: rounds.filter((round) => !isToCome(round)).toReversed() };
}
