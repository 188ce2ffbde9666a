import { closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { makeFolder } from './make-folder.ts';
import { processIdentity } from './processes.ts';

export interface DataFolderLock {
  /** Names the owner; no other process ever has the same. */
  owner: string;
  release: () => void;
}

// Two processes that start in the same instant both step back; each tries again after its own random pause.
const ATTEMPTS = 5;
const LONGEST_PAUSE_MS = 120;

/**
 * Takes the data folder for this process or throws `already-running`.
 *
 * Every process puts up a file of its own, named after it, and then looks for those of others. Nobody ever takes over
 * another's file, so there is no moment in which two can hold the folder: of two that overlap, at least the later sees
 * the earlier. Files of processes that are gone are swept away; their names never come back.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const lockFolder = lockFolderOf(folder);
  const owner = ownName();
  makeFolder(lockFolder);
  for (let attempt = 1; ; attempt++) {
    const isOurs = createFile(join(lockFolder, owner));
    const rival = isOurs ? findOwner(folder, owner) : owner;
    if (rival === null) return { owner, release: () => rmSync(join(lockFolder, owner), { force: true }) };
    if (isOurs) rmSync(join(lockFolder, owner), { force: true });
    if (attempt === ATTEMPTS) throw alreadyRunning(folder, rival);
    await sleep(Math.random() * LONGEST_PAUSE_MS);
  }
}

/** The name of the living process that holds the folder, if any. Sweeps away what dead ones left behind. */
export function findOwner(folder: string, except?: string): string | null {
  let living: string | null = null;
  for (const name of listOwners(folder)) {
    if (name === except) continue;
    const [pid = '', ...identity] = name.split('-');
    if (processIdentity(Number(pid)) === identity.join('-')) living = name;
    else rmSync(join(lockFolderOf(folder), name), { force: true });
  }
  return living;
}

function alreadyRunning(folder: string, owner: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'already-running',
    `Paddock is already running on the data folder ${folder} (process ${owner.split('-')[0]}). ` +
      'Stop it or use another DATA_DIR.',
  );
}

function ownName(): string {
  return `${process.pid}-${processIdentity(process.pid) ?? ''}`;
}

function lockFolderOf(folder: string): string {
  return join(folder, 'lock');
}

function listOwners(folder: string): string[] {
  try {
    return readdirSync(lockFolderOf(folder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** False when this very process has put it up already. */
function createFile(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o644));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
