import type { Channel, ChannelPost, ChannelScope } from '@paddock/contracts';
import { z } from 'zod';
import { firstRow, type AnySql, type Fragment, type Sql, type Transaction } from '../../database/client.ts';
import { instantText } from '../../database/instant-text.ts';
import { isUniqueViolation } from '../../database/database-error.ts';
import { lockRow } from '../../database/row.ts';
import type { SecretBox } from '../../shared/secret-box.ts';
import { fieldError, NotFoundError, requireFound } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/secrets.ts';
import { shownAddress, type Target } from './address.rules.ts';
import type { PostCause } from './post-facts.ts';

const StoredTarget = z.discriminatedUnion('tool', [
  z.object({ tool: z.literal('discord'), webhookId: z.string(), token: z.string() }),
  z.object({ tool: z.literal('webhook'), url: z.string(), signingKey: z.string() }),
]);

/** Where a channel posts to; null: it is lost, or was stored with another key. */
export function openTarget(secrets: SecretBox, sealed: Buffer | null): Target | null {
  const text = sealed && secrets.open(sealed);
  return text === null ? null : StoredTarget.parse(JSON.parse(text));
}

/** The columns of an address. `discordChannel`: Discord’s id of the channel. */
export function addressColumns(secrets: SecretBox, target: Target, discordChannel: string | null) {
  const addressKey = target.tool === 'discord' ? target.webhookId : hashSecret(target.url).toString('hex');
  return {
    tool: target.tool,
    sealed: secrets.seal(JSON.stringify(target)),
    shownAddress: shownAddress(target),
    addressKey,
    line: discordChannel === null ? `${target.tool} ${addressKey}` : `discord channel ${discordChannel}`,
  };
}

export interface StoredChannel extends Pick<
  Channel,
  | 'channelId'
  | 'tool'
  | 'name'
  | 'scope'
  | 'scopeName'
  | 'kinds'
  | 'intro'
  | 'address'
  | 'connectedAt'
  | 'connectedBy'
  | 'lastPost'
> {
  readonly pausedAt: string | null;
  readonly pausedBy: string | null;
  readonly lostReason: string | null;
  readonly next: Pick<ChannelPost, 'tries' | 'nextAt'> | null;
}

/** Channels, those that need somebody first. */
export function listChannels(sql: Sql, where: Fragment): Promise<StoredChannel[]> {
  return sql<StoredChannel[]>`
    select c.id as "channelId", c.tool, c.name, c.kinds, c.intro, c.shown_address as address, c.created_at as "connectedAt",
      (select name from accounts where id = c.created_by) as "connectedBy", c.paused_at,
      (select name from accounts where id = c.paused_by) as "pausedBy", c.lost_reason,
      json_strip_nulls(json_build_object('kind', c.scope_kind,
        'serverId', case when c.scope_kind = 'server' then c.scope_id end,
        'championshipId', case when c.scope_kind = 'championship' then c.scope_id end)) as scope,
      coalesce(case c.scope_kind
        when 'server' then (select name from servers where id = c.scope_id)
        when 'championship' then (
          select coalesce((
            select v.definition from championship_versions v where v.championship_id = h.id order by v.version desc limit 1
          ), h.draft) ->> 'name' from championships h where h.id = c.scope_id
        )
      end, '') as "scopeName", (
        select json_build_object('at', ${instantText(sql, sql`p.created_at`)}, 'kind', p.kind, 'state', p.state) from channel_posts p
        where p.channel_id = c.id and p.state <> 'skipped' and (p.state <> 'waiting' or p.tries > 0)
        order by p.created_at desc, p.id desc limit 1
      ) as "lastPost", (
        select json_build_object('tries', p.tries, 'nextAt', ${instantText(sql, sql`p.next_at`)}) from channel_posts p
        where p.channel_id = c.id and p.state = 'waiting' and p.tries > 0 order by p.id limit 1
      ) as next
    from channels c where ${where} order by c.lost_at is null, c.name, c.id`;
}

/** How posts of staff’s channels went in the last seven days. */
export async function countPosts(sql: Sql, now: string) {
  const [row] = await sql<[{ posts7Days: number; failed7Days: number }]>`
    select count(*) filter (where p.state = 'delivered')::int as "posts7Days",
      count(*) filter (where p.state in ('unknown', 'refused', 'givenUp'))::int as "failed7Days"
    from channel_posts p join channels c on c.id = p.channel_id
    where c.account_id is null and p.created_at > ${now}::timestamptz - interval '7 days'`;
  return row;
}

export type StoredPost = Omit<ChannelPost, 'about'> & PostCause;

/** The latest posts of a channel. */
export function listPosts(sql: Sql, channelId: number, limit: number): Promise<StoredPost[]> {
  return sql<StoredPost[]>`
    select p.id as "postId", p.created_at as at, p.kind, p.state, p.message_id is not null as "isEdit", p.message_id, p.tries, p.next_at,
      p.took_ms, p.reason, c.account_id as "accountId", c.name, c.intro, p.news_kind, p.subject_kind, p.subject_id, p.event_id, p.detail
    from channel_posts p join channels c on c.id = p.channel_id
    where c.id = ${channelId} order by p.created_at desc, p.id desc limit ${limit}`;
}

/** A channel of staff, locked. */
export async function lockChannel(tx: Transaction, channelId: number) {
  const row = await lockRow(tx, 'channels', channelId);
  if (row === null || row.scopeKind === 'account') throw new NotFoundError('This channel was disconnected.');
  return { ...row, scopeKind: row.scopeKind };
}

/** The row’s subject. Throws `not_found` if there is no such server or championship. */
export async function scopeColumns(
  sql: AnySql,
  scope: ChannelScope,
): Promise<{ scopeKind: ChannelScope['kind']; scopeId: number }> {
  switch (scope.kind) {
    case 'site':
      return { scopeKind: 'site', scopeId: 0 };
    case 'server': {
      const server = await firstRow(sql<{ id: number }[]>`select id from servers where id = ${scope.serverId}`);
      return { scopeKind: 'server', scopeId: requireFound(server, 'There is no such server.').id };
    }
    case 'championship': {
      const found = await firstRow(
        sql<{ id: number }[]>`select id from championships where id = ${scope.championshipId}`,
      );
      return { scopeKind: 'championship', scopeId: requireFound(found, 'There is no such championship.').id };
    }
  }
}

/** The latest news: a new channel posts what comes after it. */
export async function latestNewsId(sql: AnySql): Promise<number> {
  const [row] = await sql<[{ id: number }]>`select coalesce(max(id), 0) as id from news`;
  return row.id;
}

/** What connects a webhook; one is connected once. */
export async function refuseConnected<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw fieldError(
      'conflict',
      'address',
      'This webhook is connected already. Make another one in Discord for this channel.',
    );
  }
}
