import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { replaceFile } from './folder-lock.ts';
import { canUserUse, type OsUser } from './os-user.ts';

/** In a data folder: where its database is stored, if not there. */
const LOCATION = 'location.json';
/** In the folder of a database: the data folder that it belongs to. */
const OWNER = 'belongs-to.txt';

/**
 * Where the database of a data folder is stored: in the folder itself or, if the server's user cannot enter that, in
 * the folder that `location.json` names. Null: there is no database yet.
 */
export function findHome(dataDir: string): string | null {
  const file = join(dataDir, LOCATION);
  if (!existsSync(file)) return existsSync(join(dataDir, 'postgres')) ? dataDir : null;
  const home = readLocation(file);
  if (existsSync(home)) {
    requireOwner(dataDir, home);
    return home;
  }
  throw new EmbeddedDatabaseError(
    `The database of ${dataDir} is stored in ${home}, which is missing. Put it back, or remove ${file} to start with ` +
      'an empty database.',
  );
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
  writeFileSync(join(home, OWNER), `${dataDir}\n`);
  replaceFile(join(dataDir, LOCATION), { home });
  return home;
}

/**
 * Throws for a copy of a data folder, which names the original's database. A folder that was moved keeps its database: there is no
 * other one that names it.
 */
function requireOwner(dataDir: string, home: string): void {
  const file = join(home, OWNER);
  const owner = existsSync(file) ? readFileSync(file, 'utf8').replace(/\n$/, '') : dataDir;
  const isOwned = existsSync(join(owner, LOCATION)) && readLocation(join(owner, LOCATION)) === home;
  if (!isOwned) writeFileSync(file, `${dataDir}\n`);
  else if (realpathSync(owner) !== realpathSync(dataDir)) {
    throw new EmbeddedDatabaseError(
      `${dataDir} is a copy of the data folder ${owner}: both name the database in ${home}, which belongs to ${owner}. Use ` +
        `DATA_DIR=${owner}, or remove ${join(dataDir, LOCATION)} to start with an empty database.`,
    );
  }
}

/**
 * Creates a folder and those above it. Node's own `recursive` hides the reason of a failure: on a read-only file system
 * it reports ENOENT.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
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
