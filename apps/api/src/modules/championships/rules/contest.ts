import type { HeatStatus, Scheme } from '@paddock/contracts';
import type { Round } from './definition.ts';
import type { OwnPoints } from './given-points.ts';
import type { Parts } from './heat-points.ts';
import type { Moment } from './moment.ts';
import type { Unit } from './units.ts';

/** Those who compete in one table, drivers or teams, and the rules that count for them. */
export interface Contest {
  /** Of the class; `all`: everybody. */
  readonly code: string;
  readonly scheme: Scheme;
  /** Whether others can still join. */
  readonly isOpen: boolean;
  /** Whether bonus points count. */
  readonly hasBonus: boolean;
  readonly penalties: readonly OwnPoints[];
  readonly corrections: readonly OwnPoints[];
  /** Scores of all who are in the table. */
  scoresAt(moment: Moment): ReadonlyMap<string, Scores>;
  isExcluded(who: string): boolean;
  isBanned(who: string, unit: Unit): boolean;
  /** How many cars can score for a competitor in a round to come. */
  carsIn(round: Round, who: string): number;
}

/** Scores of a competitor by the code of the heat. */
export type Scores = ReadonlyMap<string, HeatScore>;

/** What a competitor got in a heat. */
export interface HeatScore {
  readonly status: HeatStatus;
  readonly fileRows: readonly number[];
  readonly place: number | null;
  readonly inClass: number | null;
  readonly overall: number | null;
  readonly parts: Parts;
  readonly hasStarted: boolean;
  /** Places of all cars that count for the competitor. */
  readonly finishes: readonly number[];
}
