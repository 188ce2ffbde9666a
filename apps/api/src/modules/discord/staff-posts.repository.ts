import type { Transaction } from '../../database/client.ts';
import { insertRow, updateRow, lockRow } from '../../database/row.ts';
import { nanoid } from 'nanoid';
import { AppError, requireFound } from '../../shared/errors.ts';

/** Posts that were not delivered, or may have been. */
const MISSED = ['unknown', 'refused', 'givenUp'] as const;
/** At a time, so that a channel is not flooded. */
const MOST_MISSED = 50;

/** A test is a post of its own each time. */
export async function againTest(tx: Transaction, channelId: number, now: Date): Promise<void> {
  const key = `test:${nanoid()}`;
  await insertRow(tx, 'channelPosts', { channelId, key, kind: 'test', createdAt: now, state: 'waiting', nextAt: now });
}

/** What waits is tried at once; times that the tool has announced are kept (`not_before`). */
export async function tryNow(tx: Transaction, channelId: number, now: Date): Promise<void> {
  await tx`update channel_posts set next_at = ${now.toISOString()} where channel_id = ${channelId} and state = 'waiting'`;
}

/** Returns the channel of the post. */
export async function sendAgain(tx: Transaction, postId: number, now: Date): Promise<number> {
  const post = requireFound(await lockRow(tx, 'channelPosts', postId), 'There is no such post.');
  if (!MISSED.some((state) => state === post.state))
    throw new AppError('conflict', 'This post was delivered, or will be sent.');
  await updateRow(tx, 'channelPosts', postId, { state: 'waiting', tries: 0, nextAt: now, createdAt: now, reason: '' });
  return post.channelId;
}

/** The latest of those that were missed. Returns how many. */
export async function sendMissed(tx: Transaction, channelId: number, now: Date): Promise<number> {
  const at = now.toISOString();
  const sent = await tx`
    update channel_posts set state = 'waiting', tries = 0, next_at = ${at}, created_at = ${at}, reason = ''
    where id in (
      select id from channel_posts where channel_id = ${channelId} and state in ('unknown', 'refused', 'givenUp') and kind <> 'test'
      order by id desc limit ${MOST_MISSED}
    )`;
  return sent.count;
}
