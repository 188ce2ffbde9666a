import type { Gap } from 'race-format';
import type { Columns } from './columns.ts';
import type {
  driverBests,
  driverPaces,
  driverResults,
  entries,
  entryDrivers,
  events,
  lapOrders,
  laps,
  penalties,
} from './schema/index.ts';

/** Rows of the facts without the event's id and what its own row has. */
type Stored<T extends { $inferSelect: object }, K extends keyof T['$inferSelect'] = never> = Omit<
  Columns<T>,
  'eventId' | K
>;

export type EventRow = Stored<
  typeof events,
  | 'id'
  | 'staffTitle'
  | 'title'
  | 'fileId'
  | 'sessionIndex'
  | 'contentHash'
  | 'identityHash'
  | 'usableDriverIds'
  | 'namedDrivers'
  | 'knownLaps'
  | 'changedAt'
>;

export type EntryRow = Stored<typeof entries, 'gapKind' | 'gapValue' | 'bestSplits'> & {
  readonly gap: Gap;
  readonly bestSplits: readonly (number | null)[];
};

export type EntryDriverRow = Stored<typeof entryDrivers>;

export type LapRow = Stored<typeof laps>;

export type LapOrderRow = Stored<typeof lapOrders>;

export type PenaltyRow = Stored<typeof penalties>;

export type DriverResultRow = Stored<typeof driverResults, 'endAt'>;

export type DriverBestRow = Stored<typeof driverBests, 'endAt' | 'trackId' | 'sessionKind' | 'isWet'>;

export type DriverPaceRow = Stored<typeof driverPaces>;

/** All facts of one result file, ready to be written. Times are whole milliseconds. */
export interface EventFacts {
  readonly event: EventRow;
  readonly entries: readonly EntryRow[];
  readonly entryDrivers: readonly EntryDriverRow[];
  readonly laps: readonly LapRow[];
  /** One for a race, none for another session. */
  readonly lapOrders: readonly LapOrderRow[];
  readonly orphanCars: readonly { filePosition: number; carId: number }[];
  readonly penalties: readonly PenaltyRow[];
  readonly driverResults: readonly DriverResultRow[];
  readonly driverBests: readonly DriverBestRow[];
  readonly driverPaces: readonly DriverPaceRow[];
}
