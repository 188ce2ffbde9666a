import type { RivalRace } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Sql } from '../../database/client.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { classChange } from '../identity/class-value.ts';
import type { DriverInGame } from './drivers.repository.ts';

/** The last race of each of some drivers in a game, the latest first; each is found by driver_results_driver, from the newest event on. */
export function listLastRaces(
  sql: Sql,
  { playerIds, game }: { readonly playerIds: readonly string[]; readonly game: DriverInGame['game'] },
): Promise<RivalRace[]> {
  return sql<RivalRace[]>`
    select ${driverJson(sql, sql`${game}`)} as driver, e.id as "eventId", e.game, e.session_type, e.session_kind, t.slug as "trackName",
      e.title, e.end_at, e.entry_count, coalesce(n.place, n.position) as position, n.place is not null as "isClassified",
      ${classChange(sql, sql`c`)} as "classChange"
    from drivers d cross join lateral (
      select r.event_id, r.file_position from driver_results r join events e on e.id = r.event_id
      where r.driver_id = d.id and e.game = ${game} and e.session_kind = 'race' and r.is_start
      order by r.end_at desc, r.event_id desc limit 1
    ) last
    join events e on e.id = last.event_id
    join tracks t on t.id = e.track_id
    join entries n on n.event_id = last.event_id and n.file_position = last.file_position
    left join rating_changes c on c.event_id = last.event_id and c.driver_id = d.id
    where d.public_id = any(${arrayLiteral(playerIds)}::text[]) order by e.end_at desc, e.id desc, d.id`;
}
