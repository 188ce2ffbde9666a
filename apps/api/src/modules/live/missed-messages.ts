import type { Sql } from '../../database/client.ts';
import type { DeliveredMessage } from '../../outbox/follow-outbox.ts';

/** Clients that were disconnected longer get no toasts for what they missed; they fetch the results anyway. */
const MAX_AGE_S = 300;
const MAX_MESSAGES = 1_000;
/** Digits that always fit into 64 bits. */
const MessageId = /^(\d{1,19})-(\d{1,18})$/;

/** The messages about finished sessions after a given one, oldest first, for a client that was disconnected. */
export async function listMissedMessages(sql: Sql, id: string): Promise<DeliveredMessage[]> {
  const [, transaction, number] = MessageId.exec(id) ?? [];
  if (transaction === undefined || number === undefined) return [];
  return sql<DeliveredMessage[]>`
    select transaction_id || '-' || id as id, type, payload from outbox
    where type = 'event' and (transaction_id, id) > (${transaction}::text::xid8, ${number}::text::bigint)
      and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      and created_at > now() - make_interval(secs => ${MAX_AGE_S})
    order by transaction_id, id limit ${MAX_MESSAGES}`;
}
