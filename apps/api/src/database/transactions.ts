/**
 * Every transaction of the api runs here, because a pool of postgres.js (3.4.9) can mix two of them up:
 *
 * - BEGIN can reach the server without its connection being reserved, when it fills that connection's pipeline or every connection
 *   is busy. Others then write into the open transaction, or the process ends (porsager/postgres, issues 823, 1189 and 1204).
 * - When a connection is lost, the handler goes on. Its next statement runs on whatever the connection became: outside of any
 *   transaction or within another one (issues 1204 and 1216; pull requests 1155 and 1215).
 *
 * So a transaction gets a client of its own with one connection. Nothing can stand before its BEGIN in the pipeline and nobody else
 * can be given its connection. There are never more transactions than such clients, a client that lost its connection isn't used
 * again, and a handler can send nothing once its transaction has ended.
 *
 * A connection whose session is read-only isn't used again either: the session stays so when the database accepts writes again.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit, { type LimitFunction } from 'p-limit';
import type postgres from 'postgres';
import { isReadOnly } from './database-error.ts';

type Types = Record<string, unknown>;
type Work<T extends Types> = (tx: postgres.TransactionSql<T>) => unknown;

export interface TransactionOptions<T extends Types> {
  /** How many transactions may run at once; further ones wait. */
  readonly maxTransactions: number;
  /** Opens a client of one connection and calls back when that connection has ended. */
  readonly open: (onClose: () => void) => postgres.Sql<T>;
  /** What the handlers of transactions get instead of the driver's own. */
  readonly wrap?: (tx: postgres.TransactionSql<T>) => postgres.TransactionSql<T>;
}

/** How many transactions of a client run (active), and how many wait for one of them to end (pending). */
export type TransactionCounts = Pick<LimitFunction, 'activeCount' | 'pendingCount'>;

interface Lane<T extends Types> {
  readonly client: postgres.Sql<T>;
  isLost: boolean;
}

/** A statement was sent through a transaction that had ended or whose connection was lost. */
export class TransactionEndedError extends Error {
  override name = 'TransactionEndedError';
}

/** A programming error: transactions within transactions would wait for each other's connections. */
export class NestedTransactionError extends Error {
  override name = 'NestedTransactionError';
}

/** Gives a pool a `begin` whose transactions never share a connection with each other or with the pool. */
export function withTransactions<T extends Types>(
  pool: postgres.Sql<T>,
  { maxTransactions, open, wrap = (tx) => tx }: TransactionOptions<T>,
): postgres.Sql<T> & { readonly transactions: TransactionCounts } {
  const limit = pLimit(maxTransactions);
  const lanes = new Set<Lane<T>>();
  const idle: Lane<T>[] = [];
  const endPool = pool.end.bind(pool);
  let hasEnded = false;
  /** The transaction of the current async context. */
  const current = new AsyncLocalStorage<{ isOver: boolean }>();

  const openLane = (): Lane<T> => {
    const lane: Lane<T> = { client: open(() => (lane.isLost = true)), isLost: false };
    lanes.add(lane);
    return lane;
  };

  const run = async (options: string, work: Work<T>): Promise<unknown> => {
    if (hasEnded) throw Object.assign(new Error('The client has been ended.'), { code: 'CONNECTION_ENDED' });
    const lane = idle.pop() ?? openLane();
    const state = { isOver: false };
    try {
      return await lane.client.begin(options, (tx) => current.run(state, () => work(untilOver(wrap(tx), state))));
    } catch (error) {
      if (isReadOnly(error)) lane.isLost = true;
      throw error;
    } finally {
      state.isOver = true;
      if (lane.isLost) {
        lanes.delete(lane);
        void lane.client.end({ timeout: 0 });
      } else idle.push(lane);
    }
  };

  return Object.assign(pool, {
    transactions: limit,
    begin(...[first, second]: [Work<T>] | [string, Work<T>]) {
      if (current.getStore()?.isOver === false) {
        return Promise.reject(new NestedTransactionError('A transaction was begun within another of the same client.'));
      }
      return typeof first === 'string' ? limit(run, first, second as Work<T>) : limit(run, '', first);
    },
    async end(options?: { timeout?: number }) {
      hasEnded = true;
      await Promise.all([endPool(options), ...[...lanes].map(({ client }) => client.end(options))]);
    },
  });
}

/** The same transaction, but rejects every statement after its end. Statements in savepoints are not checked: no code uses them. */
function untilOver<T extends Types>(
  transaction: postgres.TransactionSql<T>,
  state: { readonly isOver: boolean },
): postgres.TransactionSql<T> {
  const requireOpen = (): void => {
    if (state.isOver)
      throw new TransactionEndedError('The transaction has ended: nothing more can be sent through it.');
  };
  return new Proxy(transaction, {
    apply(target, self, parameters) {
      requireOpen();
      return Reflect.apply(target, self, parameters);
    },
    get(target, name) {
      requireOpen();
      return Reflect.get(target, name);
    },
  });
}
