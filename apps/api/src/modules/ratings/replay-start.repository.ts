import { firstRow, type AnySql, type Fragment, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { ratingChanges } from '../../database/schema/index.ts';

/** A race's position in the order of the rating replay. */
export type ReplayKey = Columns<typeof ratingChanges, 'endAt' | 'serverId' | 'sessionType' | 'contentHash'>;

/** Marks ratings as stale from this race on, unless they are stale from an earlier one. */
export function markRatingsStale(tx: Transaction, key: ReplayKey): Fragment {
  return tx`
    update rating_state set stale_end_at = ${key.endAt}::timestamptz, stale_server_id = ${key.serverId},
      stale_session_type = ${key.sessionType}, stale_content_hash = ${key.contentHash}
    where stale_end_at is null
      or (stale_end_at, stale_server_id, stale_session_type, stale_content_hash)
        > (${key.endAt}::timestamptz, ${key.serverId}::int, ${key.sessionType}::text, ${key.contentHash}::bytea)`;
}

/** Locks and reads the first race with stale ratings; null: ratings are up to date. */
export function lockStaleRatings(tx: Transaction): Promise<ReplayKey | null> {
  return firstRow(tx<ReplayKey[]>`
    select stale_end_at as "endAt", stale_server_id as "serverId", stale_session_type as "sessionType",
      stale_content_hash as "contentHash"
    from rating_state where stale_end_at is not null for update`);
}

/** Moves the mark to a later race; null removes it. */
export async function moveStaleMark(tx: Transaction, key: ReplayKey | null): Promise<void> {
  await tx`
    update rating_state set stale_end_at = ${key?.endAt ?? null}::timestamptz, stale_server_id = ${key?.serverId ?? null},
      stale_session_type = ${key?.sessionType ?? null}, stale_content_hash = ${key?.contentHash ?? null}`;
}

export async function countStaleRaces(sql: AnySql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from events e join rating_state s
      on (e.end_at, e.server_id, e.session_type, e.content_hash)
        >= (s.stale_end_at, s.stale_server_id, s.stale_session_type, s.stale_content_hash)
    where e.session_kind = 'race' and e.voided_at is null`;
  return row?.count ?? 0;
}
