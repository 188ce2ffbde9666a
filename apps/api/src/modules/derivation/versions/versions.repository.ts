import type { EventVersion, ResultRow } from '@paddock/contracts';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Sql } from '../../../database/client.ts';
import type { EntryDriverRow } from '../../../database/event-facts.ts';
import { decisionJson, versionStarts } from '../../events/versions.ts';
import { ratingBefore, refJson } from '../../identity/driver-ref.ts';
import { entryName } from '../../identity/public-name.ts';
import { listDecisions } from '../decisions.repository.ts';
import type { Decision } from '../results-after-decisions.rules.ts';

/** All versions of an event's result, oldest first. Decisions of one instant, as those of a swap, begin one version. */
export async function listVersions(sql: Sql, eventId: number): Promise<EventVersion[]> {
  const rows = await sql<EventVersion[]>`
    select (1 + row_number() over (order by c.at))::int as version, c.at as since, json_agg(json_build_object(
      'kind', c.kind, 'decision', ${decisionJson(sql, sql`e.game`)}, 'reason', c.reason,
      -- What staff do has a revision, which the site’s own changes have not.
      'by', case when exists (select from event_revisions r where r.amendment_id = a.id and r.kind = c.kind)
        then 'staff' else 'site' end
    ) order by a.id) as changes
    from amendments a join events e on e.id = a.event_id cross join lateral (
      values ('amended', a.created_at, a.reason), ('undone', a.undone_at, coalesce(a.undo_reason, ''))
    ) c (kind, at, reason)
    where a.event_id = ${eventId} and c.at is not null group by c.at order by c.at`;
  return [{ version: 1, since: null, changes: [] }, ...rows];
}

/** The staff decisions that were in force in a version of an event's result, oldest first. */
export async function listDecisionsOfVersion(sql: Sql, eventId: number, version: number): Promise<Decision[]> {
  if (version === 1) return [];
  const start = sql`(
    select s.at from ${versionStarts(sql, sql`${eventId}::int`)} s order by s.at offset ${version - 2} limit 1
  )`;
  const inForce = sql`a.created_at <= ${start} and (a.undone_at is null or a.undone_at > ${start})`;
  return (await listDecisions(sql, [eventId], inForce)).get(eventId) ?? [];
}

/** The drivers of each car by its place in the file, with the names of today, as rows of results have them. */
export async function listCrews(
  sql: Sql,
  eventId: number,
  drivers: readonly EntryDriverRow[],
): Promise<Map<number, ResultRow['drivers']>> {
  const rows = await sql<{ filePosition: number; drivers: ResultRow['drivers'] }[]>`
    select n.file_position, json_agg(${refJson(sql, sql`d`, entryName(sql))} order by n.driver_index) as drivers
    from unnest(
      ${arrayLiteral(drivers.map(({ filePosition }) => filePosition))}::int[],
      ${arrayLiteral(drivers.map(({ driverIndex }) => driverIndex))}::int[],
      ${arrayLiteral(drivers.map(({ driverId }) => driverId))}::bigint[],
      ${arrayLiteral(drivers.map(({ name }) => name))}::text[]
    ) as n (file_position, driver_index, driver_id, name)
    join events e on e.id = ${eventId}
    left join drivers d on d.id = n.driver_id
    left join lateral ${ratingBefore(sql, sql`d.id`, sql`e`)} g on true
    group by n.file_position`;
  return new Map(rows.map(({ filePosition, drivers: crew }) => [filePosition, crew]));
}
