import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';

/** A small process that outlives its owner, however that dies, just long enough to end what it started. */
export interface Watchdog {
  /** From now on this process (a negative number: its group) gets the signal when the owner dies. Replaces the last. */
  guard: (pid: number, signal: 'INT' | 'QUIT' | 'KILL') => void;
  /** Nothing is running any more. */
  unguard: () => void;
  /** Ends it; after that the folder it was told to remove is gone. */
  close: () => Promise<void>;
}

// The kernel closes the pipe when the owner dies, by SIGKILL too; then `read` fails and the loop ends.
// What has ended but is not collected (Z) counts as ended: some containers have no process that collects.
// A server that has not ended after 30 s of SIGINT (fast shutdown) gets SIGQUIT (immediate, repaired at the next start).
const SCRIPT = `
trap '' INT TERM HUP QUIT
lives() { kill -s 0 -- "$pid" && ! grep -q ') [ZX] ' "/proc/\${pid#-}/stat"; }
pid= signal=
while read -r next_pid next_signal; do pid=$next_pid signal=$next_signal; done
if [ -n "$signal" ]; then
  kill -s "$signal" -- "$pid"
  tenths=0
  while lives && [ "$tenths" -lt 400 ]; do
    [ "$tenths" -eq 300 ] && kill -s QUIT -- "$pid"
    sleep 0.1
    tenths=$((tenths + 1))
  done
fi
[ -z "$1" ] || rm -rf -- "$1"
`;

/** `removeFolder` goes when the owner ends, in whatever way: for data that are to be thrown away, never for an app's. */
export function startWatchdog(options: { removeFolder?: string } = {}): Watchdog {
  // Detached: what a terminal or a supervisor sends to the owner's group does not reach it.
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'watchdog', options.removeFolder ?? ''], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // It is a second line of defence: without it (no shell) the next start still finds what was left running.
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
