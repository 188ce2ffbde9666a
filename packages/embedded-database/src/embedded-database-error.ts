/** The message says what failed, where, and what to do about it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Another process uses the data folder. */
export class AlreadyRunningError extends EmbeddedDatabaseError {}

/** Gives an error of the file system a message for people; returns our own errors unchanged. */
export function explainError(error: unknown, folder: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const { code = '', path = folder }: NodeJS.ErrnoException = error instanceof Error ? error : Error(String(error));
  const messages: Readonly<Record<string, string>> = {
    EACCES: notWritable(path, 'this user lacks the right to it'),
    EPERM: notWritable(path, 'this user lacks the right to it'),
    EROFS: notWritable(path, 'its file system is read-only'),
    ENOSPC: noSpace(path),
    EDQUOT: noSpace(path),
    EEXIST: `The data folder ${folder} cannot be created: ${path} is a file. Remove it or use another DATA_DIR.`,
  };
  const message = messages[code] ?? `The database in ${folder} could not be started: ${messageOf(error)}`;
  return new EmbeddedDatabaseError(message, { cause: error });
}

/** What to do about what PostgreSQL says. */
const ADVICE: readonly (readonly [sign: RegExp, advice: string])[] = [
  [/"root" execution/, 'Give that folder and all in it to another user, as with: chown -R postgres. '],
  [
    /wrong ownership|Permission denied/,
    'The user it runs as must own that folder and all in it, and be able to enter every folder above it. ',
  ],
  [
    /database files are incompatible/,
    'Start the release of Paddock that created it, or use another DATA_DIR and import the result files again. ',
  ],
  [
    /not a valid data directory/,
    'Move that folder away to start with an empty database, or restore a backup into another DATA_DIR. ',
  ],
];

/** `output` is what a PostgreSQL program wrote before it failed. */
export function explainOutput(what: string, folder: string, output: string): EmbeddedDatabaseError {
  const lastLines = output.trim().split('\n').slice(-4).join(' / ') || 'nothing';
  const advice = ADVICE.find(([sign]) => sign.test(output))?.[1] ?? '';
  let message = `${what} (${folder}). ${advice}PostgreSQL says: ${lastLines}`;
  if (/No space left on device|Disk quota exceeded|wrote only \d+ of/.test(output)) message = noSpace(folder);
  if (/Read-only file system/.test(output)) message = notWritable(folder, 'its file system is read-only');
  return new EmbeddedDatabaseError(message, { cause: new Error(output) });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function notWritable(where: string, why: string): string {
  return `Paddock cannot write to ${where}: ${why}. Make it writable or use another DATA_DIR.`;
}

function noSpace(where: string): string {
  return `No space is left on the disk that holds ${where}. Free at least 200 MB or use another DATA_DIR.`;
}
