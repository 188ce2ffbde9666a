import type { NewsItem, NewsWay } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';

/**
 * A way by which news leave the site. Each news item is handed to it once, within seconds, for the accounts that chose it and are outside
 * their quiet hours, and which may see it now.
 */
export interface Way {
  readonly way: Exclude<NewsWay, 'here'>;
  /**
   * Stores in the given transaction what is to be sent, in a table or queue of its own: it is kept exactly if the hand-out is. Sends
   * nothing itself. At most `RECIPIENTS_AT_ONCE` accounts; more than one item at the end of an account's quiet hours, the latest first.
   */
  handOver(tx: Transaction, note: Note): Promise<void>;
}

export interface Note {
  readonly accountIds: readonly number[];
  readonly items: readonly [NewsItem, ...NewsItem[]];
}

export const RECIPIENTS_AT_ONCE = 500;
