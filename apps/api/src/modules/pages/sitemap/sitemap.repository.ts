import type { Sql } from '../../../database/client.ts';

/** An address of the site, and when its content last changed. */
export interface Address {
  readonly path: string;
  readonly at?: string;
}

export async function findHighestEventId(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select coalesce(max(id), 0)::int as id from events`;
  return row?.id ?? 0;
}

/** Events that count, with ids greater than `above`, up to `upTo`. */
export function listEvents(sql: Sql, { above, upTo }: { above: number; upTo: number }): Promise<Address[]> {
  return sql<Address[]>`
    select '/event/' || id as path, end_at as at from events
    where id > ${above} and id <= ${upTo} and voided_at is null and is_driven order by id`;
}

/** Every n-th driver id in order: the boundaries between pages of drivers. */
export async function listDriverBoundaries(sql: Sql, pageSize: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select public_id as id from (select public_id, row_number() over (order by public_id) as place from drivers
      where not is_hidden and erased_at is null and merged_into_id is null) d
    where place % ${pageSize} = 0 order by public_id`;
  return rows.map(({ id }) => id);
}

/** Drivers without hidden, erased and merged ones. */
export function listDrivers(sql: Sql, { after, limit }: { after: string | null; limit: number }): Promise<Address[]> {
  const isAfter = after === null ? sql`true` : sql`public_id > ${after}`;
  return sql<Address[]>`
    select '/driver/' || public_id as path, last_seen_at as at from drivers
    where ${isAfter} and not is_hidden and erased_at is null and merged_into_id is null order by public_id limit ${limit}`;
}

/** Tracks with a time on their board. */
export function listBoards(sql: Sql, limit: number): Promise<{ slug: string; at: string }[]> {
  return sql<{ slug: string; at: string }[]>`
    select t.slug, (select max(e.end_at) from events e where e.track_id = t.id and e.voided_at is null and e.is_driven) as at
    from tracks t join track_totals o on o.track_id = t.id where o.timed_drivers > 0 order by t.slug limit ${limit}`;
}

/** Championships that are announced. */
export function listChampionships(sql: Sql, limit: number): Promise<Address[]> {
  return sql<Address[]>`
    select '/leaderboards/points?championship=' || id as path from championships
    where state <> 'draft' order by id limit ${limit}`;
}
