import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type ProcessInfo = { parent: number; command: string };

/**
 * The pids of the processes between this one and the outermost npx (or "npm exec") above it, that one included; none
 * without npx. Then a program keeps running when its parent ends (nohup).
 */
export function findNpx(readProcess: (pid: number) => ProcessInfo | null = readProcessInfo): number[] {
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

/** npm names its own process "npm exec …"; where the system does not allow it, Node's arguments are seen. */
function isNpx(command: string): boolean {
  return /^npm exec\b|^npx\b|\bnpx-cli\.js\b|\bnpm-cli\.js exec\b/.test(command);
}

/** From /proc, since small Linux images have no `ps`, which macOS has. */
function readProcessInfo(pid: number): ProcessInfo | null {
  try {
    if (process.platform === 'linux') {
      const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
    }
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout) ?? [];
    return parent === undefined ? null : { parent: Number(parent), command };
  } catch {
    return null;
  }
}
