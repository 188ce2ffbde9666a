import type { HeatStatus, TieBreak } from '@paddock/contracts';

/** Points are exact texts: `25`, `-1`, `25/3`. */
export interface ChampionshipStandings {
  /** How many rounds (or heats, where each is dropped by itself) count in the end. */
  readonly keep: number;
  /** Heats that were counted, in their order. */
  readonly heats: readonly CountedHeat[];
  readonly tables: readonly StandingsTable[];
  /** Empty: no team scores. */
  readonly teams: readonly StandingsTable[];
}

export interface CountedHeat {
  readonly code: string;
  readonly round: string;
  /** Of round and heat together. */
  readonly weight: string;
  /** Of round and of the distance driven. */
  readonly factor: string;
  /** By its place in `schemes`. */
  readonly schemeVersion: number;
}

export interface StandingsTable {
  /** Code of the class; `all`: everybody. */
  readonly code: string;
  readonly rows: readonly StandingsRow[];
  /** After each round run, in the order of the calendar; also after one whose events are void. */
  readonly after: readonly AfterRound[];
  /** Null: not decided. */
  readonly champion: Champion | null;
  /** The earliest round after which the leader can be champion; null: already decided, a shared lead, or a round with some heats still to run. */
  readonly earliestTitle: string | null;
}

export interface Champion {
  /** Several share the title. */
  readonly who: readonly string[];
  /** Since which round it is certain. */
  readonly after: string;
}

/** Those who have a place, in order. */
export type Order = readonly { readonly who: string; readonly total: string; readonly place: number }[];

export interface AfterRound {
  readonly round: string;
  readonly order: Order;
  /** Null: nobody has started, or a heat of a round that has begun is still to come. */
  readonly canStillWin: readonly string[] | null;
  /** Whether somebody who has not appeared yet could still win. */
  readonly couldNewcomerWin: boolean;
}

export interface StandingsRow {
  /** A person or a team. */
  readonly who: string;
  /** Level rows share it; null: no start, excluded, or too few starts. */
  readonly place: number | null;
  /** `rounds` - `penalties` + `corrections`, or the floor. */
  readonly total: string;
  /** Of the rounds that count. */
  readonly rounds: string;
  readonly penalties: string;
  readonly corrections: string;
  readonly starts: number;
  /** How often each place, the best first, as ties are decided. */
  readonly finishes: readonly (readonly [place: number, times: number])[];
  /** What parts it from rows with the same total; null: no place. */
  readonly decidedBy: 'points' | TieBreak | 'shared' | null;
  /** One for each round run, in order; or for each of its heats, where heats are dropped by themselves. */
  readonly cells: readonly StandingsCell[];
}

export interface StandingsCell {
  readonly round: string;
  /** Null: the whole round. */
  readonly heat: string | null;
  readonly points: string;
  /** False: dropped. */
  readonly counts: boolean;
  /** May not be dropped. */
  readonly mustCount: boolean;
  /** What penalties and corrections of the round come to, below 0 for a loss; null: nothing. */
  readonly bound: string | null;
  /** Those in which the competitor appears; absent from any other. */
  readonly heats: readonly HeatCell[];
}

export interface HeatCell {
  readonly heat: string;
  readonly status: HeatStatus;
  /** The car by its place in the file, or a team's cars that count; empty: none. */
  readonly fileRows: readonly number[];
  /** That scored; of a team the best. */
  readonly place: number | null;
  readonly inClass: number | null;
  readonly overall: number | null;
  /** Those that are not zero. */
  readonly parts: Partial<Record<PointsPart, string>>;
}

export const POINTS_PARTS = ['place', 'pole', 'fastestLap', 'mostLapsLed', 'participation'] as const;
export type PointsPart = (typeof POINTS_PARTS)[number];
