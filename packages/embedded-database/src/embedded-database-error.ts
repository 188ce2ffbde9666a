import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

export type EmbeddedDatabaseErrorCode =
  | 'already-running'
  | 'not-a-folder'
  | 'not-writable'
  | 'no-space'
  | 'wrong-user'
  | 'data-missing'
  | 'version-mismatch'
  | 'unsupported-platform'
  | 'binaries-failed'
  | 'start-failed';

/** Says, in words for the person at the keyboard, what went wrong, where, and what to do about it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
  readonly code: EmbeddedDatabaseErrorCode;

  constructor(code: EmbeddedDatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Turns an error of the file system into one with a message for people; passes our own errors through. */
export function explainError(error: unknown, folder: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const cause = toSystemError(error);
  const where = cause.path ?? folder;
  switch (cause.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return notWritable(where, cause.code === 'EROFS', error);
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpace(where, error);
    case 'EEXIST':
      return new EmbeddedDatabaseError(
        'not-a-folder',
        `The data folder ${folder} cannot be made: ${findFile(where)} is a file. Remove it or use another DATA_DIR.`,
        { cause: error },
      );
    default:
      return new EmbeddedDatabaseError(
        'start-failed',
        `The database in ${folder} could not be started: ${cause.message}`,
        { cause: error },
      );
  }
}

/** Turns what a PostgreSQL program wrote before it failed into an error with a message for people. */
export function explainOutput(what: string, folder: string, output: string): EmbeddedDatabaseError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return noSpace(folder, new Error(output));
  if (/Read-only file system/.test(output)) return notWritable(folder, true, new Error(output));
  if (/wrong ownership|Permission denied/.test(output)) {
    return new EmbeddedDatabaseError(
      'wrong-user',
      `${what}: PostgreSQL may not use ${folder}. The user it runs as must own it and all in it, and be able ` +
        `to enter every folder above it. PostgreSQL says: ${lastLines(output)}`,
    );
  }
  return new EmbeddedDatabaseError('start-failed', `${what} (${folder}). PostgreSQL says: ${lastLines(output)}`);
}

function notWritable(where: string, isReadOnly: boolean, cause: unknown): EmbeddedDatabaseError {
  const why = isReadOnly ? 'its file system is read-only' : 'this user lacks the right to it';
  return new EmbeddedDatabaseError(
    'not-writable',
    `Paddock cannot write to ${where}: ${why}. Make it writable or use another DATA_DIR.`,
    { cause },
  );
}

function noSpace(where: string, cause: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'no-space',
    `No space is left on the disk that holds ${where}. Free at least 200 MB or use another DATA_DIR.`,
    { cause },
  );
}

/** The first part of the path that is not a folder. */
function findFile(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : findFile(dirname(path));
}

function toSystemError(error: unknown): { code?: string | undefined; path?: string | undefined; message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return { code, path, message: error.message };
}

function lastLines(output: string): string {
  const lines = output.trim().split('\n');
  return lines.length === 0 || lines[0] === '' ? 'nothing' : lines.slice(-4).join(' / ');
}
