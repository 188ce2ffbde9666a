import type { ChannelTool, NewsKind, PostKind } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql, Fragment, Sql, Transaction } from '../../database/client.ts';
import { updateRow } from '../../database/row.ts';

/** Between two requests in one Discord channel: 30 a minute over all its webhooks, which no header announces. */
const SPACING_MS = 2_100;
/** Whoever had it in hand would have an answer by now: the process died. */
const LOST_AFTER_MS = 20_000;
/** At a time, in one process. */
const MOST_AT_ONCE = 20;
/** How long staff see what became of posts; as long as news are kept. */
export const KEEP_POSTS_DAYS = 90;
/** Posts of that age are changed when their event is. */
const CHANGED_DAYS = 30;
/** Decisions are looked for among those of the last minutes. */
const RULINGS_WITHIN_MS = 600_000;
/** A post that was tried so often was late by minutes. */
const LATE_TRIES = 3;
/** Later it would be no news. */
const LATEST_HOURS = 24;

/** A post in hand. */
export interface ClaimedPost {
  readonly postId: number;
  readonly channelId: number;
  /** Whose own channel it is; null: of staff. */
  readonly accountId: number | null;
  readonly tool: ChannelTool;
  readonly name: string;
  /** The channel’s own line above the post. */
  readonly intro: string;
  readonly line: string;
  readonly sealed: Buffer | null;
  readonly kind: PostKind | 'test' | 'news';
  readonly newsKind: NewsKind | null;
  readonly subjectKind: string | null;
  readonly subjectId: number | null;
  readonly eventId: number | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: string;
  /** This try’s number. */
  readonly tries: number;
  readonly messageId: string | null;
  readonly contentHash: Buffer | null;
  readonly sentAt: string;
}

/** The kind of post that a row of `news` (alias n; its event: e) is; null: none. */
export function postKindOf(sql: AnySql): Fragment {
  return sql`case
    when n.kind = 'result' and n.subject_kind = 'server' and e.session_kind = 'race' then 'result'
    when n.kind = 'result' and n.subject_kind = 'server' and e.session_kind = 'qualifying' then 'qualifying'
    when n.kind in ('standings', 'decided') and n.subject_kind = 'championship' then 'standings'
    when n.kind = 'record' and n.subject_kind = 'track' then 'record'
    when n.kind = 'round' and n.subject_kind = 'championship' then 'round'
    when n.kind = 'entriesOpen' and n.subject_kind = 'championship' then 'entries'
    when n.kind in ('serverSilent', 'serverBack') and n.subject_kind = 'staff' then 'serverSilent'
    when n.kind in ('reportWaiting', 'claimWaiting', 'filesRefused') and n.subject_kind = 'staff' then 'staffWork'
  end`;
}

/** Whether a row of `news` (alias n; its event: e) is about what a channel (alias c) is for. */
export function isInScope(sql: AnySql): Fragment {
  return sql`case c.scope_kind
    when 'site' then true
    when 'server' then n.subject_kind = 'server' and n.subject_id = c.scope_id or n.kind = 'record' and e.server_id = c.scope_id
    when 'championship' then n.subject_kind = 'championship' and n.subject_id = c.scope_id
      or n.kind = 'result' and exists (
        select from championship_events h
        where h.championship_id = c.scope_id and n.event_id in (h.event_id, h.qualifying_event_id)
      )
    else false
  end`;
}

/** Makes the posts of news that channels do not have yet. News become visible in the order of their ids. */
export async function addPostsOfNews(sql: Sql, now: string): Promise<void> {
  const [latest] = await sql<{ id: number | null; isNew: boolean | null }[]>`
    select max(id) as id, max(id) > (select min(news_id) from channels where ${takesNews(sql)}) as "isNew" from news`;
  if (latest?.isNew !== true) return;
  await sql.begin(async (tx) => {
    await tx`
      insert into channel_posts (channel_id, key, kind, news_kind, subject_kind, subject_id, event_id, detail, created_at, state, next_at)
      select c.id, coalesce(n.merge_key, 'news:' || n.id), k.kind, n.kind, n.subject_kind, n.subject_id, n.event_id, n.detail,
        n.at, 'waiting', ${now}
      from channels c join news n on n.id > c.news_id and n.id <= ${latest.id}
      left join events e on e.id = n.event_id
      cross join lateral (select ${postKindOf(tx)} as kind) k
      where ${takesNews(tx)} and k.kind = any(c.kinds) and ${isInScope(tx)} and e.voided_at is null
      order by n.id on conflict (channel_id, key) do nothing`;
    await tx`update channels c set news_id = greatest(news_id, ${latest.id}) where ${takesNews(tx)}`;
  });
}

