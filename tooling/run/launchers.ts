import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type ProcessInfo = { parent: number; command: string };

/**
 * The pids between us and the outermost npx (or "npm exec") above us, that one included; none when there is no npx.
 * Without npx the app keeps running when its parent ends (nohup).
 */
export function findLaunchers(readProcess: (pid: number) => ProcessInfo | null = readProcessInfo): number[] {
  const ancestors: number[] = [];
  let npxDepth = 0;
  for (let pid = process.ppid; pid > 1;) {
    const info = readProcess(pid);
    if (info === null) break;
    ancestors.push(pid);
    if (isNpx(info.command)) npxDepth = ancestors.length;
    pid = info.parent;
  }
  return ancestors.slice(0, npxDepth);
}

/** npm calls its own process "npm exec …"; where the system does not let it, node's arguments are seen. */
function isNpx(command: string): boolean {
  return /^npm exec\b|^npx\b|\bnpx-cli\.js\b|\bnpm-cli\.js exec\b/.test(command);
}

function readProcessInfo(pid: number): ProcessInfo | null {
  if (process.platform === 'win32') return null;
  return process.platform === 'linux' ? readProc(pid) : askPs(pid);
}

/** Small Linux images have no `ps`. */
function readProc(pid: number): ProcessInfo | null {
  try {
    // The second field is the name in parentheses, which may itself hold spaces and parentheses; the parent is the 4th.
    const parent = /^.*\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}

function askPs(pid: number): ProcessInfo | null {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return parent === undefined || command === undefined ? null : { parent: Number(parent), command };
}
