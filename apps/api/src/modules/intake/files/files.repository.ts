import type { IngestedFile, StaffFileFilter } from '@paddock/contracts';
import type { Warning } from '@paddock/result-files';
import type { Fragment, Sql } from '../../../database/client.ts';
import type { Page, PageQuery } from '../../../database/cursor.ts';
import { exactInstantText } from '../../../database/instant-text.ts';
import { isKept } from '../../../file-store/contents.ts';
import { readKeysetPage } from '../../../database/keyset.ts';
import { isDatedAhead } from './dated-ahead.ts';

/** Files that match the filters. A problem's path is omitted: it is for the file's author, not for a list. */
export function listFiles(
  sql: Sql,
  { serverId, status, direction, ...page }: StaffFileFilter & PageQuery,
): Promise<Page<IngestedFile>> {
  return readKeysetPage(sql, page, {
    by: { column: sql`f.received_at`, id: sql`f.id`, type: 'timestamptz', direction },
    placeOf: (file) => [file.receivedAt, file.fileId],
    read: ({ after, order, limit }) => sql<IngestedFile[]>`
      select f.id as "fileId", f.file_name, f.status, f.byte_length,
        (
          select coalesce(json_agg(json_build_object('sessionIndex', session_index, 'eventId', event_id, 'status', p.status)
            order by session_index), '[]')
          from file_sessions p where p.file_id = f.id
        ) as sessions,
        ${exactInstantText(sql, sql`f.received_at`)} as "receivedAt",
        case when f.problem is not null
          then jsonb_build_object('code', f.problem->>'code', 'message', f.problem->>'message') end as problem,
        f.warnings, ${isKept(sql)} as "isKept"
      from ingest_files f
      where ${after} and ${serverId === undefined ? sql`true` : sql`f.server_id = ${serverId}`}
        and ${ofStatus(sql, status)}
      order by ${order} limit ${limit}`,
  });
}

function ofStatus(sql: Sql, status: StaffFileFilter['status']): Fragment {
  if (status === 'all') return sql`true`;
  if (status === 'failed') return sql`f.status = 'failed'`;
  if (status === 'datedAhead')
    return sql`exists (select from events e where e.file_id = f.id and ${isDatedAhead(sql)})`;
  const code: Warning['code'] = 'lap_too_short';
  return sql`f.warnings @> ${JSON.stringify([{ code }])}::text::jsonb`;
}
