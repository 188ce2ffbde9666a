import { PgBoss, type Db, type Queue } from 'pg-boss';
import type postgres from 'postgres';
import { openClient, type Sql, type Transaction } from '../database/client.ts';
import type { DatabaseWatch } from '../database/database-watch.ts';

/** Longer than any work takes: what hangs is ended by its missing heartbeat. */
const LONGEST_WORK_S = 86_400;
/** Work of a process that was killed is done by another one after this time. */
const HEARTBEAT_S = 10;
/** Pauses between the attempts of work that failed. */
const RETRY = { retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };
const STATEMENT_TIMEOUT_MS = 60_000;
/** Work sent by another process starts at most this late. */
const POLL_S = 2;
/** Stopping waits this long for work under way; then another process does it. */
const STOP_WITHIN_MS = 3_500;

export interface Work<T extends object = never> {
  readonly queue: string;
  /** Attempts after the first one; then the work has failed. */
  readonly retryLimit: number;
  /** When it is added by itself, as a cron expression in UTC; once for all times at which no process ran. */
  readonly schedule?: string;
  /** Must bear being done again: the process may end between the work and the note that it is done. */
  readonly run: (data: T, attempt: Attempt) => Promise<void>;
}

export interface Attempt {
  /** 0: the first one. */
  readonly retryCount: number;
  /** Aborted when the process stops before the work is done. */
  readonly signal: AbortSignal;
}

/** What is in a queue, as last counted. */
export interface QueueCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** How long the first of what waits could have been done. */
  readonly lagSeconds: number;
}

export interface WorkQueueOptions {
  readonly url: string;
  readonly watch: DatabaseWatch;
  readonly onError: (error: unknown) => void;
  /** Seconds between two looks for lost work, and between two counts; default: 10. */
  readonly checkEverySeconds?: number;
}

/**
 * Durable work: kept in the database, tried again when it failed, done by one process of the cluster. Of one queue, one piece of
 * work runs at a time. pg-boss does it, over our own client.
 */
export class WorkQueue {
  readonly #boss: PgBoss;
  readonly #clients: readonly Sql[];
  readonly #works = new Map<string, Work>();
  readonly #workers = new Map<string, string>();
  #ready: Promise<void> | null = null;

  constructor({ url, watch, onError, checkEverySeconds = 10 }: WorkQueueOptions) {
    const open = (maxConnections: number) =>
      openClient({
        url,
        watch,
        maxConnections,
        statementTimeoutMs: STATEMENT_TIMEOUT_MS,
        applicationName: 'paddock queue',
        rows: 'asNamed',
      });
    const [pool, scripts] = [open(2), open(1)];
    this.#clients = [pool, scripts];
    this.#boss = new PgBoss({
      db: {
        executeSql: (text, values) =>
          // Several statements between BEGIN and COMMIT, which need a connection of their own. If the last ones failed, it is still in
          // their transaction.
          /^\s*begin\b/i.test(text) ? run(scripts, `rollback; ${text}`) : run(pool, text, values),
      },
      // Our migrations change its schema.
      migrate: false,
      superviseIntervalSeconds: checkEverySeconds,
      monitorIntervalSeconds: checkEverySeconds,
      flowIntervalSeconds: 3_600,
      reindex: false,
      monitorVacuum: false,
      registerInstance: false,
      openTelemetry: { enabled: false },
    });
    // While the database does not answer, each look for work fails; the watch reports that once.
    this.#boss.on('error', (error) => {
      if (!watch.isDown) onError(error);
    });
  }

  /** Says what can be done. Before `ready`. */
  define(works: readonly Work[]): void {
    for (const work of works) this.#works.set(work.queue, work);
  }

  /** Connects and makes the queues, once. Rejects while the database cannot be reached; then call it again. */
  ready(): Promise<void> {
    this.#ready ??= this.#open().catch((error: unknown) => {
      this.#ready = null;
      throw error;
    });
    return this.#ready;
  }

  /** Adds work within the caller's transaction: it is done only if that commits. Call `ready` before the transaction. */
  async send(tx: Transaction, queue: string, data: object): Promise<void> {
    await this.#boss.send(queue, data, { db: statementsOf(tx) });
  }

  /** Looks for work now, after it was sent, instead of at the next poll. */
  wake(queue: string): void {
    const worker = this.#workers.get(queue);
    if (worker !== undefined) this.#boss.notifyWorker(worker);
  }

  /** Does work until `stop`. Rejects while the database cannot be reached; then call it again. */
  async start(): Promise<void> {
    await this.ready();
    for (const { queue, run: work, schedule } of this.#works.values()) {
      if (this.#workers.has(queue)) continue;
      if (schedule !== undefined) await this.#boss.schedule(queue, schedule, {}, { missed: 'once' });
      const options = { pollingIntervalSeconds: POLL_S, includeMetadata: true } as const;
      const worker = await this.#boss.work<object>(queue, options, async ([job]) => {
        if (job !== undefined) await work(job.data as never, job);
      });
      this.#workers.set(queue, worker);
    }
  }

  async counts(): Promise<QueueCounts[]> {
    await this.ready();
    const queues = await this.#boss.getQueues([...this.#works.keys()]);
    return queues.map(({ name, readyCount, activeCount, failedCount, readyOldestSeconds }) => ({
      queue: name,
      waiting: readyCount,
      running: activeCount,
      failed: failedCount,
      lagSeconds: readyOldestSeconds ?? 0,
    }));
  }

  /** Waits a little for work under way; the rest is done by another process, or after the next start. */
  async stop(): Promise<void> {
    await this.#boss.stop({ timeout: STOP_WITHIN_MS });
    await Promise.all(this.#clients.map((client) => client.end({ timeout: 1 })));
  }

  async #open(): Promise<void> {
    await this.#boss.start().catch(async (error: unknown) => {
      // What had started stays: timers keep a process from ending, and the next start would add more of them.
      await this.#boss.stop({ graceful: false });
      throw error;
    });
    for (const { queue, retryLimit } of this.#works.values()) {
      const options = { ...RETRY, retryLimit, expireInSeconds: LONGEST_WORK_S, heartbeatSeconds: HEARTBEAT_S };
      await this.#boss.createQueue(queue, { policy: 'singleton', ...options } satisfies Omit<Queue, 'name'>);
      // A queue that is there already keeps its options otherwise.
      await this.#boss.updateQueue(queue, options);
    }
  }
}

/** Runs pg-boss's statements in a transaction of ours. */
function statementsOf(tx: Pick<postgres.ISql, 'unsafe'>): Db {
  return { executeSql: (text, values) => run(tx, text, values) };
}

async function run(sql: Pick<postgres.ISql, 'unsafe'>, text: string, values: readonly unknown[] = []) {
  // Our clients take instants as text, and no undefined.
  const parameters = values.map((value) => (value instanceof Date ? value.toISOString() : (value ?? null)));
  const rows = await (parameters.length > 0
    ? sql.unsafe(text, parameters as postgres.ParameterOrJSON<never>[], { prepare: true })
    : sql.unsafe(text));
  // Several statements have a result each.
  return { rows: rows.every(Array.isArray) ? rows.flat() : [...rows] };
}
