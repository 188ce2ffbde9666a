import type { ChampionshipTab } from '../championship-url.ts';

export const TAB_NAMES: Readonly<Record<ChampionshipTab, string>> = {
  standings: 'Standings',
  teams: 'Teams',
  rounds: 'Rounds',
  entries: 'Entries',
  rules: 'Rules',
};
