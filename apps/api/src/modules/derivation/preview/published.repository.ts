import type { ChangePreview, DriverSummary, Game } from '@paddock/contracts';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Transaction } from '../../../database/client.ts';
import { instantText } from '../../../database/instant-text.ts';
import { classPlace } from '../../events/class-place.ts';
import { gapJson } from '../../events/gap-json.ts';
import { crewJson, driverJson } from '../../identity/driver-ref.ts';
import { countFasterOnTrack } from '../../leaderboards/board-counts.ts';

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
        select driver_id from entry_drivers where event_id = any(${ids}::int[]) and driver_id is not null
        union select replaced_driver_id from entry_drivers
        where event_id = any(${ids}::int[]) and replaced_driver_id is not null
      ) as "driverIds",
      array(select distinct track_id from events where id = any(${ids}::int[])) as "trackIds"`;
  return { eventIds, driverIds: row?.driverIds ?? [], trackIds: row?.trackIds ?? [] };
}

/** Published data of some events, drivers and tracks. */
export type Published = Awaited<ReturnType<typeof readPublished>>;

export async function readPublished(tx: Transaction, scope: PublishedScope) {
  const [results, records, bests, [totals]] = await Promise.all([
    listResults(tx, scope),
    listRecords(tx, scope),
    listBests(tx, scope),
    tx<[ChangePreview['totals']['before']]>`select events, drivers, laps from site_totals where game = ''`,
  ]);
  return { results, records, bests, totals };
}

type ResultRow = ChangePreview['results']['rows'][number];

function listResults(tx: Transaction, { eventIds }: PublishedScope) {
  return tx<(Omit<ResultRow, 'before' | 'after' | 'newDrivers'> & ResultRow['before'])[]>`
    select e.event_id, e.file_position, e.race_number, e.car_model, ${crewJson(tx, tx`v`, tx`e`)} as drivers, e.position,
      e.place, ${classPlace(tx, tx`e`)} as "classPosition", ${gapJson(tx, tx`e`)} as gap, e.points, e.best_lap, e.total_time, e.is_voided
    from entries e join events v on v.id = e.event_id where e.event_id = any(${arrayLiteral(eventIds)}::int[]) order by e.event_id, e.position`;
}

type RecordRow = ChangePreview['records']['rows'][number];

function listRecords(tx: Transaction, { trackIds }: PublishedScope) {
  return tx<(Pick<RecordRow, 'game' | 'trackName' | 'carGroup'> & { lap: NonNullable<RecordRow['before']> })[]>`
    select distinct on (r.track_id, r.car_group) t.game, t.slug as "trackName", nullif(r.car_group, '') as "carGroup",
      json_build_object('driver', ${driverJson(tx, tx`t.game`)}, 'lapTime', r.lap_time, 'eventId', r.event_id,
        'endAt', ${instantText(tx, tx`r.end_at`)}) as lap
    from track_records r join tracks t on t.id = r.track_id join drivers d on d.id = r.driver_id
    where r.track_id = any(${arrayLiteral(trackIds)}::int[]) order by r.track_id, r.car_group, r.lap_time`;
}

type ClassStanding = ChangePreview['ratings']['rows'][number]['before'];

type BestRow = ChangePreview['bests']['rows'][number];

function listBests(tx: Transaction, { driverIds, trackIds }: PublishedScope) {
  const faster = countFasterOnTrack(tx, { trackId: tx`b.track_id`, lapTime: tx`b.lap_time` });
  return tx<(Pick<BestRow, 'game' | 'trackName' | 'driver'> & { lap: NonNullable<BestRow['before']> })[]>`
    select t.game, t.slug as "trackName", ${driverJson(tx, tx`t.game`)} as driver,
      json_build_object('rank', 1 + ${faster}, 'lapTime', b.lap_time) as lap
    from track_boards b join tracks t on t.id = b.track_id join drivers d on d.id = b.driver_id
    where b.driver_id = any(${arrayLiteral(driverIds)}::bigint[]) and b.track_id = any(${arrayLiteral(trackIds)}::int[])`;
}

/** Where drivers stand in each game that rated them. */
export function listClasses(tx: Transaction, driverIds: readonly number[]) {
  return tx<{ game: Game; driver: DriverSummary; standing: ClassStanding }[]>`
    select r.game, ${driverJson(tx, tx`r.game`)} as driver,
      json_build_object('classValue', r.class_value, 'ratedRaces', r.rated_races) as standing
    from driver_ratings r join drivers d on d.id = r.driver_id
    where d.id = any(${arrayLiteral(driverIds)}::bigint[]) order by d.id, r.game`;
}
