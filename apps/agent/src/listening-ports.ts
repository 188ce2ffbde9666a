import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const TIMEOUT_MS = 10_000;
/** The state "listening" in Linux's table of sockets. */
const LISTENING = '0A';

export type ListPorts = () => Promise<ReadonlySet<number> | null>;

/**
 * The TCP ports on which programs of this machine accept connections; null: this system does not tell. The tables are only
 * read: a connection would show in the game's log, and a port that is tried out would be missing to a game that starts.
 */
export const listListeningPorts: ListPorts = async () => {
  try {
    if (process.platform === 'linux') {
      const tables = await Promise.all(
        ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
      );
      return tables.every((table) => table === '') ? null : portsOfLinux(tables.join('\n'));
    }
    if (process.platform !== 'win32') return null;
    const { stdout } = await promisify(execFile)('netstat', ['-an'], { timeout: TIMEOUT_MS, windowsHide: true });
    return portsOfWindows(stdout);
  } catch {
    return null;
  }
};

/** `   0: 0100007F:1F90 00000000:0000 0A …` */
export function portsOfLinux(table: string): Set<number> {
  const rows = table.matchAll(/^\s*\d+: [\dA-F]+:([\dA-F]{4}) [\dA-F]+:[\dA-F]{4} ([\dA-F]{2}) /gm);
  return new Set([...rows].flatMap(([, port = '', state]) => (state === LISTENING ? [Number.parseInt(port, 16)] : [])));
}

/** `  TCP    0.0.0.0:9232    0.0.0.0:0    LISTENING`: the last word is in Windows' language, so the remote address decides. */
export function portsOfWindows(text: string): Set<number> {
  const rows = text.matchAll(/^\s*TCP\s+\S+:(\d+)\s+(?:0\.0\.0\.0|\[::\]):0\s/gm);
  return new Set([...rows].map(([, port]) => Number(port)));
}
