import { openEar, type Sql, type Transaction } from '../db/client.ts';
import { parseWalPosition, type WalPosition } from '../db/wal-position.ts';
import { OUTBOX_CHANNEL, type OutboxMessage } from './outbox.ts';

/** A wake-up that got lost costs at most this. */
const POLL_MS = 1_000;

export interface DeliveredMessage extends OutboxMessage {
  /** Order and identity of the message: `<transaction>-<number>`. */
  readonly id: string;
}

export interface OutboxFollower {
  stop(): Promise<void>;
}

export interface FollowOptions {
  readonly sql: Sql;
  /** Of the primary: a pooler in between would swallow notifications. */
  readonly databaseUrl: string;
  /** Called with what was committed since the last call, in an order that all processes share. */
  readonly onMessages: (messages: readonly DeliveredMessage[]) => void;
  /** Called at first, and each time before `onMessages`: all that was told of is in the log before this position. */
  readonly onPosition?: (position: WalPosition) => void;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

/**
 * Follows the outbox from now on. Messages are read up to the oldest transaction that is still running, never by "number
 * above the last one": a transaction that commits late would be passed over. Notifications only make it look sooner.
 */
export async function followOutbox({
  sql,
  databaseUrl,
  onMessages,
  onPosition = () => {},
  onError,
  pollMs = POLL_MS,
}: FollowOptions): Promise<OutboxFollower> {
  const begin = await readBegin(sql);
  let { horizon } = begin;
  onPosition(begin.position);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let isFailing = false;
  let isWoken = false;

  const ear = openEar(databaseUrl, OUTBOX_CHANNEL, () => tick());
  const look = async (): Promise<void> => {
    await ear.ensure();
    do {
      isWoken = false;
      const read = await readSince(sql, horizon);
      horizon = read.horizon;
      if (read.messages.length === 0) continue;
      onPosition(read.position);
      onMessages(read.messages);
    } while (isWoken && !isStopped);
    isFailing = false;
  };
  const tick = (): void => {
    isWoken = true;
    if (isStopped || running !== null) return;
    clearTimeout(timer);
    running = look()
      .catch((error: unknown) => {
        if (!isStopped && !isFailing) onError(error);
        isFailing = true;
      })
      .finally(() => {
        running = null;
        if (!isStopped) timer = setTimeout(tick, pollMs);
      });
  };
  tick();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all([running, ear.close()]);
    },
  };
}

/** The oldest transaction still running: everything before it is decided. */
export async function readHorizon(sql: Sql): Promise<string> {
  const [row] = await sql<{ horizon: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`;
  return row?.horizon ?? '0';
}

interface Read {
  readonly horizon: string;
  readonly position: WalPosition;
  readonly messages: DeliveredMessage[];
}

interface ReadRow {
  readonly horizon: string;
  readonly position: string;
  readonly id: string | null;
  readonly type: OutboxMessage['type'];
  readonly payload: OutboxMessage['payload'];
}

/** Where to begin. Asks no table: a process starts, and says that it is not ready, also on a database without any. */
async function readBegin(sql: Sql): Promise<Omit<Read, 'messages'>> {
  const [row] = await sql<{ horizon: string; position: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, pg_current_wal_insert_lsn()::text as position`;
  return { horizon: row?.horizon ?? '0', position: parseWalPosition(row?.position ?? '0/0') };
}

/** What became known since a horizon. */
async function readSince(sql: Sql, since: string): Promise<Read> {
  // One statement, so that the horizon and the messages are of one snapshot. The position is read after the snapshot was
  // taken, and of what is not yet on disk, too: with synchronous_commit off a commit is seen before it is written.
  const rows = await sql<ReadRow[]>`
    with now as (
      select pg_snapshot_xmin(pg_current_snapshot()) as horizon, pg_current_wal_insert_lsn() as position
    )
    select now.horizon::text as horizon, now.position::text as position, o.transaction_id || '-' || o.id as id, o.type,
      o.payload
    from now left join outbox o on o.transaction_id >= ${since}::text::xid8 and o.transaction_id < now.horizon
    order by o.transaction_id, o.id`;
  return {
    horizon: rows[0]?.horizon ?? since,
    position: parseWalPosition(rows[0]?.position ?? '0/0'),
    messages: rows.flatMap(({ id, type, payload }) => (id === null ? [] : [{ id, type, payload }])),
  };
}

/** As many digits as 64 bits surely hold. */
const MessageId = /^(\d{1,19})-(\d{1,18})$/;

/** Finished sessions told of after a message, for somebody who was away; the oldest first. */
export async function listEventsAfter(
  sql: Sql,
  id: string,
  { maxAgeSeconds, limit }: { maxAgeSeconds: number; limit: number },
): Promise<DeliveredMessage[]> {
  const [, transaction, number] = MessageId.exec(id) ?? [];
  if (transaction === undefined || number === undefined) return [];
  return sql<DeliveredMessage[]>`
    select transaction_id || '-' || id as id, type, payload from outbox
    where type = 'event' and (transaction_id, id) > (${transaction}::text::xid8, ${number}::text::bigint)
      and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      and created_at > now() - make_interval(secs => ${maxAgeSeconds})
    order by transaction_id, id limit ${limit}`;
}

/** Drops messages that nobody will ask for any more. */
export async function pruneOutbox(tx: Transaction, olderThanHours: number): Promise<void> {
  await tx`delete from outbox where created_at < now() - make_interval(hours => ${olderThanHours})`;
}
