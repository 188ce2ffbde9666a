import { numberArray } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import type {
  DriverBestRow,
  DriverResultRow,
  EntryDriverRow,
  EntryRow,
  EventFacts,
  EventRow,
  LapRow,
  PenaltyRow,
} from './facts.ts';
import type { EventSource } from './imports.repository.ts';

/** The stored facts of an event, in the form in which files produce them. */
export interface StoredFacts {
  readonly facts: EventFacts;
  readonly source: EventSource;
}

type OfEvent<Row> = Row & { readonly eventId: number };

/** The stored facts of some events, by event id. */
export async function listStoredFacts(tx: Transaction, eventIds: readonly number[]): Promise<Map<number, StoredFacts>> {
  const ids = numberArray(eventIds);
  const ofEvents = () => tx`t.event_id = any(${ids}::int[])`;
  const [events, entries, entryDrivers, laps, orphanCars, penalties, driverResults, driverBests] = await Promise.all([
    tx<OfEvent<EventRow & EventSource>[]>`
      select id as "eventId", server_id as "serverId", track_id as "trackId", session_type as "sessionType",
        session_kind as "sessionKind", title, start_at as "startAt", end_at as "endAt",
        is_end_approximate as "isEndApproximate", is_wet as "isWet", entry_count as "entryCount",
        classified_count as "classifiedCount", lap_count as "lapCount", voided_at as "voidedAt", revised_at as "revisedAt",
        file_id as "fileId", identity_hash as "identityHash", content_hash as "contentHash",
        usable_driver_ids as "usableDriverIds"
      from events where id = any(${ids}::int[])`,
    tx<OfEvent<Omit<EntryRow, 'gap'> & { gapKind: EntryRow['gap']['kind']; gapValue: number | null }>[]>`
      select event_id as "eventId", file_position as "filePosition", position,
        is_voided as "isVoided", staff_time as "staffTime", class_position as "classPosition", car_id as "carId",
        race_number as "raceNumber", car_model as "carModel", car_group as "carGroup", cup_category as "cupCategory",
        team_name as "teamName", lap_count as "lapCount", total_time as "totalTime", last_lap as "lastLap",
        best_lap as "bestLap", to_jsonb(best_splits) as "bestSplits", average_lap as "averageLap", consistency, points,
        missing_mandatory_pitstop as "missingMandatoryPitstop", gap_kind as "gapKind", gap_value as "gapValue"
      from entries t where ${ofEvents()} order by position`,
    tx<OfEvent<EntryDriverRow>[]>`
      select event_id as "eventId", file_position as "filePosition", driver_index as "driverIndex", driver_id as "driverId", name,
        short_name as "shortName"
      from entry_drivers t join entries n using (event_id, file_position) where ${ofEvents()}
      order by n.position, driver_index`,
    // Cars missing from the result come after the others.
    tx<OfEvent<LapRow>[]>`
      select event_id as "eventId", file_position as "filePosition", lap_number as "lapNumber", driver_index as "driverIndex",
        t.is_valid as "isValid", t.is_voided as "isVoided", lap_time as "lapTime", split_1 as "split1", split_2 as "split2",
        split_3 as "split3"
      from laps t left join entries n using (event_id, file_position) where ${ofEvents()}
      order by n.position nulls last, file_position desc, lap_number`,
    tx<OfEvent<{ filePosition: number; carId: number }>[]>`
      select event_id as "eventId", file_position as "filePosition", car_id as "carId" from orphan_cars t
      where ${ofEvents()} order by file_position desc`,
    tx<OfEvent<PenaltyRow>[]>`
      select event_id as "eventId", ordinal, file_position as "filePosition", driver_index as "driverIndex", reason, penalty, value,
        violation_lap as "violationLap", cleared_lap as "clearedLap", is_post_race as "isPostRace", is_staff as "isStaff"
      from penalties t where ${ofEvents()} order by ordinal`,
    // Columns copied from the event must match it.
    tx<OfEvent<DriverResultRow>[]>`
      select event_id as "eventId", driver_id as "driverId", file_position as "filePosition", position, laps, is_start as "isStart",
        is_finish as "isFinish", is_win as "isWin", is_podium as "isPodium", is_pole as "isPole",
        is_fastest_lap as "isFastestLap", points
      from driver_results t join events e on (e.id, e.end_at) = (t.event_id, t.end_at) where ${ofEvents()}`,
    tx<OfEvent<DriverBestRow>[]>`
      select event_id as "eventId", driver_id as "driverId", file_position as "filePosition", position,
        lap_number as "lapNumber", car_model as "carModel", lap_time as "lapTime", split_1 as "split1", split_2 as "split2", split_3 as "split3"
      from driver_bests t join events e on (e.id, e.track_id, e.session_kind, e.is_wet, e.end_at)
        = (t.event_id, t.track_id, t.session_kind, t.is_wet, t.end_at)
      where ${ofEvents()}`,
  ]);
  const rowsOf = {
    entries: byEvent(entries.map(({ gapKind, gapValue, ...row }) => ({ ...row, gap: gapOf(gapKind, gapValue) }))),
    entryDrivers: byEvent(entryDrivers),
    laps: byEvent(laps),
    orphanCars: byEvent(orphanCars),
    penalties: byEvent(penalties),
    driverResults: byEvent(driverResults),
    driverBests: byEvent(driverBests),
  };
  return new Map(
    events.map(({ eventId, fileId, identityHash, contentHash, usableDriverIds, ...event }) => [
      eventId,
      {
        source: { fileId, identityHash, contentHash, usableDriverIds },
        facts: {
          event,
          entries: rowsOf.entries(eventId),
          entryDrivers: rowsOf.entryDrivers(eventId),
          laps: rowsOf.laps(eventId),
          orphanCars: rowsOf.orphanCars(eventId),
          penalties: rowsOf.penalties(eventId),
          driverResults: rowsOf.driverResults(eventId),
          driverBests: rowsOf.driverBests(eventId),
        },
      },
    ]),
  );
}

function byEvent<Row extends { readonly eventId: number }>(
  rows: readonly Row[],
): (eventId: number) => Omit<Row, 'eventId'>[] {
  const groups = Map.groupBy(rows, (row) => row.eventId);
  return (eventId) => (groups.get(eventId) ?? []).map(({ eventId: _eventId, ...row }) => row);
}

function gapOf(kind: EntryRow['gap']['kind'], value: number | null): EntryRow['gap'] {
  if (kind === 'time') return { kind, gapMs: value ?? 0 };
  return kind === 'laps' ? { kind, laps: value ?? 0 } : { kind };
}
