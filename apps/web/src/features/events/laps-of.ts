import type { EventSummary, GameInfo } from '@paddock/contracts';

/** A race's length: the winner's laps. For other sessions: all laps driven. null: the game's files do not say. */
export function lapsOf({ sessionKind, podium, lapCount }: EventSummary, game: GameInfo | undefined): number | null {
  const driven = game?.carries.laps === false ? null : lapCount;
  return sessionKind === 'race' ? (podium[0]?.lapCount ?? driven) : driven;
}
