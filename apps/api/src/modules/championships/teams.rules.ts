import type { ChampionshipDefinition } from '@paddock/contracts';

type Rounds = ChampionshipDefinition['rounds'];

/** The part of the calendar in which somebody drives for a team; null: from the first, to the last round. */
export interface Membership {
  readonly from: string | null;
  readonly to: string | null;
}

/** Whether somebody drives for a team in the rounds that have not begun. */
export function isMember(rounds: Rounds, begun: number, { to }: Membership): boolean {
  return to === null || rounds.findIndex(({ code }) => code === to) >= begun;
}

/** From the next round on, as rounds that were raced keep their team; null: none has begun. */
export function fromNext(rounds: Rounds, begun: number): string | null {
  return begun === 0 ? null : (rounds[begun]?.code ?? rounds.at(-1)?.code ?? null);
}

/** A membership that ends with the last round that has begun; null: it covers no such round and is deleted. */
export function endedNow(rounds: Rounds, begun: number, membership: Membership): Membership | null {
  const last = rounds[begun - 1];
  if (last === undefined) return null;
  const from = membership.from === null ? 0 : rounds.findIndex(({ code }) => code === membership.from);
  return from >= begun ? null : { from: membership.from, to: last.code };
}
