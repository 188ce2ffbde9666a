import { NewsTopic, type NewsItem, type NewsSettings } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Sql, Transaction } from '../../database/client.ts';
import { listFollows } from './follows.repository.ts';
import { listNews } from './news.repository.ts';
import { itemOf } from './news-text.ts';
import { findSettings, waysOf } from './settings.repository.ts';

/** All news of an account: it has far fewer. */
const NO_LIMIT = 1_000_000;

/** What an account follows, what it is told of, and its news. */
export async function readNewsExport(sql: Sql, accountId: number) {
  const [follows, settings, { rows }] = await Promise.all([
    listFollows(sql, accountId),
    findSettings(sql, accountId),
    listNews(sql, { accountId, limit: NO_LIMIT, isUnread: false }),
  ]);
  const topics = NewsTopic.options.map((topic) => ({ topic, ways: [...waysOf(settings.ways, topic)] }));
  const newsSettings: NewsSettings = { topics, quietHours: settings.quietHours };
  return { follows, newsSettings, news: rows.map((row): NewsItem => itemOf(row)) };
}

/** Deletes the news of a person and about them, and that others follow them. What they follow goes with the account. */
export async function eraseFromNews(
  tx: Transaction,
  { accountId, driverIds }: { readonly accountId: number | null; readonly driverIds: readonly number[] },
): Promise<void> {
  const ids = arrayLiteral(driverIds);
  await tx`delete from follows where kind = 'driver' and target_id = any(${ids}::bigint[])`;
  await tx`
    delete from news where subject_kind = 'account' and subject_id = ${accountId}
      or subject_kind = 'driver' and subject_id = any(${ids}::bigint[])
      or exists (select from unnest(${ids}::bigint[]) id where news.detail -> 'by' @> to_jsonb(id))`;
}

/** Who follows a driver follows the one that staff merged them into, too; an undone merge takes nothing back. */
export async function followMerged(tx: Transaction, { from, into }: { from: number; into: number }): Promise<void> {
  await tx`
    insert into follows (account_id, kind, target_id, created_at)
    select account_id, kind, ${into}, created_at from follows where kind = 'driver' and target_id = ${from}
    on conflict do nothing`;
}
