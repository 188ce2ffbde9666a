import type { NewsWay } from '@paddock/contracts';
import { arrayLiteral } from '../../../database/arrays.ts';
import { firstRow, type AnySql, type Fragment, type Transaction } from '../../../database/client.ts';
import { storedNews, type StoredNews } from '../news.repository.ts';
import { isShown, isToldBetter, newsOf, readersOf, topicOf } from '../readers.ts';

/** The key of the last news item that was handed out, in the site's settings. */
const MARK_KEY = 'newsHandedOut';

/** Locks the mark, so that no news item is handed out twice; null: another process is handing out. */
export async function lockMark(tx: Transaction): Promise<number | null> {
  await tx`insert into site_settings (key, value) values (${MARK_KEY}, '0') on conflict (key) do nothing`;
  const row = await firstRow(tx<{ mark: number }[]>`
    select value::text::bigint as mark from site_settings where key = ${MARK_KEY} for update skip locked`);
  return row?.mark ?? null;
}

export async function saveMark(tx: Transaction, mark: number): Promise<void> {
  await tx`update site_settings set value = to_jsonb(${mark}::bigint) where key = ${MARK_KEY}`;
}

/** A race is told this much later at most, so that its message has the change of class; the bell has it whenever it is read. */
const RATINGS_WITHIN_MS = 3_000;

/**
 * Ids of the next news items to hand out, the first first, up to a race that is not rated yet. News become visible in the order of their
 * ids.
 */
export async function listNext(
  tx: Transaction,
  { mark, limit, now }: { mark: number; limit: number; now: string },
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from news where id > ${mark} and id < coalesce((
      select min(n.id) from news n join events e on e.id = n.event_id join rating_state s
        on (e.end_at, e.server_id, e.session_type, e.content_hash)
          >= (s.stale_end_at, s.stale_server_id, s.stale_session_type, s.stale_content_hash)
      where n.id > ${mark} and n.kind = 'result' and n.subject_kind = 'driver' and e.session_kind = 'race'
        and n.at > ${now}::timestamptz - ${RATINGS_WITHIN_MS} * interval '1 millisecond'
    ), ${Number.MAX_SAFE_INTEGER}) order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Who gets a news item by a way. */
export interface Recipient {
  readonly accountId: number;
  /** Whether it is about them, and not about what they follow. */
  readonly isOwn: boolean;
  /** The end of their quiet hours; null: now. */
  readonly dueAt: string | null;
}

/**
 * The accounts after another one that get a news item by a way, in the order of their ids. A reminder of a start does not wait until the start.
 */
export function listRecipients(
  tx: Transaction,
  { newsId, way, after, limit, now }: { newsId: number; way: NewsWay; after: number; limit: number; now: string },
): Promise<Recipient[]> {
  const subject = { kind: tx`n.subject_kind`, id: tx`n.subject_id` };
  return tx<Recipient[]>`
    select a.id as "accountId", s.is_own, due.at as "dueAt"
    from news n left join events e on e.id = n.event_id
    cross join lateral (
      select id, bool_or(is_own) as is_own from ${readersOf(tx, subject)} each
      where since <= n.at group by id having id > ${after}
    ) s
    join accounts a on a.id = s.id and a.locked_at is null
    join news_settings w on w.account_id = a.id
    cross join lateral (select ${quietUntil(tx, now)} as at) quiet
    cross join lateral (
      select case when quiet.at < coalesce((n.detail ->> 'startsAt')::timestamptz, 'infinity') then quiet.at end as at
    ) due
    where n.id = ${newsId} and w.ways -> ${topicOf(tx, tx`s.is_own`)} ? ${way} and ${isShown(tx)}
      and not ${isToldBetter(tx, way)}
    order by a.id limit ${limit}`;
}

/** When the quiet hours end that an account (settings: w) is in; null: in none. */
function quietUntil(sql: AnySql, now: string): Fragment {
  return sql`(
    select case when is_quiet then
      (day + make_interval(mins => w.quiet_until) + case when minute >= w.quiet_until then interval '1 day' else '0' end)
        at time zone w.time_zone
    end
    from (
      select date_trunc('day', local) as day, minute, case when w.quiet_from < w.quiet_until
        then minute >= w.quiet_from and minute < w.quiet_until else minute >= w.quiet_from or minute < w.quiet_until end as is_quiet
      from (
        select local, (extract(hour from local) * 60 + extract(minute from local))::int as minute
        from (select ${now}::timestamptz at time zone w.time_zone as local where w.quiet_from is not null) at_home
      ) clock
    ) hours
  )`;
}

/** A news item as those read it whose own it is, or who follow its subject; null: it is there no more. */
export function findNews(tx: Transaction, newsId: number, isOwn: boolean): Promise<StoredNews | null> {
  return firstRow(tx<StoredNews[]>`
    select true as "isUnread", ${storedNews(tx)}
    from (
      select n.*, ${isOwn}::bool as is_own, ${topicOf(tx, tx`${isOwn}::bool`)} as topic from news n where n.id = ${newsId}
    ) n
    left join events e on e.id = n.event_id`);
}

export async function addWaiting(
  tx: Transaction,
  { newsId, way, waiting }: { newsId: number; way: NewsWay; waiting: readonly Recipient[] },
): Promise<void> {
  await tx`
    insert into news_waiting (account_id, way, news_id, due_at)
    select account_id, ${way}, ${newsId}, due_at
    from unnest(${arrayLiteral(waiting.map(({ accountId }) => accountId))}::int[],
      ${arrayLiteral(waiting.map(({ dueAt }) => dueAt))}::timestamptz[]) as t (account_id, due_at)
    on conflict do nothing`;
}

export interface Due {
  readonly accountId: number;
  readonly way: NewsWay;
  readonly newsIds: number[];
}

/** Takes what waited for the end of quiet hours that are over, of at most so many accounts. No other process gets it, too. */
export function takeDue(tx: Transaction, { now, limit }: { now: string; limit: number }): Promise<Due[]> {
  return tx<Due[]>`
    with over as (
      select account_id, way, news_id from news_waiting where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    ),
    taken as (
      delete from news_waiting w using over where (w.account_id, w.way, w.news_id) = (over.account_id, over.way, over.news_id)
      returning w.account_id, w.way, w.news_id
    )
    select account_id as "accountId", way, array_agg(news_id) as "newsIds" from taken group by account_id, way order by 1, 2`;
}

/** What an account still gets of that by its way, the latest first: not what it has read at the bell meanwhile. */
export function listUnreadOf(tx: Transaction, { accountId, way, newsIds }: Due): Promise<StoredNews[]> {
  const where = tx`n.id = any(${arrayLiteral(newsIds)}::bigint[]) and n.id > a.news_read_id`;
  return tx<StoredNews[]>`
    select true as "isUnread", ${storedNews(tx)}
    from accounts a cross join ${newsOf(tx, { where, limit: newsIds.length, way })}
    left join events e on e.id = n.event_id
    where a.id = ${accountId} and a.locked_at is null order by n.id desc`;
}
