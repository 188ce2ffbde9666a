import type { ChampionshipInfo } from '@paddock/contracts';

/** What every tab of a championship gets; it renders its own body, with filters before it where it has some. */
export interface TabProps {
  readonly info: ChampionshipInfo;
}
