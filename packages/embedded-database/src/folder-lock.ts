import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { replaceFile } from './durable-files.ts';
import { AlreadyRunningError } from './embedded-database-error.ts';

/** The content of `server.json`: the server that runs on the folder, or the last one. */
interface ServerFile {
  port: number;
  /** The process that started the server, not the server itself. */
  pid: number;
  isReady: boolean;
}

const SQLITE_BUSY = 5;
/** For processes that try in the same instant: one of them gets the lock. */
const BUSY_TIMEOUT_MS = 50;

/** Referenced here because a lock ends when its connection is collected as garbage. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process or throws AlreadyRunningError; returns what releases it. The lock is SQLite's lock of an
 * empty file: the operating system releases it when the process ends, however it ends.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'paddock.lock');
  // For errors that say more than SQLite's. An existing file is not opened: closing it would release the lock.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  else writeFileSync(file, '', { flag: 'a' });
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    // A journal in a file would need space on the disk.
    connection.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    connection.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    const pid = readServerFile(folder)?.pid;
    throw new AlreadyRunningError(
      `Paddock is already running on the data folder ${folder}${pid ? ` (process ${pid})` : ''}. ` +
        'Stop it or use another DATA_DIR.',
    );
  }
  held.add(connection);
  return () => {
    if (held.delete(connection)) connection.close();
  };
}

/** Null: there is none, or it cannot be read. */
export function readServerFile(dataDir: string): ServerFile | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'));
  } catch {
    return null;
  }
}

export function writeServerFile(dataDir: string, port: number, isReady: boolean): void {
  const content: ServerFile = { port, pid: process.pid, isReady };
  replaceFile(join(dataDir, 'server.json'), `${JSON.stringify(content)}\n`);
}
