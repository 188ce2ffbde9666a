import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isServerOf, processIdentity } from './processes.ts';
import { readPostmasterFile, stopProcess } from './server.ts';

// Above any number a system gives out, so the process surely does not exist.
const NO_PROCESS = '2147483647';

/**
 * Ends the server that an owner killed with SIGKILL may have left running, and frees the cluster of a postmaster.pid
 * that names a process which is none. Call it with the folder locked.
 */
export async function recoverCluster(cluster: string, log: (message: string) => void): Promise<void> {
  const [pidLine, ...otherLines] = readPostmasterFile(cluster) ?? [];
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (isServerOf(pid, cluster)) {
    log(`A PostgreSQL server is left from a start that was killed (process ${pid}). Stopping it.`);
    await stopProcess((signal) => sendSignal(pid, signal), waitUntilGone(pid));
    return;
  }
  if (processIdentity(pid) === null) return;
  // The number went to another program. PostgreSQL would take that for its server and refuse to start. The file stays:
  // by its other lines PostgreSQL makes sure that no process of the old server still uses the cluster.
  log(`postmaster.pid names process ${pid}, which is another program. Ignoring it.`);
  writeFileSync(join(cluster, 'postmaster.pid'), [NO_PROCESS, ...otherLines].join('\n'));
}

async function waitUntilGone(pid: number): Promise<void> {
  while (processIdentity(pid) !== null) await sleep(20);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended by itself.
  }
}
