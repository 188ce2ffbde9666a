import { readFileSync } from 'node:fs';

/** A process needs a few files beside its sockets. */
const OTHERS = 200;

/** Node takes all that the hard limit allows by itself; what the system allows no process is said before it fails oddly. */
export function requireOpenFiles(sockets: number): void {
  const most = mostOpenFiles();
  if (most === null || most >= sockets + OTHERS) return;
  throw new Error(
    `${sockets} connections need ${sockets + OTHERS} open files a process, and the system allows ${most}. ` +
      `Allow more ("ulimit -n ${sockets + OTHERS}", or LimitNOFILE= of the service) or ask for fewer clients.`,
  );
}

/** null: unlimited, or a system that does not say. */
function mostOpenFiles(): number | null {
  try {
    const [, limit] = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined || limit === 'unlimited' ? null : Number(limit);
  } catch {
    return null;
  }
}
