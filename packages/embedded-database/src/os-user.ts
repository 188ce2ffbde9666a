import { execFile } from 'node:child_process';
import { chownSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

const run = promisify(execFile);

/** The user PostgreSQL runs as when we are root, as which it refuses to run. */
export interface OsUser {
  name: string;
  uid: number;
  gid: number;
}

// Debian's and Red Hat's tool, then the one of small systems. The second line is for a group without its user.
const CREATE_USER = `PATH="$PATH:/usr/sbin:/sbin"
  useradd --system --no-create-home --home-dir / --shell /bin/false postgres ||
  useradd --system --no-create-home --home-dir / --shell /bin/false --gid postgres postgres ||
  adduser -S -D -H -h / -s /bin/false postgres`;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** As options of `spawn`; null is the current user. */
export function asUser(user: OsUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** `postgres`, made if it is missing; `nobody` where no user can be made. */
export async function findServerUser(log: (message: string) => void): Promise<OsUser> {
  const existing = await findUser('postgres');
  if (existing) return existing;
  const trouble = await run('sh', ['-c', CREATE_USER]).then(
    () => '',
    (error: unknown) => String(error),
  );
  const created = await findUser('postgres');
  if (created) {
    log('Made the system user "postgres": PostgreSQL does not run as root.');
    return created;
  }
  const nobody = await findUser('nobody');
  if (nobody) {
    log('PostgreSQL runs as the user "nobody": there is no user "postgres" and none could be made.');
    return nobody;
  }
  throw new EmbeddedDatabaseError(
    'wrong-user',
    `PostgreSQL does not run as root, and there is no user "postgres" for it. Make one (useradd postgres) or start ` +
      `Paddock as another user. ${trouble}`,
  );
}

/** Whoever owns a cluster must run its server. */
export async function findOwnerOf(cluster: string): Promise<OsUser> {
  const { uid, gid } = lstatSync(cluster);
  const usual = await findUser('postgres');
  return usual?.uid === uid ? usual : { name: `number ${uid}`, uid, gid };
}

/**
 * Can this user enter the folder and use what we make for it there? Tried, not computed from modes, so that access
 * lists and file systems without owners count as well.
 */
export async function canUserUse(folder: string, user: OsUser): Promise<boolean> {
  const probe = mkdtempSync(join(folder, 'probe-'));
  try {
    chownSync(probe, user.uid, user.gid);
    await run('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', probe], { ...asUser(user), cwd: '/' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
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
