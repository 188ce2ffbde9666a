import { appendFileSync, chownSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCluster } from './base-copy.ts';
import type { Binaries } from './binaries.ts';
import { urlOf } from './cluster.ts';
import type { OsUser } from './os-user.ts';
import { startServer, type Server } from './server.ts';
import { startWatchdog } from './watchdog.ts';

export interface Replica {
  /** Of the same database as the primary's. */
  url: string;
  /** Ends the server at once and keeps its data. */
  suspend: () => Promise<void>;
  /** Starts it again on the same port. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface StartReplicaOptions {
  /** The primary's address, of a superuser. */
  primaryUrl: string;
  /** The primary's data directory. */
  primaryCluster: string;
  /** The replica's own: a folder that does not exist. */
  cluster: string;
  binaries: Binaries;
  user: OsUser | null;
  settings: Record<string, string>;
}

/** A streaming replica of a running server, begun from a copy of its data: PostgreSQL's own tool for it is not shipped. */
export async function startReplica(options: StartReplicaOptions): Promise<Replica> {
  const { primaryUrl, primaryCluster, cluster, user } = options;
  const watchdog = startWatchdog();
  const start = (preferredPort: number | null): Promise<Server> =>
    startServer({ ...options, preferredPort, watchdog, lastSignal: 'QUIT', log: () => {} });
  try {
    await copyCluster({ url: primaryUrl, cluster: primaryCluster, target: cluster });
    // In a file: a command line is there for every user to read.
    appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfoOf(primaryUrl)}'\n`);
    writeFileSync(join(cluster, 'standby.signal'), '', { mode: 0o600 });
    if (user) giveAll(cluster, user);
    let server = await start(null);
    return {
      url: urlOf(cluster, server.port, new URL(primaryUrl).pathname.slice(1)),
      suspend: () => server.stop(),
      async resume() {
        server = await start(server.port);
      },
      async stop() {
        await server.stop();
        await watchdog.close();
      },
    };
  } catch (error) {
    await watchdog.close();
    throw error;
  }
}

function conninfoOf(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`;
}

function giveAll(folder: string, user: OsUser): void {
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveAll(path, user);
    else chownSync(path, user.uid, user.gid);
  }
}
