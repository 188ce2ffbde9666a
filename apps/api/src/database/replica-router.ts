import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../shared/errors.ts';
import { startPolling } from '../shared/polling.ts';
import type { Sql } from './client.ts';
import { isRetryable, isUnavailable } from './database-error.ts';
import { ANSWER_WITHIN_MS, withTimeout } from './no-answer.ts';
import type { ObserveStatement } from './observed-statements.ts';
import { Replica, ReplicaLostError } from './replica.ts';
import { parseWalPosition, type WalPosition } from './wal-position.ts';

/** Interval of the replicas' health checks. */
const PROBE_MS = 500;
/** Interval after an outbox message, until all replicas have caught up. */
const EAGER_PROBE_MS = 20;
const EAGER_FOR_MS = 1_000;
const MOST_LAG_MS = 5_000;

export interface ReplicaRouter {
  /** Within `run` the chosen database, elsewhere the primary. */
  readonly db: Sql;
  /**
   * Runs read-only work on one up-to-date replica if there is one, else on the primary. `isFresh`: always the primary.
   * If the replica fails, or does not have what is asked for, the work is retried on the primary.
   */
  run<T>(options: { isFresh: boolean }, work: () => Promise<T>): Promise<T>;
  /** Call it with each outbox message before acting on it: replicas behind this position are not used. */
  requirePosition(position: WalPosition): void;
  stop(): Promise<void>;
}

export interface ReplicaRouterOptions {
  readonly primary: Sql;
  readonly replicaUrls: readonly string[];
  readonly statementTimeoutMs: number;
  /** Maximum replica lag; replicas with more are not used. */
  readonly mostLagMs?: number;
  /** Called with a message when a replica is lost or comes back. */
  readonly onChange?: (message: string) => void;
  /** Runs each statement of a replica, to trace it. */
  readonly observe?: ObserveStatement | null;
}

export function createReplicaRouter({
  primary,
  replicaUrls,
  statementTimeoutMs,
  mostLagMs = MOST_LAG_MS,
  onChange = () => {},
  observe = null,
}: ReplicaRouterOptions): ReplicaRouter {
  if (replicaUrls.length === 0) {
    return { db: primary, run: (_options, work) => work(), requirePosition() {}, stop: async () => {} };
  }
  const replicas = replicaUrls.map((url) => new Replica(url, { statementTimeoutMs, observe }));
  const chosen = new AsyncLocalStorage<Sql>();
  const lag = createLagWatch(mostLagMs);
  /** The position that replicas must have replayed. Null: not known yet, so no replica is used. */
  let required: WalPosition | null = null;
  let eagerUntilMs = 0;
  let turn = 0;

  const isUpToDate = ({ replayed }: Replica): boolean =>
    required !== null && replayed !== null && replayed >= required && lag.isWithin(replayed);

  const next = (): Replica | null => {
    const usable = replicas.filter(isUpToDate);
    turn += 1;
    return usable[turn % usable.length] ?? null;
  };

  const answering = new Map(replicas.map((replica) => [replica, true]));
  const tellChange = (replica: Replica): void => {
    const answers = replica.replayed !== null;
    if (answers === answering.get(replica)) return;
    answering.set(replica, answers);
    onChange(
      `The replica at ${replica.name} ${answers ? 'answers again.' : 'does not answer as a replica and is not used.'}`,
    );
  };

  const probe = async (): Promise<void> => {
    // Before the replicas: lag is measured against an earlier position of the primary.
    await withTimeout(readPosition(primary), ANSWER_WITHIN_MS).then(
      (position) => lag.note(position, performance.now()),
      // While the primary is down nothing is written, so replicas stay up to date.
      () => {},
    );
    await Promise.all(replicas.map((replica) => replica.probe()));
    for (const replica of replicas) tellChange(replica);
  };
  const probing = startPolling({
    everyMs: PROBE_MS,
    async run(isStopped) {
      await probe();
      while (!isStopped() && performance.now() < eagerUntilMs && !replicas.every(isUpToDate)) {
        await sleep(EAGER_PROBE_MS);
        await probe();
      }
    },
    onError: () => {},
  });

  return {
    db: followChoice(primary, () => chosen.getStore() ?? primary),

    async run({ isFresh }, work) {
      // Nested runs use the same database.
      if (chosen.getStore() !== undefined) return work();
      const replica = isFresh ? null : next();
      if (replica === null) return chosen.run(primary, work);
      try {
        return await replica.during(() => chosen.run(replica.sql, work));
      } catch (error) {
        if (isUnavailable(error)) replica.lose();
        else if (!isCuredByPrimary(error)) throw error;
        return chosen.run(primary, work);
      }
    },

    requirePosition(position) {
      // Set even if lower: after a failover the new primary may be behind the old one.
      required = position;
      eagerUntilMs = performance.now() + EAGER_FOR_MS;
      probing.wake();
    },

    async stop() {
      await probing.stop();
      await Promise.all(replicas.map((replica) => replica.stop()));
    },
  };
}

/** The end of the primary's WAL. It includes everything that earlier statements saw. */
async function readPosition(sql: Sql): Promise<WalPosition> {
  const [row] = await sql<{ position: string }[]>`select pg_current_wal_lsn()::text as position`;
  return parseWalPosition(row?.position ?? '0/0');
}

/** Remembers the primary's positions for as long as a replica may lag. */
function createLagWatch(mostLagMs: number) {
  const noted: { readonly position: WalPosition; readonly atMs: number }[] = [];
  return {
    note(position: WalPosition, atMs: number): void {
      noted.push({ position, atMs });
      while (noted[1] !== undefined && noted[1].atMs <= atMs - mostLagMs) noted.shift();
    },
    isWithin: (replayed: WalPosition): boolean => noted[0] !== undefined && replayed >= noted[0].position,
  };
}

/** Replay cancels queries on a replica, and rows not replayed yet are on the primary. */
function isCuredByPrimary(error: unknown): boolean {
  if (error instanceof ReplicaLostError || isRetryable(error)) return true;
  return error instanceof AppError && error.code === 'not_found';
}

/** A client that forwards each call to the database chosen at that moment. */
function followChoice(primary: Sql, choice: () => Sql): Sql {
  return new Proxy(primary, {
    apply: (_target, _self, parameters: unknown[]): unknown => Reflect.apply(choice(), undefined, parameters),
    get: (_target, name): unknown => Reflect.get(choice(), name),
  });
}
