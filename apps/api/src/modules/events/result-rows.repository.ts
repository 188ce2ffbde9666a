import type { DriverRef, Penalty, ResultRow } from '@paddock/contracts';
import type postgres from 'postgres';
import type { Gap } from 'race-format';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql, Fragment } from '../../database/client.ts';
import { entryDriverJson } from '../identity/driver-ref.ts';
import { breaksRecord } from '../leaderboards/records/broken-record.ts';
import { toGap } from '../ratings/rating.repository.ts';
import { classValueOf } from '../ratings/rating.rules.ts';

interface EntryRow extends Omit<
  ResultRow,
  'drivers' | 'gap' | 'classChange' | 'penalties' | 'bestLapNumber' | 'bestLapMark'
> {
  eventId: number;
  gapKind: Gap['kind'];
  gapValue: number | null;
}

type PenaltyRow = Penalty & { eventId: number; filePosition: number };

interface DriverRow {
  driver: DriverRef;
  eventId: number;
  filePosition: number;
  ratingBefore: number | null;
  ratingAfter: number | null;
}

interface RowsQuery {
  /** Only the first three rows of each event. */
  readonly isPodium?: boolean;
  /** Whether to add penalties and data about best laps; otherwise these are empty. */
  readonly withDetails?: boolean;
}

/** The result rows of some events, by event, in the order of the result. */
export async function listResultRows(
  sql: AnySql,
  eventIds: readonly number[],
  { isPodium = false, withDetails = false }: RowsQuery = {},
): Promise<Map<number, ResultRow[]>> {
  if (eventIds.length === 0) return new Map();
  const these = sql`= any(${arrayLiteral(eventIds)}::int[])`;
  const [entries, drivers, penalties, bests] = await Promise.all([
    selectEntries(sql, these, isPodium),
    selectDrivers(sql, these, isPodium),
    withDetails ? selectPenalties(sql, these) : [],
    withDetails ? selectBestLaps(sql, these) : [],
  ]);
  const driversByEntry = Map.groupBy(drivers, entryKey);
  const penaltiesByEntry = Map.groupBy(penalties, entryKey);
  const bestByEntry = new Map(bests.map((best) => [entryKey(best), best]));
  const rows = new Map<number, ResultRow[]>(eventIds.map((id) => [id, []]));
  for (const { eventId, gapKind, gapValue, ...entry } of entries) {
    const key = entryKey({ eventId, ...entry });
    const crew = driversByEntry.get(key) ?? [];
    const best = bestByEntry.get(key);
    rows.get(eventId)?.push({
      ...entry,
      drivers: crew.map(({ driver }) => driver),
      bestLapNumber: best?.bestLapNumber ?? null,
      bestLapMark: best?.bestLapMark ?? null,
      gap: toGap(gapKind, gapValue),
      classChange: classChangeOf(crew),
      penalties: penaltiesByEntry.get(key) ?? [],
    });
  }
  return rows;
}

function selectEntries(sql: AnySql, these: Fragment, isPodium: boolean): postgres.PendingQuery<EntryRow[]> {
  // The driver reads NULL inside an int[] as NaN; inside JSON it is null.
  return sql<EntryRow[]>`
    select n.event_id, n.position, n.file_position, n.is_voided, n.staff_time, n.class_position, n.race_number,
      n.car_model, n.car_group, n.lap_count, n.total_time, n.last_lap, n.best_lap,
      to_jsonb(n.best_splits) as "bestSplits", n.average_lap, n.consistency, n.gap_kind, n.gap_value, n.points
    from entries n where n.event_id ${these} ${isPodium ? sql`and n.position <= 3` : sql``}
    order by n.event_id, n.position`;
}

function selectDrivers(sql: AnySql, these: Fragment, isPodium: boolean): postgres.PendingQuery<DriverRow[]> {
  const onPodium = sql`and exists (
    select from entries e where e.event_id = n.event_id and e.file_position = n.file_position and e.position <= 3
  )`;
  return sql<DriverRow[]>`
    select n.event_id, n.file_position, ${entryDriverJson(sql)} as driver, c.rating_before, c.rating_after
    from entry_drivers n
    left join drivers d on d.id = n.driver_id
    left join rating_changes c on c.event_id = n.event_id and c.driver_id = n.driver_id and c.file_position = n.file_position
    where n.event_id ${these} ${isPodium ? onPodium : sql``} order by n.event_id, n.file_position, n.driver_index`;
}

const selectPenalties = (sql: AnySql, these: Fragment) => sql<PenaltyRow[]>`
    select event_id, file_position, reason, penalty, value, violation_lap, cleared_lap, is_post_race, is_staff
    from penalties where event_id ${these} order by event_id, ordinal`;

interface BestLapRow extends Pick<ResultRow, 'bestLapNumber' | 'bestLapMark'> {
  eventId: number;
  filePosition: number;
}

/** The lap of each best, and whether it beat an earlier one, by the ends of events. A first time on a track beats none. */
const selectBestLaps = (sql: AnySql, these: Fragment) => sql<BestLapRow[]>`
    select n.event_id, n.file_position, l.lap_number as "bestLapNumber",
      case
        when exists (
          select from track_records r
          where r.event_id = n.event_id and r.car_group = '' and r.position = n.position
            and r.lap_time = n.best_lap and ${breaksRecord(sql)}
        ) then 'record'
        when b.lap_time < (
          select min(p.lap_time) from driver_bests p
          where p.driver_id = b.driver_id and p.track_id = b.track_id and p.end_at < b.end_at
        ) then 'personalBest'
      end as "bestLapMark"
    from entries n
    left join lateral (
      select lap_number from laps
      where event_id = n.event_id and file_position = n.file_position and lap_time = n.best_lap
      order by is_valid desc, lap_number = 1, lap_number limit 1
    ) l on true
    left join lateral (
      select * from driver_bests
      where event_id = n.event_id and file_position = n.file_position and lap_time = n.best_lap
      order by lap_number limit 1
    ) b on true
    where n.event_id ${these} and n.best_lap is not null`;

/** More cars than any session has. */
const MOST_CARS = 10_000;

function entryKey({ eventId, filePosition }: { eventId: number; filePosition: number }): number {
  return eventId * MOST_CARS + filePosition;
}

function classChangeOf(crew: readonly DriverRow[]): number | null {
  for (const { ratingBefore, ratingAfter } of crew) {
    if (ratingBefore !== null && ratingAfter !== null) return classValueOf(ratingAfter) - classValueOf(ratingBefore);
  }
  return null;
}
