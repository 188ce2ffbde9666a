import type { AuditFilter, AuditRow } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import type { Page, PageQuery } from '../../database/cursor.ts';
import { exactInstantText } from '../../database/instant-text.ts';
import { readKeysetPage } from '../../database/keyset.ts';
import { entryName } from '../identity/driver-ref.ts';

interface AuditQuery extends AuditFilter, PageQuery {
  /** Whose days the filter's are. */
  readonly timeZone: string;
}

/** A row of the log, before the names of what it mentions are known. */
export type LogRow = Omit<AuditRow, 'names'>;

/** Rows of the log that match the filters, with the current names of their actors. */
export function listAudit(sql: Sql, query: AuditQuery): Promise<Page<LogRow>> {
  return readKeysetPage(sql, query, {
    by: { column: sql`l.at`, id: sql`l.id`, type: 'timestamptz', direction: query.direction },
    placeOf: (row) => [row.at, row.id],
    read: ({ after, order, limit }) => sql<LogRow[]>`
      select l.id, ${exactInstantText(sql, sql`l.at`)} as at,
        case when l.actor_id is not null then json_build_object('accountId', l.actor_id, 'name', a.name) end as actor,
        l.action, json_build_object('kind', l.target_kind, 'id', l.target_id) as target, l.before, l.after, l.reason
      from audit_log l left join accounts a on a.id = l.actor_id
      where ${after} and ${filters(sql, query)} order by ${order} limit ${limit}`,
  });
}

/** All actors in the log. Jumps from one actor to the next in the index: the log is long, its actors are few. */
export function listActors(sql: Sql, limit: number) {
  return sql<{ accountId: number; name: string | null }[]>`
    with recursive actors(id) as (
      select min(actor_id) from audit_log
      union all
      select (select min(l.actor_id) from audit_log l where l.actor_id > actors.id) from actors where actors.id is not null
    )
    select actors.id as "accountId", a.name from actors left join accounts a on a.id = actors.id
    where actors.id is not null order by a.name nulls last, actors.id limit ${limit}`;
}

export interface Mentioned {
  /** `entry`: a car of an event, with the id `127/3`: the third in the file. */
  readonly kind: 'driver' | 'account' | 'server' | 'season' | 'pointsScheme' | 'event' | 'entry';
  readonly id: string;
}

/** Current names by kind and id, such as `server:3`; a deleted target has none. */
export async function listNames(
  sql: Sql,
  mentioned: readonly Mentioned[],
  timeZone: string,
): Promise<Map<string, string>> {
  const idsOf = (kind: Mentioned['kind']): string[] => mentioned.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const rows = await sql<{ key: string; name: string }[]>`
    select 'driver:' || public_id as key, name from drivers where public_id = any(${idsOf('driver')}::text[])
    union all
    select 'account:' || id, name from accounts where id = any(${idsOf('account')}::int[])
    union all
    select 'server:' || id, name from servers where id = any(${idsOf('server')}::int[])
    union all
    select 'season:' || id, name from seasons where id = any(${idsOf('season')}::int[])
    union all
    select 'pointsScheme:' || id, name from points_schemes where id = any(${idsOf('pointsScheme')}::int[])
    union all
    select 'event:' || e.id, coalesce(s.name, e.session_type) || ' at ' || coalesce(t.name, t.code) || ', '
      || to_char(e.end_at at time zone ${timeZone}, 'DD/MM/YYYY')
    from events e join tracks t on t.id = e.track_id left join session_types s on s.code = e.session_type
    where e.id = any(${idsOf('event')}::int[])
    union all
    select 'entry:' || c.event_id || '/' || c.file_position, concat_ws(' ', '#' || c.race_number, (
      select string_agg(nullif(${entryName(sql)}, ''), ', ' order by n.driver_index)
      from entry_drivers n left join drivers d on d.id = n.driver_id
      where n.event_id = c.event_id and n.file_position = c.file_position
    ))
    from unnest(${idsOf('entry')}::text[]) as i (id)
    join entries c on c.event_id = split_part(i.id, '/', 1)::int and c.file_position = split_part(i.id, '/', 2)::int`;
  return new Map(rows.map(({ key, name }) => [key, name]));
}

function filters(sql: Sql, { actorId, action, targetKind, targetId, from, to, timeZone }: AuditQuery): Fragment {
  const given = [
    actorId !== undefined && sql`l.actor_id = ${actorId}`,
    action !== undefined && sql`starts_with(l.action, ${action})`,
    targetOf(sql, { targetKind, targetId }),
    from !== undefined && sql`l.at >= ${from}::text::date::timestamp at time zone ${timeZone}`,
    to !== undefined && sql`l.at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}`,
  ].filter((condition) => condition !== false);
  return given.reduce((all, one) => sql`${all} and ${one}`, sql`true`);
}

/**
 * For a driver also their merges, the accounts that were given, refused or lost the driver, and the decisions of cases in
 * which they were accused, but not of cases they reported: that would reveal the reporter.
 */
function targetOf(sql: Sql, { targetKind, targetId }: Pick<AuditQuery, 'targetKind' | 'targetId'>): Fragment | false {
  if (targetId === undefined) return targetKind !== undefined && sql`l.target_kind = ${targetKind}`;
  if (targetKind === undefined) return sql`l.target_id = ${targetId}`;
  const target = sql`l.target_kind = ${targetKind} and l.target_id = ${targetId}`;
  if (targetKind !== 'driver') return target;
  return sql`(
    ${target}
    or l.target_kind = 'merge' and l.target_id = any(array(
      select m.id::text from driver_merges m join drivers d on d.id in (m.from_driver_id, m.into_driver_id)
      where d.public_id = ${targetId}
    ))
    or l.target_kind = 'account' and ${targetId} in (l.before ->> 'playerId', l.after ->> 'playerId')
      and l.target_id = any(array(
        select c.account_id::text from drivers d
        join (
          select account_id, driver_id from driver_claims union select account_id, driver_id from driver_owners
        ) c on c.driver_id = d.id
        where d.public_id = ${targetId}
      ))
    or l.target_kind = 'report' and l.action in ('report.decide', 'report.dismiss') and l.target_id = any(array(
      select r.id::text from reports r join drivers d on d.id = r.accused_driver_id where d.public_id = ${targetId}
    ))
  )`;
}
