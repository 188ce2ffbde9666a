import type { Sql, Transaction } from '../../../database/client.ts';
import type { Clock } from '../../../shared/time.ts';
import { itemOf } from '../news-text.ts';
import {
  addWaiting,
  findNews,
  listNext,
  listRecipients,
  listUnreadOf,
  lockMark,
  saveMark,
  takeDue,
} from './recipients.repository.ts';
import { RECIPIENTS_AT_ONCE, type Note, type Way } from './way.ts';

/** News handed out in one transaction. */
const NEWS_AT_ONCE = 20;
const DUE_AT_ONCE = 200;

export interface HandOutDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly ways: readonly Way[];
}

/**
 * Hands out the news that came since the last time to the ways by which accounts want them, each once, however many processes do it;
 * and what waited for the end of quiet hours. Called when news are announced, and every few seconds.
 */
export async function handOut(deps: HandOutDeps): Promise<void> {
  if (deps.ways.length === 0) return;
  const { sql } = deps;
  while (await sql.begin((tx) => handOutNext(deps, tx))) {}
  while (await sql.begin((tx) => handOutDue(deps, tx))) {}
}

/** Returns whether there may be more. */
async function handOutNext({ ways, clock }: HandOutDeps, tx: Transaction): Promise<boolean> {
  const mark = await lockMark(tx);
  if (mark === null) return false;
  const now = clock().toISOString();
  const newsIds = await listNext(tx, { mark, limit: NEWS_AT_ONCE, now });
  const last = newsIds.at(-1);
  if (last === undefined) return false;
  for (const newsId of newsIds) for (const way of ways) await handOutOne(tx, { newsId, way, now });
  await saveMark(tx, last);
  return newsIds.length === NEWS_AT_ONCE;
}

async function handOutOne(
  tx: Transaction,
  { newsId, way, now }: { readonly newsId: number; readonly way: Way; readonly now: string },
): Promise<void> {
  const limit = RECIPIENTS_AT_ONCE;
  for (let after = 0; ;) {
    const recipients = await listRecipients(tx, { newsId, way: way.way, after, limit, now });
    const waiting = recipients.filter(({ dueAt }) => dueAt !== null);
    if (waiting.length > 0) await addWaiting(tx, { newsId, way: way.way, waiting });
    for (const isOwn of [true, false]) {
      const accountIds = recipients
        .filter((one) => one.dueAt === null && one.isOwn === isOwn)
        .map(({ accountId }) => accountId);
      const news = accountIds.length === 0 ? null : await findNews(tx, newsId, isOwn);
      if (news !== null) await way.handOver(tx, { accountIds, items: [itemOf(news)] });
    }
    after = recipients.at(-1)?.accountId ?? 0;
    if (recipients.length < limit) return;
  }
}

async function handOutDue({ ways, clock }: HandOutDeps, tx: Transaction): Promise<boolean> {
  const due = await takeDue(tx, { now: clock().toISOString(), limit: DUE_AT_ONCE });
  for (const one of due) {
    const way = ways.find((known) => known.way === one.way);
    const [first, ...others] = (await listUnreadOf(tx, one)).map(itemOf);
    if (first === undefined) continue;
    const note: Note = { accountIds: [one.accountId], items: [first, ...others] };
    await way?.handOver(tx, note);
  }
  return due.length > 0;
}
