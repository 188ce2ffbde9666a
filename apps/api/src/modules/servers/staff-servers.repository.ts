import {
  LONGEST_LIVE_LAG_MS,
  MAX_FAILED_COUNT,
  type StaffServer,
  type StaffServerFilter,
  type StaffServerInfo,
} from '@paddock/contracts';
import { firstRow, type Fragment, type Sql } from '../../database/client.ts';
import type { Page, PageQuery } from '../../database/cursor.ts';
import { exactInstantText } from '../../database/instant-text.ts';
import { readKeysetPage } from '../../database/keyset.ts';
import { hasReportedWithin, LIVE_MS, STALE_MS } from './offline.ts';
import { activeTokenColumns } from './tokens.repository.ts';

/** `place`: the value the list is ordered by, for a cursor. */
export type ListedServer = StaffServer & { readonly place: string };

/** Servers that match the filters. There are a few hundred at most, so no order needs an index. */
export function listServers(
  sql: Sql,
  { sort, direction, search, kind, state, now, ...page }: StaffServerFilter & PageQuery & { readonly now: Date },
): Promise<Page<ListedServer>> {
  const column = orderOf(sql, sort);
  return readKeysetPage(sql, page, {
    by: { column, id: sql`s.id`, type: sort === 'name' ? 'text' : 'timestamptz', direction },
    placeOf: (row) => [row.place, row.serverId],
    read: ({ after, order, limit }) => sql<ListedServer[]>`
      select ${columns(sql, now)}, ${sort === 'name' ? column : exactInstantText(sql, column)} as place, ${activeTokenColumns(sql, now)}
      from servers s ${joinLastReport(sql)}
      where ${after} and ${kind === 'all' ? sql`true` : sql`s.kind = ${kind}`}
        and ${search === undefined || search === '' ? sql`true` : sql`strpos(lower(s.name), ${search.toLowerCase()}) > 0`}
        and ${state === undefined ? sql`true` : sql`${reportState(sql, now)} = ${state}`}
      order by ${order} limit ${limit}`,
  });
}

type ServerDetails = Omit<StaffServerInfo, 'tokens' | 'recentEvents'>;

export function findServer(
  sql: Sql,
  { serverId, now }: { serverId: number; now: Date },
): Promise<ServerDetails | null> {
  return firstRow(sql<ServerDetails[]>`
    select ${columns(sql, now)}, t.phase, t.spectators,
      (select count(*)::int from events e where e.server_id = s.id) as events
    from servers s ${joinLastReport(sql)}
    where s.id = ${serverId}`);
}

const RECENT_EVENTS = 10;

export async function listRecentEvents(sql: Sql, serverId: number): Promise<StaffServerInfo['recentEvents']> {
  return sql<StaffServerInfo['recentEvents']>`
    select e.id as "eventId", k.slug as "trackName", e.session_type, e.session_kind,
      e.title, e.end_at, e.entry_count as entries, e.lap_count as laps, f.received_at,
      f.id as "fileId", e.voided_at is not null as "isVoided", e.is_end_approximate
    from events e join tracks k on k.id = e.track_id join ingest_files f on f.id = e.file_id
    where e.server_id = ${serverId} order by e.end_at desc nulls last, e.id desc nulls last limit ${RECENT_EVENTS}`;
}

function orderOf(sql: Sql, sort: StaffServerFilter['sort']): Fragment {
  if (sort === 'name') return sql`lower(s.name)`;
  return sort === 'registeredAt' ? sql`s.created_at` : sql`coalesce(t.reported_at, timestamptz 'epoch')`;
}

function columns(sql: Sql, now: Date): Fragment {
  return sql`s.id as "serverId", s.name, s.kind, s.capacity, s.time_zone, s.is_listed, s.takes_uploads,
    s.created_at as "registeredAt", last.game, ${reportState(sql, now)} as state, t.reported_at,
    t.track_code as "trackName", t.session_type, y.kind as "sessionKind",
    case when ${hasReportedWithin(sql, STALE_MS, now)} then t.players end as players, coalesce(s.capacity, t.capacity) as places,
    last.received_at as "lastFileAt",
    case when not last.is_end_approximate and last.received_at between last.end_at and last.end_at + ${`${LONGEST_LIVE_LAG_MS} ms`}::interval
      then (extract(epoch from last.received_at - last.end_at) * 1000)::int end as "importLagMs",
    (select count(*)::int from (
      select from ingest_files f where f.server_id = s.id and f.status = 'failed' limit ${MAX_FAILED_COUNT}
    ) failed) as "failedFiles"`;
}

function reportState(sql: Sql, now: Date): Fragment {
  return sql`case when t.reported_at is null then 'never'
    when ${hasReportedWithin(sql, LIVE_MS, now)} then 'reporting'
    when ${hasReportedWithin(sql, STALE_MS, now)} then 'late' else 'silent' end`;
}

/** Joins a server's last report and the file of its latest session. */
function joinLastReport(sql: Sql): Fragment {
  return sql`left join server_states t on t.server_id = s.id left join session_types y on y.slug = t.session_type
  left join lateral (
    select e.game, e.end_at, e.is_end_approximate, f.received_at from events e join ingest_files f on f.id = e.file_id
    where e.server_id = s.id order by e.end_at desc nulls last, e.id desc nulls last limit 1
  ) last on true`;
}
