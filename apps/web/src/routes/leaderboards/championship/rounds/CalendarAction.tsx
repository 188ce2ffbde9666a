import type { ChampionshipInfo } from '@paddock/contracts';

/** Beside the next round: the rounds for the visitor's own calendar. */
export function CalendarAction(_props: { readonly info: ChampionshipInfo }) {
  return null;
}
