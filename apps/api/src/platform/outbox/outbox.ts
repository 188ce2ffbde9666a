import type { Sql, Transaction } from '../db/client.ts';

/** Channel that wakes readers. A lost wake-up costs nothing but the polling interval. */
export const OUTBOX_CHANNEL = 'paddock_outbox';

export interface OutboxMessage {
  /**
   * `event`: a session finished now. `stats`: totals, boards or results changed. `ratings`: class values changed. `live`: a
   * server said something new. `access`: who may see what.
   */
  readonly type: 'event' | 'stats' | 'ratings' | 'live' | 'access';
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
}

export interface Outbox {
  /** Writes messages in the transaction they tell of. */
  write(tx: Transaction, messages: readonly OutboxMessage[]): Promise<void>;
  /** The same, and readers are told with the commit: no transaction more, which would wait for the disk once more. */
  tell(tx: Transaction, messages: readonly OutboxMessage[]): Promise<void>;
  /** Tells readers that something was committed. To be called after the commit. */
  wake(): Promise<void>;
}

export function createOutbox({ sql }: { sql: Sql }): Outbox {
  return {
    async write(tx, messages) {
      const rows = messages.map(({ type, payload }) => ({ type, payload }));
      await tx`
        insert into outbox (type, payload)
        select type, payload from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t (type text, payload jsonb)`;
    },
    async tell(tx, messages) {
      const rows = messages.map(({ type, payload }) => ({ type, payload }));
      await tx`
        with told as (
          insert into outbox (type, payload)
          select type, payload from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t (type text, payload jsonb)
        )
        select pg_notify(${OUTBOX_CHANNEL}, '')`;
    },
    async wake() {
      await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`;
    },
  };
}
