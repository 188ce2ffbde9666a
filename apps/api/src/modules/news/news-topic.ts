import type { UnreadNews } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import type { OutboxMessage } from '../../outbox/publish-to-outbox.ts';
import { listReaders } from './readers.ts';
import { readUnread } from './news.repository.ts';

/** `news:<accountId>`: how much an account has not read, for its own sockets alone. */
export function createNewsTopic({ sql }: { readonly sql: Sql }) {
  return {
    mayFollow: (accountId: number, owner: { readonly accountId: number } | null): boolean =>
      owner?.accountId === accountId,

    read: (accountIds: readonly number[]) => readUnread(sql, accountIds),

    changeBetween: (_before: UnreadNews, after: UnreadNews) => after,

    changedByReport: (): boolean => false,

    changedBy: ({ type, payload }: OutboxMessage): boolean | readonly number[] | Promise<readonly number[]> => {
      if (type !== 'news') return false;
      if (payload.accountIds !== null) return payload.accountIds;
      return payload.subjects === undefined || listReaders(sql, payload.subjects);
    },
  };
}
