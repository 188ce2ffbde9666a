import type { Transaction } from '../../database/client.ts';

/** A race's position in the order of the rating replay. */
export interface ReplayKey {
  /** ISO 8601 in UTC. */
  readonly endAt: string;
  readonly serverId: number;
  readonly sessionType: string;
  readonly contentHash: Buffer;
}

export interface RatingState {
  /** Marks ratings as stale from this race on, unless they are stale from an earlier one. */
  markStale(tx: Transaction, key: ReplayKey): Promise<void>;
  /** Locks and reads the first race with stale ratings; null: ratings are up to date. */
  takeStale(tx: Transaction): Promise<ReplayKey | null>;
  /** Moves the mark to a later race; null removes it. */
  advance(tx: Transaction, key: ReplayKey | null): Promise<void>;
}

export const ratingState: RatingState = {
  async markStale(tx, key) {
    await tx`
      update rating_state set stale_end_at = ${key.endAt}::timestamptz, stale_server_id = ${key.serverId},
        stale_session_type = ${key.sessionType}, stale_content_hash = ${key.contentHash}
      where stale_end_at is null
        or (stale_end_at, stale_server_id, stale_session_type, stale_content_hash)
          > (${key.endAt}::timestamptz, ${key.serverId}::int, ${key.sessionType}::text, ${key.contentHash}::bytea)`;
  },

  async takeStale(tx) {
    const [row] = await tx<ReplayKey[]>`
      select stale_end_at as "endAt", stale_server_id as "serverId", stale_session_type as "sessionType",
        stale_content_hash as "contentHash"
      from rating_state where stale_end_at is not null for update`;
    return row ?? null;
  },

  async advance(tx, key) {
    await tx`
      update rating_state set stale_end_at = ${key?.endAt ?? null}::timestamptz, stale_server_id = ${key?.serverId ?? null},
        stale_session_type = ${key?.sessionType ?? null}, stale_content_hash = ${key?.contentHash ?? null}`;
  },
};
