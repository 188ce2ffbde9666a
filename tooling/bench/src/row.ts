import type { League } from './leagues.ts';
import type { Server } from './processes.ts';
import type { MainPage, SampleIds } from './public-reads.ts';

/** What a figure must reach. `of`: the ratio to the reference, or our own figure. */
export interface Target {
  readonly of: 'ratio' | 'ours';
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Our own figure may also be at most this, whatever the ratio. */
  readonly orOursAtMost?: number;
}

/** One line of the table. Without a target it is reported and never fails. */
export interface Line {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** null: there is nothing to compare with. */
  readonly reference: number | null;
  /** The median over all rounds; null without a reference. */
  readonly ratio: number | null;
  /** The least and the largest ratio of a round, where rounds were measured. */
  readonly spread?: readonly [number, number];
  readonly target: Target | null;
}

/** A server with a league, and what to request from it. */
export interface Site extends Server {
  readonly ids: SampleIds;
  readonly pages: readonly MainPage[];
}

export interface BenchContext {
  /** A folder that is removed when the run ends. */
  readonly scratchDir: string;
  /** The address of a database with the site's schema and nothing else. */
  readonly emptyDatabase: () => Promise<string>;
  /** A database with a league of about so many laps, created for the first row that needs it. */
  readonly league: (laps: number) => Promise<League>;
  /** The built site on a league, or the api without its cache; the same process for all rows. */
  readonly site: (kind: 'cached' | 'uncached', laps: number) => Promise<Site>;
  /** Laps of a further league for the growth row, from the command line; null: none. */
  readonly largestLeague: number | null;
  /** For how long the live row measures, from the command line; null: one minute. */
  readonly liveMinutes: number | null;
  /** Shows the progress on the terminal. */
  readonly report: (text: string) => void;
}

export interface Row {
  readonly name: string;
  /** What the row may take on two idle cores, including the leagues that it is the first to need. */
  readonly budgetSeconds: number;
  measure(context: BenchContext): Promise<Line[]>;
}

export function meetsTarget({ target, ours, ratio }: Line): boolean {
  if (target === null) return true;
  const figure = target.of === 'ours' ? ours : (ratio ?? Number.NaN);
  const isWithin = figure >= (target.atLeast ?? -Infinity) && figure <= (target.atMost ?? Infinity);
  return isWithin || ours <= (target.orOursAtMost ?? -Infinity);
}

/** A line without a reference; without a target it is reported only. */
export function figure(name: string, unit: string, ours: number, target: Target | null = null): Line {
  return { name, unit, ours, reference: null, ratio: null, target };
}

/** A line beside a reference that was measured once; without a target it is reported only. */
export function beside(
  name: string,
  unit: string,
  ours: number,
  reference: number,
  target: Target | null = null,
): Line {
  return { name, unit, ours, reference, ratio: ours / reference, target };
}

export const oursAtMost = (value: number): Target => ({ of: 'ours', atMost: value });
export const atLeast = (value: number): Target => ({ of: 'ratio', atLeast: value });
export const atMost = (value: number): Target => ({ of: 'ratio', atMost: value });
