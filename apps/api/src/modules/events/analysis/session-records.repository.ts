import type { SessionKind, SessionRecord } from '@paddock/contracts';
import { firstRow, type Sql, type Transaction } from '../../../database/client.ts';
import { decompress } from '../../../shared/zstd.ts';

/** The log's clock is dated by when its lines were read: it is off by minutes at most. */
const SLACK = '15 minutes';
/** Sessions of a server that could be the same. */
const MOST_CANDIDATES = 5;

export interface NewRecord {
  readonly serverId: number;
  readonly sessionKind: SessionKind;
  readonly greenAt: string;
  readonly endedAt: string;
  readonly hash: Buffer;
  readonly record: Buffer;
  readonly receivedAt: string;
}

/** False: it was there before. */
export async function insertRecord(tx: Transaction, row: NewRecord): Promise<boolean> {
  const inserted = await tx`
    insert into session_records (server_id, session_kind, green_at, ended_at, hash, record, received_at)
    values (${row.serverId}, ${row.sessionKind}, ${row.greenAt}, ${row.endedAt}, ${row.hash}, ${row.record}, ${row.receivedAt})
    on conflict (server_id, hash) do nothing returning id`;
  return inserted.length > 0;
}

/** How many a server has sent since an instant. */
export async function countRecords(tx: Transaction, serverId: number, since: string): Promise<number> {
  const row = await firstRow(tx<{ count: number }[]>`
    select count(*)::int as count from session_records where server_id = ${serverId} and received_at > ${since}`);
  return row?.count ?? 0;
}

/** Those that can be of a session that ended then, the nearest first. */
export async function listRecordsAround(
  sql: Sql,
  { serverId, kind, endAt }: { serverId: number; kind: SessionKind; endAt: string },
): Promise<SessionRecord[]> {
  const rows = await sql<{ record: Buffer }[]>`
    select record from session_records
    where server_id = ${serverId} and session_kind = ${kind}
      and ended_at >= ${endAt}::timestamptz - ${SLACK}::interval
      and green_at <= ${endAt}::timestamptz + ${SLACK}::interval
    order by abs(extract(epoch from ended_at - ${endAt}::timestamptz)), id limit ${MOST_CANDIDATES}`;
  // @NOTE checked when it was stored.
  return Promise.all(rows.map(async ({ record }) => JSON.parse(String(await decompress(record))) as SessionRecord));
}

/** Events whose measurements a record can be. */
export async function listEventsWithin(
  tx: Transaction,
  { serverId, sessionKind, greenAt, endedAt }: Pick<NewRecord, 'serverId' | 'sessionKind' | 'greenAt' | 'endedAt'>,
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from events
    where server_id = ${serverId} and session_kind = ${sessionKind}
      and end_at between ${greenAt}::timestamptz - ${SLACK}::interval and ${endedAt}::timestamptz + ${SLACK}::interval
    order by id`;
  return rows.map(({ id }) => id);
}

/** `keepDays` null: all are kept. */
export async function pruneRecords(
  tx: Transaction,
  { now, keepDays }: { now: string; keepDays: number | null },
): Promise<void> {
  if (keepDays === null) return;
  await tx`delete from session_records where received_at < ${now}::timestamptz - make_interval(days => ${keepDays})`;
}
