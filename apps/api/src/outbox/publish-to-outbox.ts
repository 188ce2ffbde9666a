import type { Fragment, Sql, Transaction } from '../database/client.ts';
import { beginLocked } from '../database/import-lock.ts';
import type { Clock } from '../shared/time.ts';

/** Channel that notifies readers of new messages. A lost notification delays them by the polling interval at most. */
export const OUTBOX_CHANNEL = 'paddock_outbox';

/** `event`: a session finished now. `access`: what an account or session may see changed. */
export type OutboxMessage =
  | {
      readonly type: 'event';
      readonly payload: { readonly eventId: number; readonly sessionType: string; readonly trackName: string };
    }
  | {
      /**
       * News came, or were read; `accountIds`: of these alone; null: of whoever reads of the `subjects`, which processes of earlier
       * releases do not name.
       */
      readonly type: 'news';
      readonly payload: {
        readonly accountIds: readonly number[] | null;
        readonly subjects?: readonly { readonly kind: string; readonly id: number }[];
      };
    }
  | { readonly type: 'access'; readonly payload: { readonly accountId: number } | { readonly sessionId: string } }
  | {
      /** `stats`: totals, boards or results changed. `ratings`: class values changed. */
      readonly type: 'stats' | 'ratings';
      readonly payload: Readonly<Record<string, string | number | boolean | null>>;
    };

/** What the services need that change what the site shows. */
export interface ChangeDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly cache: { readonly clear: () => void };
}

/** Adds messages that are published with the change. */
export type Announce = (...messages: OutboxMessage[]) => void;

/**
 * Runs a change in a transaction and publishes what it announces. When figures changed, this process clears its cache without
 * waiting for the message: the user who made the change must see it.
 */
export async function publishChange<T>(
  { sql, cache }: Pick<ChangeDeps, 'sql' | 'cache'>,
  change: (tx: Transaction, announce: Announce) => Promise<T>,
): Promise<T> {
  const messages: OutboxMessage[] = [];
  const result = await sql.begin(async (tx) => {
    const changed = await change(tx, (...more) => messages.push(...more));
    if (messages.length > 0) await publish(tx, messages);
    return changed;
  });
  if (messages.some(({ type }) => type === 'stats')) cache.clear();
  return result as T;
}

/** Runs a change of results under the import lock; it publishes its own message. This process clears its cache without waiting for that. */
export async function changeResults<T>(
  { sql, cache }: Pick<ChangeDeps, 'sql' | 'cache'>,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await beginLocked(sql, change);
  cache.clear();
  return result;
}

/** Writes messages in the transaction whose changes they announce; its commit notifies their readers. */
export function publish(tx: Transaction, messages: readonly OutboxMessage[]): Fragment {
  const rows = messages.map(({ type, payload }) => ({ type, payload }));
  return tx`
    with written as (
      insert into outbox (type, payload)
      select type, payload from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t (type text, payload jsonb)
    )
    select pg_notify(${OUTBOX_CHANNEL}, '')`;
}
