import type { DatabaseWatch } from '../database/database-watch.ts';
import { openClient, type Sql, type Transaction } from '../database/client.ts';
import { ANSWER_WITHIN_MS } from '../database/no-answer.ts';
import { startPolling } from '../shared/polling.ts';
import { OUTBOX_CHANNEL, type OutboxMessage } from './publish-to-outbox.ts';

/** A lost notification delays messages by at most this. */
const POLL_MS = 1_000;

/** `id`: order and identity of the message, `<transaction>-<number>`. */
export type DeliveredMessage = OutboxMessage & { readonly id: string };

export interface OutboxFollower {
  /** Messages of this transaction and later ones have not been read yet. */
  readonly horizon: string;
  stop(): Promise<void>;
}

export interface FollowOptions {
  readonly sql: Sql;
  /** Direct connection to the primary: a pooler in between would swallow notifications. */
  readonly databaseUrl: string;
  readonly watch: DatabaseWatch;
  /** Called with the messages committed since the last call, in the same order in every process. */
  readonly onMessages: (messages: readonly DeliveredMessage[]) => void;
  /** Called at the start and before each `onMessages`: the WAL position that includes all of their changes. */
  readonly onPosition?: (position: string) => void;
  /** Another channel whose notifications are passed on at once. They are in no table: after `onGap` some may have been missed. */
  readonly channel: string;
  readonly onNotify: (payload: string) => void;
  /** The connection that listens is a new one, or the first. */
  readonly onGap: () => void;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

/**
 * Follows the outbox from now on. Messages are read up to the oldest transaction that is still running, not by `id > last`,
 * which would skip transactions that commit late. Notifications only trigger a poll earlier.
 */
export async function followOutbox(options: FollowOptions): Promise<OutboxFollower> {
  const { sql, databaseUrl, watch, onMessages, onPosition = () => {}, channel, onNotify, onGap, onError } = options;
  const { pollMs = POLL_MS } = options;
  const start = await readStart(sql);
  let { horizon } = start;
  onPosition(start.position);
  const listener = openClient({
    url: databaseUrl,
    maxConnections: 1,
    statementTimeoutMs: ANSWER_WITHIN_MS,
    watch,
    onNotify: (from, payload) => (from === channel ? onNotify(payload) : polling.wake()),
  });
  let connection: number | undefined;
  /** Run again and again, because the connection may be a new one: the driver's own listen() gives up when it cannot reconnect at once. */
  const listen = async (): Promise<void> => {
    const [row] = await listener<{ connection: number }[]>`select pg_backend_pid() as connection`;
    if (connection === row?.connection) return;
    await listener`listen ${listener(OUTBOX_CHANNEL)}`;
    await listener`listen ${listener(channel)}`;
    connection = row?.connection;
    onGap();
  };
  const poll = async (): Promise<void> => {
    const read = await readSince(sql, horizon);
    horizon = read.horizon;
    if (read.messages.length === 0) return;
    onPosition(read.position);
    onMessages(read.messages);
  };
  const polling = startPolling({ everyMs: pollMs, run: poll, onError });
  // Beside the reads, which must not wait for a listener whose connection is silent.
  const listening = startPolling({ everyMs: pollMs, run: listen, onError });
  return {
    get horizon() {
      return horizon;
    },
    async stop() {
      await Promise.all([polling.stop(), listening.stop(), listener.end({ timeout: 1 })]);
    },
  };
}

/** The oldest running transaction: all earlier ones have committed or rolled back. */
export async function readHorizon(sql: Sql): Promise<string> {
  return (await readStart(sql)).horizon;
}

interface Read {
  readonly horizon: string;
  readonly position: string;
  readonly messages: DeliveredMessage[];
}

/** Where to start. Reads no table, since a process also starts (and reports that it is not ready) on an empty database. */
async function readStart(sql: Sql): Promise<Omit<Read, 'messages'>> {
  const [row] = await sql<{ horizon: string; position: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, pg_current_wal_insert_lsn()::text as position`;
  return { horizon: row?.horizon ?? '0', position: row?.position ?? '0/0' };
}

/** Messages committed since a horizon. */
async function readSince(sql: Sql, since: string): Promise<Read> {
  // One statement, so that horizon and messages come from one snapshot. The insert position, not the flushed one: with
  // synchronous_commit off a commit is visible before it is on disk.
  const rows = await sql<(Omit<Read, 'messages'> & (DeliveredMessage | { id: null; type: null; payload: null }))[]>`
    with now as (
      select pg_snapshot_xmin(pg_current_snapshot()) as horizon, pg_current_wal_insert_lsn() as position
    )
    select now.horizon::text as horizon, now.position::text as position, o.transaction_id || '-' || o.id as id, o.type,
      o.payload
    from now left join outbox o on o.transaction_id >= ${since}::text::xid8 and o.transaction_id < now.horizon
    order by o.transaction_id, o.id`;
  return {
    horizon: rows[0]?.horizon ?? since,
    position: rows[0]?.position ?? '0/0',
    messages: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}

/** Deletes messages of transactions that this server has not begun yet: they came with a dump of another server. */
export async function dropFutureMessages(sql: Sql): Promise<void> {
  await sql`delete from outbox where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`;
}

/** Deletes messages too old to be replayed. */
export async function pruneOutbox(tx: Transaction, olderThanHours: number): Promise<void> {
  await tx`delete from outbox where created_at < now() - make_interval(hours => ${olderThanHours})`;
}
