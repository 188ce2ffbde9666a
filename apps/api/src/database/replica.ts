import { openClient, type Sql } from './client.ts';
import { DatabaseWatch } from './database-watch.ts';
import type { ObserveStatement } from './observed-statements.ts';

const CONNECTIONS = 16;

/** `behind`: it has not replayed what it must. `primary`: it is no replica, or no longer. `silent`: it does not answer. */
type ReplicaState = 'up to date' | 'behind' | 'primary' | 'silent';

interface ReplicaOptions {
  readonly statementTimeoutMs: number;
  readonly observe: ObserveStatement | null;
  /** Called when another server may answer at this address from now on, at another position. */
  readonly onDisconnect: (replica: Replica) => void;
}

/** One streaming replica. While it is silent its reads fail at once, as on a silent primary. */
export class Replica {
  /** Host and port, for messages. */
  readonly name: string;
  readonly sql: Sql;
  readonly #watch: DatabaseWatch;

  constructor(url: string, { statementTimeoutMs, observe, onDisconnect }: ReplicaOptions) {
    this.name = new URL(url).host;
    this.#watch = new DatabaseWatch(url, { onClose: () => onDisconnect(this) });
    this.sql = openClient({
      url,
      maxConnections: CONNECTIONS,
      statementTimeoutMs,
      isReadOnly: true,
      applicationName: 'paddock reads',
      watch: this.#watch,
      observe,
    });
  }

  /** Whether it has replayed these positions in the primary's WAL. */
  async stateAt(positions: readonly string[]): Promise<ReplicaState> {
    const ask = (sql: Sql) => sql<{ isReplica: boolean; hasReplayed: boolean | null }[]>`
      select pg_is_in_recovery() as is_replica,
        pg_last_wal_replay_lsn() >= all (${`{${positions.join(',')}}`}::text[]::pg_lsn[]) as has_replayed`;
    const [row] = await this.#watch.check(ask).catch(() => []);
    if (row === undefined) return 'silent';
    if (!row.isReplica) return 'primary';
    return row.hasReplayed === true ? 'up to date' : 'behind';
  }

  async stop(): Promise<void> {
    await this.sql.end({ timeout: 1 });
    await this.#watch.stop();
  }
}
