import type {
  DriverBestRow,
  DriverResultRow,
  EntryDriverRow,
  EntryRow,
  EventRow,
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
