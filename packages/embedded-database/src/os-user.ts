import { execFile } from 'node:child_process';
import { chownSync, lstatSync, mkdtempDisposableSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

const run = promisify(execFile);

/** The user PostgreSQL runs as if we are root: it refuses to run as root. */
export interface OsUser {
  name: string;
  uid: number;
  gid: number;
}

/** Folders that begin so are not needed by anybody: the next start removes those that were left. */
export const UNFINISHED = 'postgres-new-';
const CREATE_USER =
  'PATH="$PATH:/usr/sbin:/sbin" useradd --system --no-create-home --home-dir / --shell /bin/false postgres';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** As options of `spawn`; null is the current user. */
export function asUser(user: OsUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** `postgres`, created if it is missing; `nobody` if no user can be created. `note` is called if it isn't just `postgres`. */
export async function findServerUser(note: (message: string) => void): Promise<OsUser> {
  const existing = await findUser('postgres');
  if (existing) return existing;
  const failure = await run('sh', ['-c', CREATE_USER]).then(() => '', String);
  const created = await findUser('postgres');
  if (created) note('Created the system user "postgres": PostgreSQL does not run as root.');
  else note('PostgreSQL runs as the user "nobody": there is no user "postgres", and none could be created.');
  const user = created ?? (await findUser('nobody'));
  if (user) return user;
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root, and there is no user "postgres" for it. Create one (useradd postgres) or start ' +
      `Paddock as another user. ${failure}`,
  );
}

/** The owner of a folder; the server must run as the owner of its data. */
export async function findOwner(folder: string): Promise<OsUser> {
  const { uid, gid } = lstatSync(folder);
  const { stdout } = await run('id', ['-un', String(uid)]).catch(() => ({ stdout: `number ${uid}` }));
  return { name: stdout.trim(), uid, gid };
}

/** Whether this user can work in the folder. Tried, so that access lists and file systems without owners count as well. */
export async function canUserUse(folder: string, user: OsUser): Promise<boolean> {
  using probe = mkdtempDisposableSync(join(folder, UNFINISHED));
  try {
    chownSync(probe.path, user.uid, user.gid);
    await run('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', probe.path], { ...asUser(user), cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

async function findUser(name: string): Promise<OsUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
