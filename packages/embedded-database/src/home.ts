import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile, syncFolder } from './durable-files.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { canUserUse, UNFINISHED, type OsUser } from './os-user.ts';

/** In a data folder: where its database is stored, if not there. */
const LOCATION = 'location.json';
/** In the folder of a database: the data folder that it belongs to. */
const OWNER = 'belongs-to.txt';

/** Where the database of a data folder is: in it, or in the folder that `location.json` names. Null: there is none yet. */
export function findHome(dataDir: string): string | null {
  const file = join(dataDir, LOCATION);
  if (!existsSync(file)) return existsSync(join(dataDir, 'postgres')) ? dataDir : null;
  const home = readLocation(file);
  if (!existsSync(home)) {
    throw new EmbeddedDatabaseError(
      `The database of ${dataDir} is stored in ${home}, which is missing. Put it back, or remove ${file} to start with ` +
        'an empty database.',
    );
  }
  requireOwner(dataDir, home);
  return home;
}

/** Chooses where to create the database. Call it with the data folder locked. */
export async function chooseHome(dataDir: string, user: OsUser | null, fallbackFolder: string): Promise<string> {
  if (user === null || (await canUserUse(dataDir, user))) return dataDir;
  const home = join(fallbackFolder, `data-${randomBytes(4).toString('hex')}`);
  makeOpenFolder(fallbackFolder);
  makeOpenFolder(home);
  if (!(await canUserUse(home, user))) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL runs as the user ${user.name}, who can enter neither ${dataDir} nor ${home}. ` +
        'Use a DATA_DIR that this user can enter.',
    );
  }
  replaceFile(join(home, OWNER), `${dataDir}\n`);
  replaceFile(join(dataDir, LOCATION), `${JSON.stringify({ home })}\n`);
  return home;
}

/** Throws for a copy of a data folder, which names the original's database. A folder that was moved keeps its database. */
function requireOwner(dataDir: string, home: string): void {
  const file = join(home, OWNER);
  const owner = existsSync(file) ? readFileSync(file, 'utf8').replace(/\n$/, '') : dataDir;
  const isOwned = existsSync(join(owner, LOCATION)) && readLocation(join(owner, LOCATION)) === home;
  if (!isOwned) replaceFile(file, `${dataDir}\n`);
  else if (realpathSync(owner) !== realpathSync(dataDir)) {
    throw new EmbeddedDatabaseError(
      `${dataDir} is a copy of the data folder ${owner}: both name the database in ${home}, which belongs to ${owner}. Use ` +
        `DATA_DIR=${owner}, or remove ${join(dataDir, LOCATION)} to start with an empty database.`,
    );
  }
}

/** Removes what an interrupted start, backup or restore left in a folder. Call it with the folder locked. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // An initdb may still be writing while it ends.
    const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), options);
  }
}

/** Also those above it. Node's own `recursive` hides why it failed: on a read-only file system it reports ENOENT. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
    syncFolder(dirname(folder));
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

/** A folder that other users can enter, whatever the umask. */
export function makeOpenFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(folder);
  chmodSync(folder, 0o755);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function readLocation(file: string): string {
  try {
    const { home } = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof home === 'string') return home;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new EmbeddedDatabaseError(
    `${file} does not say where the database is stored. It should read {"home": "/path/of/the/folder"}.`,
  );
}
