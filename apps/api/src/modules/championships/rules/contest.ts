import type { HeatStatus, Scheme } from '@paddock/contracts';
import type { ChampionshipInput, Round } from './definition.ts';
import type { Entrants } from './entrants.ts';
import type { GivenToContest } from './given-points.ts';
import type { CarsOfHeats, Parts } from './heat-points.ts';
import type { Moment } from './moment.ts';
import type { Outcome } from './outcomes.ts';
import type { Unit } from './units.ts';

/** A championship with its heats scored. */
export interface Season {
  readonly input: ChampionshipInput;
  readonly entrants: Entrants;
  readonly carsOf: CarsOfHeats;
}

/** Those who compete in one table, drivers or teams, and the rules that count for them. */
export interface Contest extends GivenToContest {
  /** Of the class; `all`: everybody. */
  readonly code: string;
  readonly scheme: Scheme;
  /** Whether others can still join. */
  readonly isOpen: boolean;
  /** Whether bonus points count. */
  readonly hasBonus: boolean;
  /** What was dropped or counts as a whole, in the order of the calendar. */
  readonly units: readonly Unit[];
  /** Results of all who are in the table. */
  resultsAt(moment: Moment): ReadonlyMap<string, Results>;
  isExcluded(who: string): boolean;
  isBanned(who: string, unit: Unit): boolean;
  /** How many cars can score for a competitor in a round to come, and the most for any. */
  carsIn(round: Round, who: string): number;
  readonly mostCars: number;
}

/** What a competitor got: by the code of the heat, and by unit that was run. */
export interface Results {
  readonly scores: ReadonlyMap<string, HeatScore>;
  readonly outcomes: ReadonlyMap<Unit, Outcome>;
}

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
