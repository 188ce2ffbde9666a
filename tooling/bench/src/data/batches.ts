import type { EventFacts } from '../../../../apps/api/src/features/ingest/facts.ts';

/** What a database knows before the first file. */
export interface Catalogue {
  readonly trackIds: ReadonlyMap<string, number>;
  readonly carGroups: ReadonlyMap<number, string>;
  readonly points: readonly number[];
  /** Ours, by the league's. */
  readonly serverIds: ReadonlyMap<string, number>;
}

export interface WorkOrder {
  readonly laps: number;
  readonly seed: string;
  readonly catalogue: Catalogue;
}

/** One file, read and derived. */
export interface MadeEvent {
  readonly facts: EventFacts;
  readonly fileName: string;
  readonly byteLength: number;
  readonly body: Uint8Array;
  readonly contentHash: Uint8Array;
  readonly identityHash: Uint8Array;
  readonly usableDriverIds: number;
}

export interface SeenDriver {
  readonly id: number;
  readonly platformId: string;
  readonly publicId: string;
  readonly name: string;
  readonly firstAt: string;
}

/** Drivers who were never seen before stand with the first event of theirs. */
export interface Batch {
  readonly drivers: readonly SeenDriver[];
  readonly events: readonly MadeEvent[];
  readonly laps: number;
}
