import { openClient, type Sql } from './client.ts';
import { DatabaseWatch } from './database-watch.ts';
import type { ObserveStatement } from './observed-statements.ts';

const CONNECTIONS = 16;

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

  /** Whether it has replayed these positions in the primary's WAL. Null: it does not answer, or was promoted. */
  async hasReplayed(positions: readonly string[]): Promise<boolean | null> {
    const ask = (sql: Sql) => sql<{ hasReplayed: boolean | null }[]>`
      select pg_last_wal_replay_lsn() >= all (${`{${positions.join(',')}}`}::text[]::pg_lsn[]) as has_replayed
      where pg_is_in_recovery()`;
    const [row] = await this.#watch.check(ask).catch(() => []);
    return row?.hasReplayed ?? null;
  }

  async stop(): Promise<void> {
    await this.sql.end({ timeout: 1 });
    await this.#watch.stop();
  }
}
