import type { AuditFilter, AuditRow, AuditTargetKind } from '@paddock/contracts';
import type { Fragment, Sql, Transaction } from '../../database/client.ts';
import type { Page, PageQuery } from '../../database/cursor.ts';
import { insertRow } from '../../database/row.ts';
import { exactInstantText } from '../../database/instant-text.ts';
import { readKeysetPage } from '../../database/keyset.ts';
import { entryName } from '../identity/public-name.ts';

export interface AuditEntry {
  readonly at: Date;
  /** null: a command on the server's own machine. */
  readonly actorId: number | null;
  /** `area.verb`: `token.revoke`, `event.void`. */
  readonly action: string;
  /** People are referred to by id: erasing one must not change the log. */
  readonly target: { readonly kind: AuditTargetKind; readonly id: number | string };
  /** What the target was before and is now, as far as the action touched it. No names of persons, no secrets. */
  readonly before?: object;
  readonly after?: object;
  /** As the actor wrote it. */
  readonly reason?: string;
}

/** Called in the transaction of the action: an action that cannot be logged does not happen. */
export async function writeAudit(tx: Transaction, { target, before, after, ...entry }: AuditEntry): Promise<void> {
  const { kind: targetKind, id } = target;
  const changes = { before: before ?? null, after: after ?? null };
  await insertRow(tx, 'auditLog', { ...entry, targetKind, targetId: String(id), ...changes });
}

interface AuditQuery extends AuditFilter, PageQuery {
  /** Whose days the filter's are. */
  readonly timeZone: string;
}

/** Rows of the log that match the filters, with the current names of their actors and of what they mention. */
export function listAudit(sql: Sql, query: AuditQuery): Promise<Page<AuditRow>> {
  return readKeysetPage(sql, query, {
    by: { column: sql`l.at`, id: sql`l.id`, type: 'timestamptz', direction: query.direction },
    placeOf: (row) => [row.at, row.id],
    read: ({ after, order, limit }) => sql<AuditRow[]>`
      select l.id, ${exactInstantText(sql, sql`l.at`)} as at,
        case when l.actor_id is not null then json_build_object('accountId', l.actor_id, 'name', a.name) end as actor,
        l.action, json_build_object('kind', l.target_kind, 'id', l.target_id) as target, l.before, l.after, l.reason,
        ${namesOf(sql, query.timeZone)} as names
      from audit_log l left join accounts a on a.id = l.actor_id
      where ${after} and ${filters(sql, query)} order by ${order} limit ${limit}`,
  });
}

/** All actors in the log. */
export function listActors(sql: Sql, limit: number) {
  return sql<{ accountId: number; name: string | null }[]>`
    select l.actor_id as "accountId", a.name
    from (select distinct actor_id from audit_log where actor_id is not null) l left join accounts a on a.id = l.actor_id
    order by a.name nulls last, l.actor_id limit ${limit}`;
}

/**
 * Current names of what a row of the log (alias l) is about, and whom and what its changes mention, as JSON by kind and id, such as
 * `server:3`; a deleted one has none. A car of an event has the id `127/3`: the third in the file.
 */
function namesOf(sql: Sql, timeZone: string): Fragment {
  const changes = sql`(values (l.before), (l.after)) as changed (fields)`;
  return sql`(
    with mentioned (kind, id) as (
      select l.target_kind, l.target_id
      union
      select held.kind, changed.fields ->> held.field
      from ${changes} cross join (values ('playerId', 'driver'), ('from', 'driver'), ('into', 'driver'),
        ('assigneeId', 'account'), ('eventId', 'event')) as held (field, kind)
      union
      select 'entry', l.target_id || '/' || (changed.fields ->> 'filePosition')
      from ${changes} where l.target_kind = 'event'
    )
    select coalesce(json_object_agg(named.key, named.name) filter (where named.name is not null), '{}') from (
      select m.kind || ':' || m.id as key, case m.kind
        when 'driver' then (select name from drivers where public_id = m.id)
        when 'account' then (select name from accounts where id = m.id::int)
        when 'server' then (select name from servers where id = m.id::int)
        when 'channel' then (select name from channels where id = m.id::int)
        when 'season' then (select name from seasons where id = m.id::int)
        when 'pointsScheme' then (select name from points_schemes where id = m.id::int)
        when 'championship' then (
          select coalesce(v.definition, c.draft) ->> 'name' from championships c
          left join championship_versions v on v.championship_id = c.id
          where c.id = m.id::int order by v.version desc limit 1
        )
        when 'event' then (
          select coalesce(s.name, e.session_type) || ' at ' || coalesce(t.name, t.slug) || ', '
            || to_char(e.end_at at time zone ${timeZone}, 'DD/MM/YYYY')
          from events e join tracks t on t.id = e.track_id left join session_types s on s.slug = e.session_type
          where e.id = m.id::int
        )
        when 'entry' then (
          select concat_ws(' ', '#' || c.race_number, (
            select string_agg(nullif(${entryName(sql)}, ''), ', ' order by n.driver_index)
            from entry_drivers n left join drivers d on d.id = n.driver_id
            where n.event_id = c.event_id and n.file_position = c.file_position
          ))
          from entries c
          where c.event_id = split_part(m.id, '/', 1)::int and c.file_position = split_part(m.id, '/', 2)::int
        )
      end as name
      -- Drivers have public ids, the others numbers.
      from mentioned m where m.kind = 'driver' or m.id ~ '^\\d{1,9}(/\\d{1,9})?$'
    ) named
  )`;
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
 * For a driver also their merges, results that were given to or taken from them, the accounts that were given, refused or lost the driver,
 * and of cases in which they were accused the decisions, their undo and those of appeals, but nothing of cases they reported: that would
 * reveal the reporter.
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
    or l.action in ('event.changeDriver', 'event.restore')
      and ${targetId} in (l.before ->> 'playerId', l.after ->> 'playerId')
    or l.target_kind = 'account' and ${targetId} in (l.before ->> 'playerId', l.after ->> 'playerId')
      and l.target_id = any(array(
        select c.account_id::text from drivers d
        join (
          select account_id, driver_id from driver_claims union select account_id, driver_id from driver_owners
        ) c on c.driver_id = d.id
        where d.public_id = ${targetId}
      ))
    or l.target_kind = 'report' and l.action in ('report.decide', 'report.dismiss', 'report.undo', 'report.upholdAppeal', 'report.changeOnAppeal')
      and l.target_id = any(array(
      select r.id::text from reports r join drivers d on d.id = r.accused_driver_id where d.public_id = ${targetId}
    ))
  )`;
}
