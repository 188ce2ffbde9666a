import { openClient, type Sql } from './client.ts';
import { parseWalPosition, type WalPosition } from './wal-position.ts';

const CONNECTIONS = 16;
/** A server that does not answer within this time counts as down. */
const TIMEOUT_MS = 2_000;

/** Work on a replica was broken off because it is down. It was only reading, so it may run again elsewhere. */
export class ReplicaLostError extends Error {
  override name = 'ReplicaLostError';
}

/** One streaming replica: whether it answers, and how far it is. */
export class Replica {
  /** Host and port, for people to read. */
  readonly name: string;
  readonly sql: Sql;
  readonly #prober: Sql;
  /** Null: not known, and so not to be read from. */
  #replayed: WalPosition | null = null;
  /** Break off what is being read here. */
  readonly #readers = new Set<(reason: ReplicaLostError) => void>();
  /** Counts breaks: an answer that was on its way meanwhile says nothing of the time after. */
  #breaks = 0;

  constructor(url: string, statementTimeoutMs: number) {
    this.name = new URL(url).host;
    // Behind an address that was broken off another server may stand, at another position.
    const onClose = (): void => this.lose();
    this.sql = openClient({
      url,
      maxConnections: CONNECTIONS,
      statementTimeoutMs,
      isReadOnly: true,
      applicationName: 'paddock reads',
    });
    // Of its own, so that being asked for its health never waits behind readers.
    this.#prober = openClient({
      url,
      maxConnections: 1,
      statementTimeoutMs: TIMEOUT_MS,
      isReadOnly: true,
      applicationName: 'paddock watch',
      onClose,
    });
  }

  get replayed(): WalPosition | null {
    return this.#replayed;
  }

  /** Asks how far it is. Never fails: what does not answer in time is lost. */
  async probe(): Promise<void> {
    const breaks = this.#breaks;
    const position = await withTimeout(this.#ask()).catch(() => null);
    if (position === null) this.lose();
    else if (breaks === this.#breaks) this.#replayed = position;
  }

  /** Runs work that reads here, and breaks it off when the replica is lost. */
  during<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#readers.add(reject);
    void promise.finally(() => this.#readers.delete(reject)).catch(() => {});
    work().then(resolve, reject);
    return promise;
  }

  /** Not to be read from until it has answered again. */
  lose(): void {
    this.#breaks += 1;
    this.#replayed = null;
    const reason = new ReplicaLostError('The replica does not answer.');
    for (const breakOff of this.#readers) breakOff(reason);
  }

  async stop(): Promise<void> {
    await Promise.all([this.sql.end({ timeout: 1 }), this.#prober.end({ timeout: 1 })]);
  }

  /** Null: it is no replica any more. */
  async #ask(): Promise<WalPosition | null> {
    const [row] = await this.#prober<{ isReplica: boolean; replayed: string | null }[]>`
      select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as replayed`;
    return row?.isReplica === true && row.replayed !== null ? parseWalPosition(row.replayed) : null;
  }
}

/** Rejects when there is no answer in time: a network that drops packets reports no error. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ReplicaLostError('There is no answer.')), TIMEOUT_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
