import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of PostgreSQL. */
interface ServerProcess {
  readonly pid: number;
  /** As `ps` shows it, such as `postgres: checkpointer`. */
  readonly title: string;
}

/** How a server is told to stop, and for how long each signal is waited for. */
const STEPS = [
  { signal: 'SIGINT', forMs: 20_000, next: 'It is told to stop at once, without a checkpoint (SIGQUIT).' },
  { signal: 'SIGQUIT', forMs: 7_000, next: 'Its processes are killed; the next start recovers the data (SIGKILL).' },
  { signal: 'SIGKILL', forMs: 5_000, next: 'Its processes cannot be ended: restart this machine.' },
] as const;
const POLL_MS = 20;

/** All processes of a server, which work in its folder, also those left by a server that was killed. Empty where there is no /proc. */
export function findServerProcesses(cluster: string): ServerProcess[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(cluster);
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      if (readlinkSync(`/proc/${name}/cwd`) !== folder) return [];
      const title = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return /^(?:\S*\/)?postgres[: ]/.test(title) ? [{ pid: Number(name), title }] : [];
    } catch {
      // It has just ended, or belongs to another user.
      return [];
    }
  });
}

/** Lets paused processes of a server go on. */
export function resumeServer(cluster: string): void {
  for (const { pid } of findServerProcesses(cluster)) send(pid, 'SIGCONT');
}

/**
 * Stops a server: in good order, then at once, then by force. Each step has a limit, and a line in the log if the server outlives it.
 * `pid` is its main process.
 */
export async function stopServer(
  pid: number,
  {
    cluster,
    isRunning,
    log,
    haste = 1,
  }: {
    cluster: string;
    isRunning: () => boolean;
    log: (message: string) => void;
    /** Divides the limits, for tests. */
    haste?: number;
  },
): Promise<void> {
  for (const { signal, forMs, next } of STEPS) {
    if (!isRunning()) return;
    send(pid, signal);
    if (signal === 'SIGKILL') killLeftProcesses(cluster);
    // A paused process would not hear it.
    send(pid, 'SIGCONT');
    resumeServer(cluster);
    const deadline = performance.now() + forMs / haste;
    while (isRunning() && performance.now() < deadline) await sleep(POLL_MS);
    if (isRunning()) log(`PostgreSQL has not stopped ${forMs / 1_000} s after ${signal}. ${next}`);
  }
}

/** Ends what is left of a server without its main process. Returns how many processes that were. */
export function killLeftProcesses(cluster: string): number {
  const left = findServerProcesses(cluster);
  for (const { pid } of left) send(pid, 'SIGKILL');
  return left.length;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}
