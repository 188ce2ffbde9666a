import type { SessionKind } from '@paddock/contracts';
import type {
  DriverBestRow,
  DriverResultRow,
  EntryDriverRow,
  EntryRow,
  LapRow,
  PenaltyRow,
} from '../../database/fact-rows.ts';

/** All facts of one result file, ready to be written. Times are whole milliseconds, instants ISO 8601 in UTC. */
export interface EventFacts {
  readonly event: EventRow;
  readonly entries: readonly EntryRow[];
  readonly entryDrivers: readonly EntryDriverRow[];
  readonly laps: readonly LapRow[];
  readonly orphanCars: readonly { filePosition: number; carId: number }[];
  readonly penalties: readonly PenaltyRow[];
  readonly driverResults: readonly DriverResultRow[];
  readonly driverBests: readonly DriverBestRow[];
}

export interface EventRow {
  readonly serverId: number;
  readonly trackId: number;
  readonly sessionType: string;
  readonly sessionKind: SessionKind;
  readonly title: string;
  readonly startAt: string | null;
  readonly endAt: string;
  readonly isEndApproximate: boolean;
  readonly isWet: boolean;
  readonly entryCount: number;
  readonly classifiedCount: number | null;
  readonly lapCount: number;
  /** null: not voided. */
  readonly voidedAt: string | null;
  /** null: not changed by staff. */
  readonly revisedAt: string | null;
}
