import type { OutboxMessage } from '../outbox/publish-to-outbox.ts';
import type { ReplyCache } from './reply-cache.ts';

/** Drops the replies that changes outdate, in every process. Returns whether figures changed. */
export function dropOutdated(cache: ReplyCache, messages: readonly OutboxMessage[]): boolean {
  // Access and news are part of no cached reply, and no figure depends on them.
  const haveFiguresChanged = messages.some(({ type }) => type !== 'access' && type !== 'news');
  if (haveFiguresChanged) cache.clear();
  return haveFiguresChanged;
}