/** The same of public decisions about championships, which are no news of anybody but those they are about. */
export async function addPostsOfRulings(sql: Sql, now: string): Promise<void> {
  await addRulings(sql, { now, state: 'waiting', where: takesNews(sql) });
}

/** What was decided while a channel took no posts is not posted later. */
export async function skipRulings(tx: Transaction, channelId: number, now: string): Promise<void> {
  await addRulings(tx, { now, state: 'skipped', where: tx`c.id = ${channelId}` });
}

async function addRulings(
  sql: AnySql,
  { now, state, where }: { now: string; state: 'waiting' | 'skipped'; where: Fragment },
): Promise<void> {
  await sql`
    insert into channel_posts (channel_id, key, kind, subject_kind, subject_id, detail, created_at, state, next_at)
    select c.id, 'ruling:' || r.id, 'decision', 'championship', r.championship_id, jsonb_build_object('rulingId', r.id),
      r.created_at, ${state}, ${state === 'waiting' ? now : null}
    from channels c join ${rulingsOfChannels(sql)}
    where ${where} and 'decision' = any(c.kinds) and r.created_at >= c.created_at
      and r.created_at > ${now}::timestamptz - ${RULINGS_WITHIN_MS} * interval '1 millisecond'
    order by r.id on conflict (channel_id, key) do nothing`;
}

/** The decisions in force (r) that are for a channel (c). */
export function rulingsOfChannels(sql: AnySql): Fragment {
  return sql`championship_rulings r on r.undone_at is null
    and (c.scope_kind = 'site' or c.scope_kind = 'championship' and c.scope_id = r.championship_id)`;
}

function takesNews(sql: AnySql): Fragment {
  return sql`paused_at is null and lost_at is null and scope_kind <> 'account'`;
}

/**
 * Posts whose event has changed are to be changed, too, if their message is known. `since`: what changed earlier was looked at.
 */
export async function markChanged(sql: Sql, { since, now }: { since: string; now: string }): Promise<void> {
  await sql`
    update channel_posts p set state = 'waiting', tries = 0, next_at = ${now}, reason = ''
    from events e
    where e.id = p.event_id and e.changed_at >= ${since} and p.content_of is not null and p.content_of <> e.changed_at
      and p.state = 'delivered' and p.message_id is not null and p.kind in ('result', 'qualifying')
      and p.created_at > ${now}::timestamptz - make_interval(days => ${CHANGED_DAYS})`;
}

/** The same of decisions that were undone. */
export async function markUndone(sql: Sql, { since, now }: { since: string; now: string }): Promise<void> {
  await sql`
    update channel_posts p set state = 'waiting', tries = 0, next_at = ${now}, reason = ''
    from championship_rulings r
    where r.undone_at >= ${since} and p.kind = 'decision' and (p.detail ->> 'rulingId')::int = r.id and p.sent_at < r.undone_at
      and p.state = 'delivered' and p.message_id is not null`;
}

/**
 * Where a channel of Discord could not be posted to for some minutes, what waits of a kind is told in one post, the latest. The rows of
 * the others are named in it (`with`). Decisions have a reason each, and other tools get everything.
 */
export async function mergeLate(sql: Sql): Promise<void> {
  await sql`
    with late as (
      select channel_id, kind, max(id) as carrier, array_agg(id order by id desc) as ids from channel_posts
      where state = 'waiting' and message_id is null and kind not in ('test', 'news', 'decision')
        and channel_id in (
          select p.channel_id from channel_posts p join channels c on c.id = p.channel_id
          where p.state = 'waiting' and p.tries >= ${LATE_TRIES} and c.tool = 'discord'
        )
      group by channel_id, kind having count(*) > 1
    ), merged as (
      update channel_posts p set state = 'skipped', next_at = null, reason = 'It is told in a later post.'
      from late where p.id = any(late.ids) and p.id <> late.carrier and p.state = 'waiting'
    )
    update channel_posts p set next_at = least(p.next_at, (select min(o.next_at) from channel_posts o where o.id = any(late.ids))),
      detail = p.detail || jsonb_build_object('with', coalesce(p.detail -> 'with', '[]') || to_jsonb(array_remove(late.ids, late.carrier)))
    from late where p.id = late.carrier and p.state = 'waiting'`;
}

/** Posts whose process died between sending and the answer: they may have arrived, so they are not sent again. A change is: twice is as once. */
export async function giveUpLost(sql: Sql, now: string): Promise<void> {
  await sql`
    update channel_posts set state = case when message_id is null then 'unknown' else 'waiting' end,
      next_at = case when message_id is not null then ${now}::timestamptz end,
      reason = 'The site stopped before the answer came. It may have been posted.'
    where state = 'sending' and sent_at < ${now}::timestamptz - ${LOST_AFTER_MS} * interval '1 millisecond'`;
}

