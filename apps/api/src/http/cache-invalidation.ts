import type { OutboxMessage } from '../outbox/publish-to-outbox.ts';
import type { ReplyCache } from './reply-cache.ts';

/** Drops the replies that changes outdate, in every process: all, or those that servers' reports change. Returns whether figures changed. */
export function dropOutdated(cache: ReplyCache, messages: readonly OutboxMessage[]): boolean {
  // Access is part of no cached reply, and no figure depends on it.
  const haveFiguresChanged = messages.some(({ type }) => type !== 'live' && type !== 'access');
  if (haveFiguresChanged) cache.clear();
  else if (messages.some(({ type }) => type === 'live')) cache.clearLive();
  return haveFiguresChanged;
}
