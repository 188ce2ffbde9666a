import type { Spread } from './statistics.ts';

/** What both arms of a row may use. */
export interface BenchContext {
  /** A folder for this run alone. */
  readonly scratchDir: string;
  /** Address of an empty, migrated database of this run on the embedded server. */
  database(): Promise<string>;
  /** A database with a league of so many laps, for rows that only read; all rows that ask for as many share it. */
  league(laps: number): Promise<{ readonly url: string }>;
  /** Laps of the largest league that rows are measured on. */
  readonly mostLaps: number;
  /** Says what is going on; on a terminal only. */
  say(text: string): void;
}

/** What one arm did in one round. */
export interface Sample {
  /** In the row's unit. */
  readonly figure: number;
  /** Replies or deliveries that failed, were lost or came twice: one is too many. */
  readonly failures?: number;
  /** Of what the arm answered, where both have to answer the same bytes. */
  readonly digest?: string;
  /** What the load itself cost, in its own processes. */
  readonly loadCpuSeconds?: number;
}

export interface Arms {
  ours(): Promise<Sample>;
  reference(): Promise<Sample>;
  close(): Promise<void>;
}

/** `isReported`: told, and held to nothing. */
export type Target = { readonly atLeast: number } | { readonly atMost: number } | { readonly isReported: true };

export function formatTarget(target: Target): string {
  if ('isReported' in target) return '–';
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
}

interface RowHead {
  /** Of the specification, for example P7. */
  readonly id: string;
  /** As `pnpm bench NAME` takes it. */
  readonly name: string;
  readonly what: string;
  readonly reference: string;
  readonly unit: string;
  /** Of the ratio of our figure to the reference's. */
  readonly target: Target;
  /** Our own figure has to be as high as this, too. */
  readonly floor?: number;
}

/** A row of the specification whose arms are taken in turn. */
export interface Row extends RowHead {
  /** Five at least. */
  readonly rounds: number;
  /** How often the arms are opened anew, with a share of the rounds each: where processes started alike differ. Once by itself. */
  readonly starts?: number;
  /** Makes both arms ready, warmed up. */
  open(context: BenchContext): Promise<Arms>;
}

/** A row that takes its measurements by itself. */
export interface SingleRow extends RowHead {
  measure(context: BenchContext): Promise<MeasuredRatio>;
}

export interface MeasuredRatio {
  readonly ours: number;
  readonly reference: number;
  readonly ratio: Spread;
  readonly rounds: number;
  readonly loadCpuSeconds: number;
  /** What is to be told beside the figures. */
  readonly notes: readonly string[];
}

export type AnyRow = Row | SingleRow;
