import {
  ChannelScope,
  PostKind,
  POST_KINDS_OF,
  type ChannelPost,
  type Channels,
  type ConnectChannel,
  type EditChannel,
} from '@paddock/contracts';
import { z } from 'zod';
import type { Sql, Transaction } from '../../database/client.ts';
import { deleteRow, insertRow, updateRow } from '../../database/row.ts';
import type { Actor } from '../../endpoint/context.ts';
import { AppError, fieldError } from '../../shared/errors.ts';
import type { SecretBox } from '../../shared/secret-box.ts';
import { newSecret } from '../../shared/secrets.ts';
import type { Clock } from '../../shared/time.ts';
import type { DiscordWebhook } from '../accounts/sign-in/discord-provider.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { targetOf, type Target } from './address.rules.ts';
import { channelState } from './channel-state.rules.ts';
import {
  addressColumns,
  countPosts,
  latestNewsId,
  listChannels,
  listPosts,
  lockChannel,
  refuseConnected,
  scopeColumns,
} from './channels.repository.ts';
import type { PostFacts } from './post-facts.ts';
import { skipRulings } from './posts.repository.ts';
import { againTest, sendAgain, sendMissed, tryNow } from './staff-posts.repository.ts';
import { discordMessage } from './posts/discord-message.ts';
import { readSiteName } from './site-name.ts';
import { readWebhook } from './webhook-check.ts';
import type { TargetClient } from './target-client.ts';

const SHOWN_POSTS = 20;
/** Of posts that are about no news. */
const TITLES: Readonly<Record<string, string>> = { test: 'Test', decision: 'Decision of the stewards' };

/** What a channel chosen at Discord is for. */
const Wish = z.object({ scope: ChannelScope, kinds: z.array(PostKind) });
type Wish = z.output<typeof Wish>;

export interface ChannelDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly client: TargetClient;
  readonly facts: PostFacts;
  readonly discordUrl: string;
  /** Whether the site is registered with Discord, which then lets users choose a channel there. */
  readonly canAskDiscord: boolean;
  /** Page that shows the posts of a stand-in for Discord; null: they are at Discord. */
  readonly standInPage: string | null;
}

export type ChannelsService = ReturnType<typeof createChannels>;

