import { createHash } from 'node:crypto';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql, Sql, Transaction } from '../../database/client.ts';
import { updateRow } from '../../database/row.ts';
import { storedNews, type StoredNews } from '../news/news.repository.ts';
import { newsOf } from '../news/readers.ts';

/** Of one account in an hour; what comes beyond stays at the bell. */
const MOST_IN_AN_HOUR = 20;
/** Whoever had it in hand would have an answer by now: the process died. Sent again, a message replaces itself. */
const LEASE_MS = 60_000;
/** In one note. */
export const MOST_NEWS = 20;

/** What is to be sent to the browsers of accounts. */
export interface NewNote {
  readonly accountIds: readonly number[];
  /** Empty: a test. */
  readonly newsIds: readonly number[];
  /** Notes with the same one replace each other. */
  readonly key: string;
  readonly expiresAt: string;
}

/** Returns to how many browsers it will be sent. */
export async function addNotes(tx: Transaction, note: NewNote, now: Date): Promise<number> {
  const at = now.toISOString();
  const topic = createHash('sha256').update(note.key).digest('hex').slice(0, 32);
  const added = await tx`
    insert into push_notes (device_id, topic, news_ids, created_at, expires_at, next_at)
    select d.id, ${topic}, ${arrayLiteral(note.newsIds)}::bigint[], ${at}, ${note.expiresAt}, ${at}
    from push_devices d
    where d.account_id = any(${arrayLiteral(note.accountIds)}::int[]) and (
      select count(distinct p.topic) from push_notes p join push_devices o on o.id = p.device_id
      where o.account_id = d.account_id and p.created_at > ${at}::timestamptz - interval '1 hour'
    ) < ${MOST_IN_AN_HOUR}
    on conflict (device_id, topic) do update set news_ids = excluded.news_ids, created_at = excluded.created_at,
      expires_at = excluded.expires_at, next_at = excluded.next_at, tries = 0`;
  return added.count;
}

/** What news are told as one by: a later one replaces it. null: it is gone. */
export async function keyOfNews(tx: Transaction, newsId: number): Promise<string | null> {
  const [row] = await tx<{ key: string }[]>`
    select coalesce(merge_key, id::text) as key from news where id = ${newsId}`;
  return row?.key ?? null;
}

/** A note in hand. */
export interface ClaimedNote {
  readonly noteId: number;
  readonly deviceId: number;
  readonly accountId: number;
  readonly host: string;
  readonly sealed: Buffer;
  readonly siteKey: string;
  /** Whether its push service has taken a message of this browser before. */
  readonly hasWorked: boolean;
  readonly topic: string;
  readonly isTest: boolean;
  readonly expiresAt: string;
  readonly tries: number;
}

/** Push services with something to send. */
export async function listDueHosts(sql: Sql, now: string): Promise<string[]> {
  const rows = await sql<{ host: string }[]>`
    select distinct d.host from push_notes p join push_devices d on d.id = p.device_id
    where p.next_at <= ${now} and not exists (
      select from push_services s where s.host = d.host and s.not_before > ${now}
    )`;
  return rows.map(({ host }) => host);
}

/** Takes what is due for a push service, the first first. What two processes want at once, one takes. */
export async function claimDue(
  sql: Sql,
  { host, limit, now }: { host: string; limit: number; now: string },
): Promise<ClaimedNote[]> {
  return sql<ClaimedNote[]>`
    with due as (
      select p.id from push_notes p join push_devices d on d.id = p.device_id
      where p.next_at <= ${now} and d.host = ${host} order by p.next_at, p.id limit ${limit} for update of p skip locked
    )
    update push_notes p set tries = p.tries + 1, next_at = ${now}::timestamptz + ${LEASE_MS} * interval '1 millisecond'
    from due, push_devices d where p.id = due.id and d.id = p.device_id
    returning p.id as "noteId", d.id as "deviceId", d.account_id, d.host, d.sealed, d.site_key, d.sent_at is not null as "hasWorked", p.topic,
      p.news_ids = '{}' as "isTest", p.expires_at, p.tries`;
}

/**
 * What the accounts still get of the news in notes, by note, the latest first: not what they have read at the bell, nor what was voided,
 * hidden or erased since.
 */
export async function readNews(sql: Sql, noteIds: readonly number[]): Promise<Map<number, StoredNews[]>> {
  const where = sql`n.id = any(p.news_ids) and n.id > a.news_read_id`;
  const rows = await sql<(StoredNews & { readonly noteId: number })[]>`
    select p.id as "noteId", true as "isUnread", ${storedNews(sql)}
    from push_notes p join push_devices d on d.id = p.device_id join accounts a on a.id = d.account_id and a.locked_at is null
    cross join ${newsOf(sql, { where, limit: MOST_NEWS, way: 'push' })}
    left join events e on e.id = n.event_id
    where p.id = any(${arrayLiteral(noteIds)}::bigint[]) order by n.id desc`;
  return Map.groupBy(rows, ({ noteId }) => noteId);
}

/** It is not sent any more. */
export async function endNote(sql: AnySql, noteId: number): Promise<void> {
  await updateRow(sql, 'pushNotes', noteId, { nextAt: null });
}

export async function noteTaken(sql: Sql, { noteId, deviceId }: ClaimedNote, now: string): Promise<void> {
  // One statement: there are thousands of them.
  await sql`
    with device as (update push_devices set sent_at = ${now} where id = ${deviceId})
    update push_notes set next_at = null where id = ${noteId}`;
}

/** Sends it again at a time; not after it is of no use. */
export async function sendLater(sql: Sql, { noteId, expiresAt }: ClaimedNote, at: string): Promise<void> {
  await updateRow(sql, 'pushNotes', noteId, { nextAt: at < expiresAt ? at : null });
}

/** Notes why a push service took a message not. `until`: nothing is sent to it before. */
export async function noteProblem(
  sql: Sql,
  { host, problem, until, now }: { host: string; problem: string; until: string; now: string },
): Promise<void> {
  await sql`
    insert into push_services as s (host, not_before, problem, problem_at) values (${host}, ${until}, ${problem}, ${now})
    on conflict (host) do update set not_before = greatest(s.not_before, excluded.not_before), problem = excluded.problem,
      problem_at = excluded.problem_at`;
}

/** Whether a push service has taken the site’s key from any browser. */
export async function hasHostWorked(sql: Sql, { host, siteKey }: ClaimedNote): Promise<boolean> {
  const [row] = await sql<[{ hasWorked: boolean }]>`
    select exists (
      select from push_devices where host = ${host} and site_key = ${siteKey} and sent_at is not null
    ) as "hasWorked"`;
  return row.hasWorked;
}