/** What waited for a day is no news any more. */
export async function giveUpOld(sql: Sql, now: string): Promise<void> {
  await sql`
    update channel_posts set state = 'givenUp', next_at = null
    where state = 'waiting' and message_id is null and kind <> 'test'
      and greatest(created_at, coalesce(sent_at, created_at)) < ${now}::timestamptz - make_interval(hours => ${LATEST_HOURS})`;
}

/**
 * Takes what is due: of each channel the first that waits, and of channels that share a line one; those of staff before those of one
 * account. The rows say `sending` before anything is sent. What two processes want at once, one takes.
 */
export function claimDue(sql: Sql, { now, inHand }: { now: string; inHand: number }): Promise<ClaimedPost[]> {
  return sql.begin(async (tx): Promise<ClaimedPost[]> => {
    const due = await tx<{ postId: number; channelId: number; line: string }[]>`
      select p.id as "postId", c.id as "channelId", c.line
      from channels c cross join lateral (
        select p.* from channel_posts p where p.channel_id = c.id and p.state in ('waiting', 'sending') order by p.id limit 1
      ) p
      where c.paused_at is null and c.lost_at is null and c.not_before <= ${now} and p.state = 'waiting' and p.next_at <= ${now}
      order by c.scope_kind = 'account', p.next_at limit ${Math.max(0, MOST_AT_ONCE - inHand)}
      for update of c skip locked`;
    const lines = new Set<string>();
    const taken = due.filter(({ line }) => !lines.has(line) && lines.add(line));
    if (taken.length === 0) return [];
    await tx`
      update channels set not_before = ${now}::timestamptz + ${SPACING_MS} * interval '1 millisecond'
      where line = any(${arrayLiteral([...lines])}::text[])`;
    return tx<ClaimedPost[]>`
      update channel_posts p set state = 'sending', sent_at = ${now}, tries = p.tries + 1, next_at = null
      from channels c where c.id = p.channel_id and p.id = any(${arrayLiteral(taken.map(({ postId }) => postId))}::bigint[])
      returning p.id as "postId", c.id as "channelId", c.account_id as "accountId", c.tool, c.name, c.intro, c.line, c.sealed, p.kind, p.news_kind, p.subject_kind,
        p.subject_id, p.event_id, p.detail, p.created_at as at, p.tries, p.message_id, p.content_hash, p.sent_at`;
  });
}

/** What became of a post in hand; nothing, if somebody else has decided about it meanwhile. */
export async function settle(
  sql: AnySql,
  { postId, sentAt }: Pick<ClaimedPost, 'postId' | 'sentAt'>,
  changes: {
    readonly state: 'waiting' | 'delivered' | 'unknown' | 'refused' | 'givenUp' | 'skipped';
    readonly reason?: string;
    readonly nextAt?: string | null;
    readonly tookMs?: number | null;
    readonly messageId?: string | null;
    readonly contentHash?: Buffer;
    readonly contentOf?: string | null;
  },
): Promise<void> {
  const { state, reason = '', nextAt = null, tookMs = null } = changes;
  await sql`
    update channel_posts set state = ${state}, reason = ${reason}, next_at = ${nextAt}, took_ms = ${tookMs},
      message_id = ${changes.messageId === undefined ? sql`message_id` : changes.messageId},
      content_hash = ${changes.contentHash === undefined ? sql`content_hash` : changes.contentHash},
      content_of = ${changes.contentOf === undefined ? sql`content_of` : changes.contentOf}
    where id = ${postId} and sent_at = ${sentAt} and state in ('sending', 'unknown')`;
}

/** Nothing is sent before: in the channels of a line, or in all of Discord. */
export async function holdBack(
  sql: AnySql,
  { line, until }: { readonly line: string | null; readonly until: string },
): Promise<void> {
  const which = line === null ? sql`tool = 'discord'` : sql`line = ${line}`;
  await sql`update channels set not_before = greatest(not_before, ${until}) where ${which}`;
}

/** The channel takes no posts any more: its secret is deleted, and what waits is not sent. */
export async function loseChannel(
  tx: Transaction,
  { channelId, reason, at }: { channelId: number; reason: string; at: string },
): Promise<void> {
  await updateRow(tx, 'channels', channelId, { lostAt: at, lostReason: reason, sealed: null });
  await tx`
    update channel_posts set state = 'refused', reason = ${reason}, next_at = null
    where channel_id = ${channelId} and state = 'waiting'`;
}

/** Deletes old posts. */
export async function prunePosts(tx: Transaction, { now, keepDays }: { now: string; keepDays: number }): Promise<void> {
  await tx`delete from channel_posts where created_at < ${now}::timestamptz - make_interval(days => ${keepDays})`;
}
