import type { ServerReport } from '@paddock/contracts';

export type Found =
  | { readonly report: ServerReport }
  /** Nothing is reported. A reason is said if there was a report before. */
  | { readonly report: null; readonly reason: string | null };

/** Where a server's state comes from: its log, or the live source of its game. */
export interface LiveSource {
  /** For messages: the log's path, or the address. */
  readonly place: string;
  /**
   * Reads, asks or takes what was heard since the last call, and tells whether there was anything. Throws when it cannot be
   * read.
   */
  look(signal: AbortSignal): Promise<boolean>;
  find(capacity: number | null): Promise<Found>;
  close(): Promise<void>;
}
