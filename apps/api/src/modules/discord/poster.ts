import { createHash } from 'node:crypto';
import type { Sql } from '../../database/client.ts';
import { startPolling, type Polling } from '../../shared/polling.ts';
import type { SecretBox } from '../../shared/secret-box.ts';
import type { Clock } from '../../shared/time.ts';
import { tell } from '../news/tell.ts';
import {
  outcomeOfChange,
  outcomeOfDiscord,
  outcomeOfFailure,
  outcomeOfTool,
  pauseAfter,
  type Outcome,
} from './answers.rules.ts';
import { openTarget } from './channels.repository.ts';
import type { PostContent, PostFacts } from './post-facts.ts';
import { discordMessage } from './posts/discord-message.ts';
import {
  addPostsOfNews,
  addPostsOfRulings,
  claimDue,
  giveUpLost,
  giveUpOld,
  holdBack,
  loseChannel,
  markChanged,
  markUndone,
  mergeLate,
  settle,
  type ClaimedPost,
} from './posts.repository.ts';
import { readSiteName } from './site-name.ts';
import { toolBody, type TargetClient } from './target-client.ts';

/** News are posted at most this late. */
const POLL_MS = 1_000;
/** The clocks of two servers may differ by this. */
const CLOCK_MARGIN_MS = 60_000;
/** The first look after a start goes back this far. */
const FIRST_LOOK_MS = 30 * 86_400_000;
/** Added to the times that others announce. */
const WAIT_MARGIN_MS = 100;
const NO_SECRET =
  'The secret of this channel cannot be read: it was stored with another ERASURE_KEY. Replace the webhook.';

export interface PosterDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly client: TargetClient;
  readonly secrets: SecretBox;
  readonly facts: PostFacts;
  readonly onError: (error: unknown) => void;
}

/**
 * Posts news into channels. The rows of `channel_posts` decide: one is `sending` before anything is sent, and what became of it is
 * written after the answer. Of a channel one post is under way at a time, of several channels as many at once.
 */
export function createPoster({ sql, clock, client, secrets, facts, onError }: PosterDeps) {
  const inHand = new Set<Promise<void>>();
  let lookedAt: number | null = null;
  let onDone = (): void => {};

  const send = async (post: ClaimedPost, { post: plain, stops }: PostContent): Promise<Outcome> => {
    const target = openTarget(secrets, post.sealed);
    if (target === null) return { kind: 'refused', reason: NO_SECRET };
    const { postId, kind, messageId, eventId } = post;
    try {
      if (target.tool === 'webhook') {
        const body = toolBody(plain, { postId, kind, isCorrection: messageId !== null, eventId });
        return outcomeOfTool(await client.postToTool(target, body, clock()), postId);
      }
      const message = discordMessage(plain, await readSiteName(sql), stops);
      return outcomeOfDiscord(await client.postToDiscord(target, message, messageId));
    } catch (failure) {
      return outcomeOfFailure(failure);
    }
  };

  const record = async (
    post: ClaimedPost,
    content: PostContent,
    contentHash: Buffer,
    found: Outcome,
  ): Promise<void> => {
    const outcome = post.messageId === null ? found : outcomeOfChange(found);
    const now = clock().getTime();
    const at = (ms: number): string => new Date(ms).toISOString();
    const tookMs = Math.max(0, now - Date.parse(post.sentAt));
    switch (outcome.kind) {
      case 'delivered': {
        const { messageId } = outcome;
        return settle(sql, post, { state: 'delivered', tookMs, messageId, contentHash, contentOf: content.contentOf });
      }
      case 'again': {
        const { reason } = outcome;
        const waitMs = outcome.waitMs === null ? null : outcome.waitMs + WAIT_MARGIN_MS;
        if (waitMs !== null && outcome.for !== 'post')
          await holdBack(sql, { line: outcome.for === 'discord' ? null : post.line, until: at(now + waitMs) });
        const pause = pauseAfter(post.tries, waitMs);
        const state = pause === null ? 'givenUp' : 'waiting';
        return settle(sql, post, { state, reason, nextAt: pause === null ? null : at(now + pause) });
      }
      case 'unknown':
      case 'refused':
        return settle(sql, post, { state: outcome.kind, reason: outcome.reason, tookMs });
      case 'messageGone':
        return settle(sql, post, { state: 'skipped', reason: outcome.reason, tookMs, messageId: null });
      case 'channelGone':
        return sql.begin(async (tx) => {
          const { reason } = outcome;
          await settle(tx, post, { state: 'refused', reason, tookMs });
          await loseChannel(tx, { channelId: post.channelId, reason, at: at(now) });
          // Whose own it is sees it on their page.
          if (post.accountId !== null) return;
          const detail = { channelId: post.channelId };
          await tell(tx, clock(), [{ kind: 'channelLost', subject: { kind: 'staff' }, detail }]);
        });
    }
  };

  const handle = async (post: ClaimedPost): Promise<void> => {
    let content: PostContent | null;
    try {
      content = await facts.contentOf(post);
    } catch (error) {
      // Nothing was sent.
      const nextAt = new Date(clock().getTime() + (pauseAfter(post.tries, null) ?? 0)).toISOString();
      await settle(sql, post, { state: 'waiting', reason: 'The post could not be made.', nextAt });
      throw error;
    }
    if (content === null) return settle(sql, post, { state: 'skipped', reason: 'There is nothing to tell any more.' });
    const contentHash = createHash('sha256').update(JSON.stringify(content.post)).digest();
    if (post.messageId !== null && post.contentHash?.equals(contentHash) === true)
      return settle(sql, post, { state: 'delivered', contentOf: content.contentOf });
    return record(post, content, contentHash, await send(post, content));
  };

  const look = async (): Promise<void> => {
    const [any] = await sql<{ isAny: boolean }[]>`select exists (select from channels) as "isAny"`;
    if (any?.isAny !== true) return;
    const ms = clock().getTime();
    const now = new Date(ms).toISOString();
    const since = new Date(lookedAt === null ? ms - FIRST_LOOK_MS : lookedAt - CLOCK_MARGIN_MS).toISOString();
    await giveUpLost(sql, now);
    await giveUpOld(sql, now);
    await addPostsOfNews(sql, now);
    await addPostsOfRulings(sql, now);
    await markChanged(sql, { since, now });
    await markUndone(sql, { since, now });
    await mergeLate(sql);
    lookedAt = ms;
  };

  return {
    /** Looks for what is to be posted and begins to send it. */
    async run(isStopped: () => boolean = () => false): Promise<void> {
      await look();
      if (isStopped()) return;
      for (const post of await claimDue(sql, { now: clock().toISOString(), inHand: inHand.size })) {
        const work = handle(post)
          .catch(onError)
          .finally(() => {
            inHand.delete(work);
            onDone();
          });
        inHand.add(work);
      }
    },

    /** Calls back whenever a post is done with, so that the next one can follow. */
    listen(listener: () => void): void {
      onDone = listener;
    },

    /** Waits for what is under way. */
    async settled(): Promise<void> {
      await Promise.all(inHand);
    },
  };
}

export type Poster = ReturnType<typeof createPoster>;

/** Posts in the background. `wake` looks now. */
export function startPosting(poster: Poster, onError: (error: unknown) => void): Polling {
  const polling = startPolling({ everyMs: POLL_MS, run: (isStopped) => poster.run(isStopped), onError });
  poster.listen(polling.wake);
  return {
    wake: polling.wake,
    async stop() {
      await polling.stop();
      await poster.settled();
    },
  };
}
