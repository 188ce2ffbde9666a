import type { Transaction } from '../../database/client.ts';

/** A race's position in the order of the rating replay. */
export interface ReplayKey {
  /** ISO 8601 in UTC. */
  readonly endAt: string;
  readonly serverId: number;
  readonly sessionType: string;
  readonly contentHash: Buffer;
}

/** Marks ratings as stale from this race on, unless they are stale from an earlier one. */
export async function markRatingsStale(tx: Transaction, key: ReplayKey): Promise<void> {
  await tx`
    update rating_state set stale_end_at = ${key.endAt}::timestamptz, stale_server_id = ${key.serverId},
      stale_session_type = ${key.sessionType}, stale_content_hash = ${key.contentHash}
    where stale_end_at is null
      or (stale_end_at, stale_server_id, stale_session_type, stale_content_hash)
        > (${key.endAt}::timestamptz, ${key.serverId}::int, ${key.sessionType}::text, ${key.contentHash}::bytea)`;
}

/** Locks and reads the first race with stale ratings; null: ratings are up to date. */
export async function lockStaleRatings(tx: Transaction): Promise<ReplayKey | null> {
  const [row] = await tx<ReplayKey[]>`
    select stale_end_at as "endAt", stale_server_id as "serverId", stale_session_type as "sessionType",
      stale_content_hash as "contentHash"
    from rating_state where stale_end_at is not null for update`;
  return row ?? null;
}

/** Moves the mark to a later race; null removes it. */
export async function moveStaleMark(tx: Transaction, key: ReplayKey | null): Promise<void> {
  await tx`
    update rating_state set stale_end_at = ${key?.endAt ?? null}::timestamptz, stale_server_id = ${key?.serverId ?? null},
      stale_session_type = ${key?.sessionType ?? null}, stale_content_hash = ${key?.contentHash ?? null}`;
}
