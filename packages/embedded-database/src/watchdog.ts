import { spawn } from 'node:child_process';

// The kernel closes the pipe when the owner dies, even by SIGKILL: then nothing can be read.
const SCRIPT = `trap '' INT TERM HUP QUIT; read -r _ || kill -s "$2" -- "$1"`;

/**
 * Starts a small process that outlives this one: when this one ends without having called it off, another process (a negative
 * number: its group) gets the signal. Returns what calls it off.
 */
export function startWatchdog(pid: number | undefined, signal: 'INT' | 'KILL'): () => void {
  // Detached: a signal that a terminal or a supervisor sends to the owner's group does not reach it.
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'watchdog', String(pid), signal], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without it (no shell) the next start still finds the server that is left.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  return () => void child.stdin.end('\n');
}
