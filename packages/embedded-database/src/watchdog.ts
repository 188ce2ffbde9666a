import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';

/** A small process that outlives this one, even if that is killed, and ends what it started. */
export interface Watchdog {
  /** From now on this process (a negative number: its group) gets the signal if the owner dies. Replaces the last one. */
  guard: (pid: number, signal: 'INT' | 'KILL') => void;
  unguard: () => void;
  /** Ends it; resolves after `removeFolder` is gone. */
  close: () => Promise<void>;
}

// The kernel closes the pipe when the owner dies, even by SIGKILL; then `read` fails and the loop ends.
// A folder is removed after the process has ended, or after ten seconds.
const SCRIPT = `
trap '' INT TERM HUP QUIT
pid= signal=
while read -r next_pid next_signal; do pid=$next_pid signal=$next_signal; done
[ -z "$pid" ] || kill -s "$signal" -- "$pid"
[ -n "$1" ] || exit
tenths=0
while [ -n "$pid" ] && kill -s 0 -- "$pid" && [ "$tenths" -lt 100 ]; do
  sleep 0.1
  tenths=$((tenths + 1))
done
rm -rf -- "$1"
`;

/** `removeFolder` is removed when the owner ends, in whatever way: only for data that are discarded. */
export function startWatchdog({ removeFolder = '' }: { removeFolder?: string } = {}): Watchdog {
  // Detached: a signal that a terminal or a supervisor sends to the owner's group does not reach it.
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'watchdog', removeFolder], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without it (no shell) the next start still finds the server that is left.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  const hasEnded = child.pid === undefined ? Promise.resolve() : once(child, 'exit');
  return {
    guard: (pid, signal) => void child.stdin.write(`${pid} ${signal}\n`),
    unguard: () => void child.stdin.write('\n'),
    async close() {
      child.ref();
      child.stdin.end();
      await hasEnded;
    },
  };
}
