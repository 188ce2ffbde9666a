import type { HeadToHead, SessionKind } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { hasPlace, ownBest, paceDifference } from './meetings.ts';

const MOST_MEETINGS = 50;

/** Ids of two drivers. */
export interface Pair {
  readonly own: number;
  readonly rival: number;
}

function meetings(sql: Sql, { own, rival }: Pair): Fragment {
  return sql`(
    select e.id as event_id, e.session_type, e.session_kind, e.track_id, e.end_at, o.position as own_position,
      r.position as rival_position, ob.lap_time as own_lap, rb.lap_time as rival_lap,
      o.is_finish or e.session_kind <> 'race' as is_own_classified,
      r.is_finish or e.session_kind <> 'race' as is_rival_classified,
      case when o.is_finish <> r.is_finish then o.is_finish else o.position < r.position end as is_ahead
    from driver_results o
    join driver_results r on r.event_id = o.event_id and r.driver_id = ${rival} and r.position <> o.position
    join events e on e.id = o.event_id
    join entries oe on oe.event_id = o.event_id and oe.file_position = o.file_position
    join entries re on re.event_id = r.event_id and re.file_position = r.file_position
      and re.car_group is not distinct from oe.car_group
    ${ownBest(sql, sql`o`, sql`ob`)}
    ${ownBest(sql, sql`r`, sql`rb`)}
    where o.driver_id = ${own} and ${hasPlace(sql, sql`o`, sql`oe`)} and ${hasPlace(sql, sql`r`, sql`re`)}
  )`;
}

interface ScoreRow {
  sessionKind: SessionKind | null;
  trackId: number | null;
  ahead: number;
  behind: number;
  paceDifference: number | null;
}

/** How often each finished ahead: by kind of session, by track, and (with neither) over all meetings. */
export function listScores(sql: Sql, pair: Pair): Promise<ScoreRow[]> {
  return sql<ScoreRow[]>`
    select session_kind, track_id, (count(*) filter (where is_ahead))::int as ahead,
      (count(*) filter (where not is_ahead))::int as behind,
      ${paceDifference(sql, sql`own_lap`, sql`rival_lap`)} as "paceDifference"
    from ${meetings(sql, pair)} m group by grouping sets ((session_kind), (track_id), ())`;
}

type TrackRow = Omit<HeadToHead['tracks'][number], 'sessions'> & { trackId: number };

/** Best laps of both drivers on each track where at least one has a time. */
export function listTrackBests(sql: Sql, { own, rival }: Pair): Promise<TrackRow[]> {
  return sql<TrackRow[]>`
    select t.id as "trackId", t.code as "trackName", o.lap_time as "ownBest", r.lap_time as "rivalBest"
    from (select * from track_boards where driver_id = ${own}) o
    full join (select * from track_boards where driver_id = ${rival}) r on r.track_id = o.track_id
    join tracks t on t.id = coalesce(o.track_id, r.track_id) order by t.code collate "C"`;
}

export function listMeetings(sql: Sql, pair: Pair): Promise<HeadToHead['meetings']> {
  return sql<HeadToHead['meetings']>`
    select m.event_id, m.session_type, m.session_kind, t.code as "trackName", m.end_at as at,
      json_build_object('position', own_position, 'bestLap', own_lap, 'isClassified', is_own_classified) as own,
      json_build_object('position', rival_position, 'bestLap', rival_lap, 'isClassified', is_rival_classified) as rival
    from ${meetings(sql, pair)} m join tracks t on t.id = m.track_id
    order by m.end_at desc, m.event_id desc limit ${MOST_MEETINGS}`;
}
