import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `server.json` says of the running server, or of the last one. */
export interface ServerFile {
  port: number;
  /** The process (its name in the lock) whose server accepts connections now; null while none does. */
  owner: string | null;
}

export function readServerFile(home: string): ServerFile | null {
  try {
    const content: unknown = JSON.parse(readFileSync(pathOf(home), 'utf8'));
    if (typeof content !== 'object' || content === null) return null;
    if (!('port' in content) || typeof content.port !== 'number') return null;
    const owner = 'owner' in content && typeof content.owner === 'string' ? content.owner : null;
    return { port: content.port, owner };
  } catch {
    // It only helps: without it another port is chosen.
    return null;
  }
}

export function writeServerFile(home: string, content: ServerFile): void {
  const unfinished = `${pathOf(home)}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  renameSync(unfinished, pathOf(home));
}

function pathOf(home: string): string {
  return join(home, 'server.json');
}
