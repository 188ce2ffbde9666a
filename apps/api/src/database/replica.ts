import { openClient, type Sql } from './client.ts';
import { ANSWER_WITHIN_MS, withTimeout } from './no-answer.ts';
import type { ObserveStatement } from './observed-statements.ts';
import { parseWalPosition, type WalPosition } from './wal-position.ts';

const CONNECTIONS = 16;

/** Work on a replica was aborted because it is down. It only read, so it may run again on the primary. */
export class ReplicaLostError extends Error {
  override name = 'ReplicaLostError';
}

/** One streaming replica: its health and WAL position. */
export class Replica {
  /** Host and port, for messages. */
  readonly name: string;
  readonly sql: Sql;
  readonly #prober: Sql;
  /** Null: unknown, so the replica is not used. */
  #replayed: WalPosition | null = null;
  /** Functions that abort the running reads. */
  readonly #readers = new Set<(reason: ReplicaLostError) => void>();
  /** Number of losses: the answer to a probe that began before a loss is ignored. */
  #breaks = 0;

  constructor(
    url: string,
    { statementTimeoutMs, observe }: { statementTimeoutMs: number; observe: ObserveStatement | null },
  ) {
    this.name = new URL(url).host;
    // After a disconnect another server may answer at this address, at another position.
    const onClose = (): void => this.lose();
    this.sql = openClient({
      url,
      maxConnections: CONNECTIONS,
      statementTimeoutMs,
      isReadOnly: true,
      applicationName: 'paddock reads',
      observe,
    });
    // A separate connection, so that health checks never wait for readers.
    this.#prober = openClient({
      url,
      maxConnections: 1,
      statementTimeoutMs: ANSWER_WITHIN_MS,
      isReadOnly: true,
      applicationName: 'paddock watch',
      onClose,
    });
  }

  get replayed(): WalPosition | null {
    return this.#replayed;
  }

  /** Reads the position. Never fails: without an answer in time the replica is lost. */
  async probe(): Promise<void> {
    const breaks = this.#breaks;
    const position = await withTimeout(this.#ask(), ANSWER_WITHIN_MS).catch(() => null);
    if (position === null) this.lose();
    else if (breaks === this.#breaks) this.#replayed = position;
  }

  /** Runs reads here, and aborts them when the replica is lost. */
  during<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#readers.add(reject);
    void promise.finally(() => this.#readers.delete(reject)).catch(() => {});
    work().then(resolve, reject);
    return promise;
  }

  /** Stops using the replica until it answers a probe again. */
  lose(): void {
    this.#breaks += 1;
    this.#replayed = null;
    const reason = new ReplicaLostError('The replica does not answer.');
    for (const breakOff of this.#readers) breakOff(reason);
  }

  async stop(): Promise<void> {
    await Promise.all([this.sql.end({ timeout: 1 }), this.#prober.end({ timeout: 1 })]);
  }

  /** Null: it was promoted. */
  async #ask(): Promise<WalPosition | null> {
    const [row] = await this.#prober<{ isReplica: boolean; replayed: string | null }[]>`
      select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as replayed`;
    return row?.isReplica === true && row.replayed !== null ? parseWalPosition(row.replayed) : null;
  }
}
