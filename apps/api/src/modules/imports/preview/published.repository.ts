import type { ChangePreview, DriverSummary } from '@paddock/contracts';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Transaction } from '../../../database/client.ts';
import { crewJson, driverJson } from '../../identity/driver-ref.ts';
import { countFasterOnTrack } from '../../leaderboards/board-counts.ts';
import { gapJson } from '../../events/gap-json.ts';

/** The events, drivers and tracks that a change can affect. */
export interface PublishedScope {
  /** Events whose rows are compared. */
  readonly eventIds: readonly number[];
  readonly driverIds: readonly number[];
  readonly trackIds: readonly number[];
}

/** What a change of events can affect: they, and all of their drivers and tracks. */
export async function scopeOfEvents(tx: Transaction, eventIds: readonly number[]): Promise<PublishedScope> {
  const ids = arrayLiteral(eventIds);
  const [row] = await tx<Omit<PublishedScope, 'eventIds'>[]>`
    select
      array(
        select distinct driver_id from entry_drivers where event_id = any(${ids}::int[]) and driver_id is not null
      ) as "driverIds",
      array(select distinct track_id from events where id = any(${ids}::int[])) as "trackIds"`;
  return { eventIds, driverIds: row?.driverIds ?? [], trackIds: row?.trackIds ?? [] };
}

/** Published data of some events, drivers and tracks; keys match a row before a change with the same row after it. */
export type Published = Awaited<ReturnType<typeof readPublished>>;

export async function readPublished(tx: Transaction, scope: PublishedScope) {
  const [results, records, bests, totals] = await Promise.all([
    readResults(tx, scope),
    readRecords(tx, scope),
    readBests(tx, scope),
    tx<ChangePreview['totals']['before'][]>`select events, drivers, laps from site_totals`,
  ]);
  return { results, records, bests, totals: totals[0] ?? { events: 0, drivers: 0, laps: 0 } };
}

type ResultRow = ChangePreview['results']['rows'][number];

async function readResults(tx: Transaction, { eventIds }: PublishedScope) {
  const rows = await tx<(Omit<ResultRow, 'before' | 'after'> & ResultRow['before'])[]>`
    select e.event_id, e.file_position, e.race_number, e.car_model, ${crewJson(tx, tx`e`)} as drivers, e.position,
      e.class_position, ${gapJson(tx, tx`e`)} as gap, e.points, e.best_lap, e.total_time, e.is_voided
    from entries e where e.event_id = any(${arrayLiteral(eventIds)}::int[]) order by e.event_id, e.position`;
  return new Map(rows.map((row) => [`${row.eventId}/${row.filePosition}`, row]));
}

async function readRecords(tx: Transaction, { trackIds }: PublishedScope) {
  const rows = await tx<
    { driver: DriverSummary; trackName: string; carGroup: string; lapTime: number; eventId: number; endAt: string }[]
  >`
    select distinct on (r.track_id, r.car_group) ${driverJson(tx)} as driver, t.code as "trackName", r.car_group,
      r.lap_time, r.event_id, r.end_at
    from track_records r join tracks t on t.id = r.track_id join drivers d on d.id = r.driver_id
    where r.track_id = any(${arrayLiteral(trackIds)}::int[]) order by r.track_id, r.car_group, r.lap_time`;
  return new Map(
    rows.map(({ trackName, carGroup, ...lap }) => [
      `${trackName}/${carGroup}`,
      { trackName, carGroup: carGroup || null, lap },
    ]),
  );
}

async function readBests(tx: Transaction, { driverIds, trackIds }: PublishedScope) {
  const rows = await tx<{ driver: DriverSummary; trackName: string; lapTime: number; rank: number }[]>`
    select ${driverJson(tx)} as driver, t.code as "trackName", b.lap_time,
      1 + ${countFasterOnTrack(tx, { trackId: tx`b.track_id`, lapTime: tx`b.lap_time` })} as rank
    from track_boards b join tracks t on t.id = b.track_id join drivers d on d.id = b.driver_id
    where b.driver_id = any(${arrayLiteral(driverIds)}::bigint[]) and b.track_id = any(${arrayLiteral(trackIds)}::int[])`;
  return new Map(
    rows.map(({ trackName, lapTime, rank, driver }) => [
      `${trackName}/${driver.playerId}`,
      { trackName, driver, lap: { rank, lapTime } },
    ]),
  );
}

export async function readClasses(tx: Transaction, driverIds: readonly number[]) {
  const rows = await tx<{ driver: DriverSummary; standing: { classValue: number; ratedRaces: number } }[]>`
    select ${driverJson(tx)} as driver, json_build_object('classValue', d.class_value, 'ratedRaces', d.rated_races) as standing
    from drivers d where d.id = any(${arrayLiteral(driverIds)}::bigint[]) order by d.id`;
  return new Map(rows.map((row) => [row.driver.playerId, row]));
}