/** What staff do with channels. */
export function createChannels({ sql, clock, secrets, client, facts, discordUrl, ...at }: ChannelDeps) {
  const audit = (
    tx: Transaction,
    { accountId: actorId }: Actor,
    channelId: number,
    entry: { action: `channel.${string}`; before?: object; after?: object },
  ): Promise<void> => writeAudit(tx, { at: clock(), actorId, target: { kind: 'channel', id: channelId }, ...entry });

  /** The webhook behind an address, after it has answered. */
  const ask = async (address: string) => {
    const target = targetOf(address, { discordUrl, signingKey: newSecret() });
    return { target, ...(await readWebhook(client, target)) };
  };

  const insert = (
    actor: Actor,
    {
      scope,
      kinds,
      name,
      target,
      discordChannel,
    }: Wish & { name: string; target: Target; discordChannel: string | null },
  ): Promise<number> => {
    requireFitting(scope.kind, kinds);
    return refuseConnected(() =>
      sql.begin(async (tx) => {
        const at = clock();
        const channelId = await insertRow(tx, 'channels', {
          name,
          kinds,
          ...(await scopeColumns(tx, scope)),
          ...addressColumns(secrets, target, discordChannel),
          notBefore: at,
          newsId: await latestNewsId(tx),
          createdAt: at,
          createdBy: actor.accountId,
        });
        await audit(tx, actor, channelId, {
          action: 'channel.connect',
          after: { name, tool: target.tool, scope, kinds },
        });
        return channelId;
      }),
    );
  };

  return {
    async list(): Promise<Channels> {
      const [rows, counts] = await Promise.all([
        listChannels(sql, sql`c.account_id is null`),
        countPosts(sql, clock().toISOString()),
      ]);
      return {
        channels: rows.map((row) => ({ ...row, ...channelState(row) })),
        ...counts,
        canAskDiscord: at.canAskDiscord,
        standInPage: at.standInPage,
        hasKey: secrets.hasKey,
      };
    },

    async posts(channelId: number): Promise<ChannelPost[]> {
      const posts = await listPosts(sql, channelId, SHOWN_POSTS);
      const titles = await facts.titles(posts.map(({ postId }) => postId));
      return posts.map((post) => ({ ...post, about: TITLES[post.kind] ?? titles.get(post.postId) ?? '' }));
    },

    /** What a post of a kind looks like, by the latest of that kind. */
    async preview(channelId: number, postKind: PostKind) {
      const cause = await facts.latest(channelId, postKind);
      const content = cause && (await facts.contentOf(cause));
      if (content === null) return { post: null, message: null };
      return { post: content.post, message: discordMessage(content.post, await readSiteName(sql)) };
    },

    async check(address: string) {
      const { target, name } = await ask(address);
      return { tool: target.tool, name };
    },

    async connect(actor: Actor, { address, name, scope, kinds }: z.output<typeof ConnectChannel>) {
      const found = await ask(address);
      const { target, discordChannel } = found;
      const channelId = await insert(actor, { scope, kinds, name: name ?? found.name, target, discordChannel });
      return { channelId, signingKey: target.tool === 'webhook' ? target.signingKey : null };
    },

    /** Throws if a channel cannot be for this. */
    requireWish: ({ scope, kinds }: Wish): void => requireFitting(scope.kind, kinds),

    /** Connects the channel that an admin has chosen at Discord. */
    async connectWebhook(
      actor: Actor,
      { id, token, channel_id: discordChannel, name }: DiscordWebhook,
      wish: unknown,
    ): Promise<void> {
      const target = { tool: 'discord', webhookId: id, token } as const;
      await insert(actor, { ...Wish.parse(wish), name: name ?? 'Discord', target, discordChannel });
    },

    edit: (actor: Actor, { channelId, ...after }: z.output<typeof EditChannel>): Promise<void> =>
      sql.begin(async (tx) => {
        const before = await lockChannel(tx, channelId);
        requireFitting(before.scopeKind, after.kinds);
        await updateRow(tx, 'channels', channelId, after);
        const { name, kinds, intro } = before;
        await audit(tx, actor, channelId, { action: 'channel.edit', before: { name, kinds, intro }, after });
      }),

    pause: (actor: Actor, { channelId, isPaused }: { channelId: number; isPaused: boolean }): Promise<void> =>
      sql.begin(async (tx) => {
        const { pausedAt } = await lockChannel(tx, channelId);
        if ((pausedAt !== null) === isPaused) return;
        await updateRow(tx, 'channels', channelId, {
          pausedAt: isPaused ? clock() : null,
          pausedBy: isPaused ? actor.accountId : null,
          // What has happened meanwhile is no news.
          ...(!isPaused && { newsId: await latestNewsId(tx) }),
        });
        if (!isPaused) await skipRulings(tx, channelId, clock().toISOString());
        await audit(tx, actor, channelId, { action: isPaused ? 'channel.pause' : 'channel.resume' });
      }),

    async replace(actor: Actor, { channelId, address }: { channelId: number; address: string }) {
      const { target, discordChannel } = await ask(address);
      await refuseConnected(() =>
        sql.begin(async (tx) => {
          const { lostAt, newsId, tool } = await lockChannel(tx, channelId);
          await updateRow(tx, 'channels', channelId, {
            ...addressColumns(secrets, target, discordChannel),
            lostAt: null,
            lostReason: null,
            newsId: lostAt === null ? newsId : await latestNewsId(tx),
          });
          if (lostAt !== null) await skipRulings(tx, channelId, clock().toISOString());
          // Messages of the webhook before cannot be changed by this one.
          await tx`update channel_posts set message_id = null where channel_id = ${channelId}`;
          await audit(tx, actor, channelId, {
            action: 'channel.replace',
            before: { tool },
            after: { tool: target.tool },
          });
        }),
      );
      return { channelId, signingKey: target.tool === 'webhook' ? target.signingKey : null };
    },

    disconnect: (actor: Actor, channelId: number): Promise<void> =>
      sql.begin(async (tx) => {
        const { name, tool } = await lockChannel(tx, channelId);
        await audit(tx, actor, channelId, { action: 'channel.disconnect', before: { name, tool } });
        await deleteRow(tx, 'channels', channelId);
      }),

    test: (actor: Actor, channelId: number): Promise<void> =>
      sql.begin(async (tx) => {
        requireUsable(await lockChannel(tx, channelId));
        await againTest(tx, channelId, clock());
        await audit(tx, actor, channelId, { action: 'channel.test' });
      }),

    tryNow: (actor: Actor, channelId: number): Promise<void> =>
      sql.begin(async (tx) => {
        requireUsable(await lockChannel(tx, channelId));
        await tryNow(tx, channelId, clock());
        await audit(tx, actor, channelId, { action: 'channel.tryNow' });
      }),

    sendAgain: (actor: Actor, postId: number): Promise<void> =>
      sql.begin(async (tx) => {
        const channelId = await sendAgain(tx, postId, clock());
        requireUsable(await lockChannel(tx, channelId));
        await audit(tx, actor, channelId, { action: 'channel.sendAgain', after: { postId } });
      }),

    sendMissed: (actor: Actor, channelId: number): Promise<{ posts: number }> =>
      sql.begin(async (tx) => {
        requireUsable(await lockChannel(tx, channelId));
        const posts = await sendMissed(tx, channelId, clock());
        await audit(tx, actor, channelId, { action: 'channel.sendMissed', after: { posts } });
        return { posts };
      }),
  };
}

function requireFitting(scope: ChannelScope['kind'], kinds: readonly PostKind[]): void {
  if (kinds.every((kind) => POST_KINDS_OF[scope].includes(kind))) return;
  throw fieldError('invalid_input', 'kinds', `A channel of a ${scope} posts only what is about it.`);
}

function requireUsable({ lostAt, pausedAt }: { lostAt: string | null; pausedAt: string | null }): void {
  if (lostAt !== null) throw new AppError('conflict', 'This channel takes no posts any more. Replace its webhook.');
  if (pausedAt !== null) throw new AppError('conflict', 'This channel is paused. Resume it first.');
}
