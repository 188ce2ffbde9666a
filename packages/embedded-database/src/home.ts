import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { makeFolder } from './make-folder.ts';
import { canUserUse, type OsUser } from './os-user.ts';

/**
 * Where the database of a data folder lives: in the folder itself, or, when the server's user cannot enter that, in a
 * folder of ours that `location.json` names from then on.
 */
export function findHome(dataDir: string): string | null {
  const location = readLocation(dataDir);
  if (location === null) return existsSync(join(dataDir, 'postgres')) ? dataDir : null;
  if (existsSync(location)) return location;
  throw new EmbeddedDatabaseError(
    'data-missing',
    `The database of ${dataDir} lives in ${location}, which is gone. Put it back, or remove ` +
      `${locationFile(dataDir)} to begin with an empty database.`,
  );
}

/** The home of a database still to be made. Call it with the data folder locked: two must not decide differently. */
export async function chooseHome(
  dataDir: string,
  user: OsUser | null,
  fallbackFolders: Iterable<string>,
): Promise<string> {
  if (user === null || (await canUserUse(dataDir, user))) return dataDir;
  for (const folder of fallbackFolders) {
    const home = join(folder, `data-${randomBytes(4).toString('hex')}`);
    mkdirSync(home);
    chmodSync(home, 0o755);
    if (await canUserUse(home, user)) return remember(dataDir, home);
    rmSync(home, { recursive: true });
  }
  throw new EmbeddedDatabaseError(
    'not-writable',
    `PostgreSQL runs as the user ${user.name}, who cannot enter ${dataDir}, and no other folder could be made for it. ` +
      `Use a DATA_DIR that this user can enter.`,
  );
}

/**
 * The folders for what cannot stay in place: those of the list that are, or can be made, ours alone. Anybody may make
 * a folder in /var/tmp; programs are not run from one that others could have filled.
 */
export function* usableFallbackFolders(folders: readonly string[]): Generator<string> {
  for (const folder of folders) {
    try {
      if (!existsSync(folder)) {
        makeFolder(folder);
        chmodSync(folder, 0o755);
      }
      const stat = lstatSync(folder);
      if (stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0) yield folder;
    } catch {
      continue;
    }
  }
}

function remember(dataDir: string, home: string): string {
  writeFileSync(join(home, 'belongs-to.txt'), `This is the database of the Paddock data folder ${dataDir}\n`);
  const unfinished = `${locationFile(dataDir)}.new`;
  writeFileSync(unfinished, `${JSON.stringify({ home })}\n`);
  renameSync(unfinished, locationFile(dataDir));
  return home;
}

function readLocation(dataDir: string): string | null {
  const file = locationFile(dataDir);
  if (!existsSync(file)) return null;
  try {
    const location: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof location === 'object' && location && 'home' in location && typeof location.home === 'string') {
      return location.home;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new EmbeddedDatabaseError(
    'data-missing',
    `${file} does not say where the database lives. It should read {"home": "/path/of/the/folder"}.`,
  );
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'location.json');
}
