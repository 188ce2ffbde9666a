import type { Game, HeadToHead } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { instantText } from '../../database/instant-text.ts';
import { trackOrder } from '../catalogue/track-order.ts';
import { hasPlace, ownBest, paceDifference } from './meetings.ts';

const MAX_MEETINGS = 50;

type Comparison = Pick<HeadToHead, 'score' | 'paceDifference' | 'tracks' | 'meetings'>;

/** What a best lap was driven with, and on what; null where there is none. */
const circumstances = (sql: Sql, board: Fragment): Fragment => sql`
  case when ${board}.track_id is not null then json_build_object('isWet', ${board}.is_wet,
    'carGroup', (select car_group from car_models where id = ${board}.car_model)) end`;

/** How often each driver finished ahead, by kind of session; their best laps by track; their latest meetings, in a game. Takes ids. */
export async function comparePair(
  sql: Sql,
  { own, rival, game }: { own: number; rival: number; game: Game | null },
): Promise<Comparison> {
  const [row] = await sql<[Comparison]>`
    with met as materialized (
      select e.id as event_id, e.session_type, e.session_kind, e.track_id, e.end_at, o.position as own_position,
        r.position as rival_position, ob.lap_time as own_lap, rb.lap_time as rival_lap,
        o.is_finish or e.session_kind <> 'race' as is_own_classified,
        r.is_finish or e.session_kind <> 'race' as is_rival_classified,
        case when o.is_finish <> r.is_finish then o.is_finish else o.position < r.position end as is_ahead
      from driver_results o
      join driver_results r on r.event_id = o.event_id and r.driver_id = ${rival}
        and r.file_position <> o.file_position
      join events e on e.id = o.event_id
      join entries oe on oe.event_id = o.event_id and oe.file_position = o.file_position
      join entries re on re.event_id = r.event_id and re.file_position = r.file_position
        and re.car_group is not distinct from oe.car_group
      ${ownBest(sql, sql`o`, sql`ob`)}
      ${ownBest(sql, sql`r`, sql`rb`)}
      where o.driver_id = ${own} and e.game = ${game} and ${hasPlace(sql, sql`o`, sql`oe`)} and ${hasPlace(sql, sql`r`, sql`re`)}
    )
    select ${paceDifference(sql, sql`own_lap`, sql`rival_lap`)} as "paceDifference", (
      select coalesce(json_agg(json_build_object('sessionKind', k.session_kind, 'ahead', k.ahead, 'behind', k.behind)
        order by array_position(array['race', 'qualifying', 'practice', 'other'], k.session_kind)), '[]')
      from (
        select session_kind, count(*) filter (where is_ahead) as ahead, count(*) filter (where not is_ahead) as behind
        from met group by session_kind
      ) k
    ) as score, (
      select coalesce(json_agg(json_build_object('trackName', t.slug, 'ownBest', o.lap_time, 'rivalBest', r.lap_time,
        'ownLap', ${circumstances(sql, sql`o`)}, 'rivalLap', ${circumstances(sql, sql`r`)}, 'sessions', m.sessions) order by m.sessions desc, ${trackOrder(sql)}), '[]')
      from (select * from track_boards where driver_id = ${own}) o
      full join (select * from track_boards where driver_id = ${rival}) r on r.track_id = o.track_id
      join tracks t on t.id = coalesce(o.track_id, r.track_id)
      cross join lateral (select count(*) as sessions from met where track_id = t.id) m
      where t.game = ${game}
    ) as tracks, (
      select coalesce(json_agg(json_build_object('eventId', m.event_id, 'sessionType', m.session_type,
        'sessionKind', m.session_kind, 'trackName', t.slug, 'at', ${instantText(sql, sql`m.end_at`)},
        'own', json_build_object('position', own_position, 'bestLap', own_lap, 'isClassified', is_own_classified),
        'rival', json_build_object('position', rival_position, 'bestLap', rival_lap, 'isClassified', is_rival_classified)
      ) order by m.end_at desc, m.event_id desc), '[]')
      from (select * from met order by end_at desc, event_id desc limit ${MAX_MEETINGS}) m
      join tracks t on t.id = m.track_id
    ) as meetings
    from met`;
  return row;
}
