import type { ChampionshipInfo } from '@paddock/contracts';

/** Beside the next round: signing up, or the visitor's own entry. */
export function EntryAction(_props: { readonly info: ChampionshipInfo }) {
  return null;
}
