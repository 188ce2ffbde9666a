import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../shared/errors.ts';
import { startPolling } from '../shared/polling.ts';
import type { Sql } from './client.ts';
import { isRetryable, isUnavailable } from './database-error.ts';
import { ANSWER_WITHIN_MS, withTimeout } from './no-answer.ts';
import type { ObserveStatement } from './observed-statements.ts';
import { Replica } from './replica.ts';

/** Interval between two questions to the replicas. */
const PROBE_MS = 200;
/** The same after an outbox message, until all replicas have replayed it. */
const EAGER_PROBE_MS = 20;
/** The longest time at that interval. */
const EAGER_FOR_MS = 1_000;
const MAX_LAG_MS = 5_000;
/** The end of every WAL: no replica has replayed it. */
const UNKNOWN_POSITION = 'FFFFFFFF/FFFFFFFF';

export interface ReplicaRouter {
  /** Within `run` the chosen database, elsewhere the primary. */
  readonly db: Sql;
  /**
   * Runs read-only work on one up-to-date replica if there is one, else on the primary. `needsPrimary`: always the primary.
   * If the replica fails, or does not have what is asked for, the work is retried on the primary.
   */
  run<T>(options: { needsPrimary: boolean }, work: () => Promise<T>): Promise<T>;
  /** Call it with each outbox message before acting on it: replicas behind this position in the primary's WAL are not used. */
  requirePosition(position: string): void;
  /** By host and port: for how long, in milliseconds, each replica has not been up to date, or never; about 0: it is, or is a primary. */
  behindMs(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export interface ReplicaRouterOptions {
  readonly primary: Sql;
  readonly replicaUrls: readonly string[];
  readonly statementTimeoutMs: number;
  /** Maximum replica lag; replicas with more are not used. */
  readonly maxLagMs?: number;
  /** Called with a message when a replica is lost or comes back. */
  readonly onChange?: (message: string) => void;
  /** Runs each statement of a replica, to trace it. */
  readonly observe?: ObserveStatement | null;
}

export function createReplicaRouter(options: ReplicaRouterOptions): ReplicaRouter {
  const { primary, replicaUrls, statementTimeoutMs, maxLagMs = MAX_LAG_MS } = options;
  const { onChange = () => {}, observe = null } = options;
  if (replicaUrls.length === 0) {
    return {
      db: primary,
      run: (_options, work) => work(),
      requirePosition() {},
      behindMs: () => new Map(),
      stop: async () => {},
    };
  }
  const upToDate = new Set<Replica>();
  const onDisconnect = (replica: Replica): void => void upToDate.delete(replica);
  const replicas = replicaUrls.map((url) => new Replica(url, { statementTimeoutMs, observe, onDisconnect }));
  const chosen = new AsyncLocalStorage<Sql>();
  /** The newest position that is at least the maximum lag old, which replicas must have replayed, and those after it. */
  const recentPositions: { readonly position: string; readonly atMs: number }[] = [];
  /** The position that replicas must have replayed because of a message. */
  let required = UNKNOWN_POSITION;
  let eagerUntilMs = 0;
  let turn = 0;

  const next = (): Replica | null => {
    turn += 1;
    return upToDate.size === 0 ? null : ([...upToDate][turn % upToDate.size] ?? null);
  };

  const answering = new Map(replicas.map((replica) => [replica, true]));
  const lastInOrderMs = new Map(replicas.map((replica) => [replica, performance.now()]));
  const tellChange = (replica: Replica, answers: boolean): void => {
    if (answers === answering.get(replica)) return;
    answering.set(replica, answers);
    onChange(
      `The replica at ${replica.name} ${answers ? 'answers again.' : 'does not answer as a replica and is not used.'}`,
    );
  };

  const notePosition = (position: string): void => {
    const atMs = performance.now();
    recentPositions.push({ position, atMs });
    while (recentPositions[1] !== undefined && recentPositions[1].atMs <= atMs - maxLagMs) recentPositions.shift();
  };

  const probe = async (): Promise<void> => {
    // While the primary is down nothing is written, so replicas stay up to date.
    await withTimeout(readPosition(primary), ANSWER_WITHIN_MS).then(notePosition, () => {});
    // A message may raise the required position while the replicas are asked.
    const asked = required;
    const positions = [asked, recentPositions[0]?.position ?? UNKNOWN_POSITION];
    await Promise.all(
      replicas.map(async (replica) => {
        const state = await replica.stateAt(positions);
        if (state === 'up to date' && asked === required) upToDate.add(replica);
        else upToDate.delete(replica);
        if (state === 'up to date' || state === 'primary') lastInOrderMs.set(replica, performance.now());
        tellChange(replica, state === 'up to date' || state === 'behind');
      }),
    );
  };
  const isEager = (): boolean => performance.now() < eagerUntilMs && upToDate.size < replicas.length;
  const everyMs = (): number => (isEager() ? EAGER_PROBE_MS : PROBE_MS);
  const probing = startPolling({ everyMs, run: probe, onError: () => {} });

  return {
    db: followChoice(primary, () => chosen.getStore() ?? primary),

    async run({ needsPrimary }, work) {
      // Nested runs use the same database.
      if (chosen.getStore() !== undefined) return work();
      const replica = needsPrimary ? null : next();
      if (replica === null) return chosen.run(primary, work);
      try {
        return await chosen.run(replica.sql, work);
      } catch (error) {
        if (isUnavailable(error)) upToDate.delete(replica);
        else if (!isWorthRetrying(error)) throw error;
        return chosen.run(primary, work);
      }
    },

    requirePosition(position) {
      // Set even if lower: after a failover the new primary may be behind the old one.
      required = position;
      eagerUntilMs = performance.now() + EAGER_FOR_MS;
      upToDate.clear();
      probing.wake();
    },

    behindMs: () =>
      new Map([...lastInOrderMs].map(([replica, atMs]) => [replica.name, performance.now() - atMs] as const)),

    async stop() {
      await probing.stop();
      await Promise.all(replicas.map((replica) => replica.stop()));
    },
  };
}

/** The end of the primary's WAL. It decides the lag alone, so commits that are not written yet may be missing. */
async function readPosition(sql: Sql): Promise<string> {
  const [row] = await sql<[{ position: string }]>`select pg_current_wal_lsn()::text as position`;
  return row.position;
}

/** On the primary: replay cancels queries on a replica, and rows not replayed yet are on the primary. */
function isWorthRetrying(error: unknown): boolean {
  return isRetryable(error) || (error instanceof AppError && error.code === 'not_found');
}

/** A client that forwards each call to the database chosen at that moment. */
function followChoice(primary: Sql, choice: () => Sql): Sql {
  return new Proxy(primary, {
    apply: (_target, _self, parameters: unknown[]): unknown => Reflect.apply(choice(), undefined, parameters),
    get: (_target, name): unknown => Reflect.get(choice(), name),
  });
}
