import type { Sql, Transaction } from '../database/client.ts';

/** Channel that notifies readers of new messages. A lost notification delays them by the polling interval at most. */
export const OUTBOX_CHANNEL = 'paddock_outbox';

export interface OutboxMessage {
  /**
   * `event`: a session finished now. `stats`: totals, boards or results changed. `ratings`: class values changed. `live`: a
   * server reported a new state. `access`: what an account or session may see changed.
   */
  readonly type: 'event' | 'stats' | 'ratings' | 'live' | 'access';
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
}

export interface ChangeDeps {
  readonly sql: Sql;
  readonly outbox: Outbox;
  readonly cache: { readonly clear: () => void };
}

/** Adds messages that are published with the change. */
export type Announce = (...messages: OutboxMessage[]) => void;

/**
 * Runs a change in a transaction and publishes what it announces: all processes are notified after the commit. When figures
 * changed, this process clears its cache without waiting for the message: the user who made the change must see it.
 */
export async function publishChange<T>(
  { sql, outbox, cache }: ChangeDeps,
  change: (tx: Transaction, announce: Announce) => Promise<T>,
): Promise<T> {
  const messages: OutboxMessage[] = [];
  const result = await sql.begin(async (tx) => {
    const changed = await change(tx, (...more) => messages.push(...more));
    if (messages.length > 0) await outbox.write(tx, messages);
    return changed;
  });
  if (messages.some(({ type }) => type === 'stats')) cache.clear();
  if (messages.length > 0) await outbox.notify();
  return result as T;
}

export interface Outbox {
  /** Writes messages in the transaction whose changes they announce. */
  write(tx: Transaction, messages: readonly OutboxMessage[]): Promise<void>;
  /** The same, and notifies readers with the commit, which saves the extra transaction of `notify`. */
  publish(tx: Transaction, messages: readonly OutboxMessage[]): Promise<void>;
  /** Notifies readers that messages were committed; called after the commit. */
  notify(): Promise<void>;
}

export function createOutbox({ sql }: { sql: Sql }): Outbox {
  return {
    async write(tx, messages) {
      const rows = messages.map(({ type, payload }) => ({ type, payload }));
      await tx`
        insert into outbox (type, payload)
        select type, payload from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t (type text, payload jsonb)`;
    },
    async publish(tx, messages) {
      const rows = messages.map(({ type, payload }) => ({ type, payload }));
      await tx`
        with written as (
          insert into outbox (type, payload)
          select type, payload from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t (type text, payload jsonb)
        )
        select pg_notify(${OUTBOX_CHANNEL}, '')`;
    },
    async notify() {
      await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`;
    },
  };
}
