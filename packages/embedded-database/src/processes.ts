import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells a living process from a later one that got the same number; null when no such process lives.
 *
 * @example
 * processIdentity(process.pid); // '2f3f0d9b-183745'
 */
export function processIdentity(pid: number): string | null {
  if (process.platform === 'linux') return identityFromProc(pid);
  return process.platform === 'win32' ? identityFromNumber(pid) : identityFromPs(pid);
}

/** Is this process a PostgreSQL server on this cluster? Its number alone says nothing: numbers are used again. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (processIdentity(pid) === null) return false;
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(`-D ${cluster} `);
  } catch {
    return false;
  }
}

function identityFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces and parentheses itself; state is field 3, start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    // A zombie has ended; in a container without an init process nobody ever collects it.
    if (state === 'Z' || state === 'X') return null;
    return `${bootId()}-${fields[19]}`;
  } catch {
    return null;
  }
}

/** Start times count from the boot, so the same number and time can come again after the next one. */
function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
}

function identityFromPs(pid: number): string | null {
  try {
    const [state = 'Z', ...startTime] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' },
    })
      .trim()
      .split(/\s+/);
    return state.startsWith('Z') ? null : startTime.join('').replaceAll(/\W/g, '');
  } catch {
    return null;
  }
}

/** Windows tells no start time without a slow detour. */
function identityFromNumber(pid: number): string | null {
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch {
    return null;
  }
}
