/** What both arms of a row may use. */
export interface BenchContext {
  /** A folder for this run alone. */
  readonly scratchDir: string;
  /** Address of an empty, migrated database of this run on the embedded server. */
  database(): Promise<string>;
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

export type Target = { readonly atLeast: number } | { readonly atMost: number };

export interface Row {
  /** Of the specification, for example P7. */
  readonly id: string;
  /** As `pnpm bench NAME` takes it. */
  readonly name: string;
  readonly what: string;
  readonly reference: string;
  readonly unit: string;
  /** Of the ratio of our figure to the reference's. */
  readonly target: Target;
  /** Five at least. */
  readonly rounds: number;
  /** Makes both arms ready, warmed up. */
  open(context: BenchContext): Promise<Arms>;
}
