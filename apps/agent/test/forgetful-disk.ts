import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A disk with one folder on it, which forgets in a power cut what it may. */
export interface ForgetfulDisk {
  readonly folder: string;
  /** Where it remembers what is synced. */
  readonly memory: string;
}

/** The folder as a power cut would leave it. */
const keptOf = (disk: ForgetfulDisk, path = disk.folder): string =>
  join(disk.memory, 'kept', relative(disk.folder, path));
/** The content of a file when it was last synced, under the name that the file has now. */
const syncedOf = (disk: ForgetfulDisk, path = disk.folder): string =>
  join(disk.memory, 'synced', relative(disk.folder, path));

/**
 * From now on this process's changes of the folder are on the disk only once they are synced: the content of a file with
 * the file, new, changed and removed names with their folder. A file that was never synced is empty.
 */
export function startForgetting(disk: ForgetfulDisk): void {
  const { open } = promises;

  /** In one step: the process may be killed before or after. */
  const copy = (from: string, to: string): void => {
    mkdirSync(dirname(to), { recursive: true });
    const unfinished = join(disk.memory, 'unfinished');
    copyFileSync(from, unfinished);
    renameSync(unfinished, to);
  };
  const syncFile = (path: string): void => {
    copy(path, syncedOf(disk, path));
    if (existsSync(keptOf(disk, path))) copy(path, keptOf(disk, path));
  };
  const syncFolder = (path: string): void => {
    mkdirSync(keptOf(disk, path), { recursive: true });
    const names = readdirSync(path);
    for (const name of names) {
      const [synced, kept] = [syncedOf(disk, join(path, name)), keptOf(disk, join(path, name))];
      if (statSync(join(path, name)).isDirectory()) mkdirSync(kept, { recursive: true });
      else if (existsSync(synced)) copy(synced, kept);
      else writeFileSync(kept, '');
    }
    for (const name of readdirSync(keptOf(disk, path))) {
      if (!names.includes(name)) rmSync(join(keptOf(disk, path), name), { recursive: true });
    }
  };

  Object.assign(promises, {
    open: async (path: string, flags?: string): Promise<FileHandle> => {
      const handle = await open(path, flags);
      const sync = async (): Promise<void> => (statSync(path).isDirectory() ? syncFolder(path) : syncFile(path));
      return Object.assign(handle, { sync });
    },
    // At once, so that a folder is not synced in between.
    rename: async (from: string, to: string): Promise<void> => {
      renameSync(from, to);
      rmSync(syncedOf(disk, to), { force: true });
      if (existsSync(syncedOf(disk, from))) renameSync(syncedOf(disk, from), syncedOf(disk, to));
    },
    rm: async (path: string, options?: { force?: boolean }): Promise<void> => {
      rmSync(path, options);
      rmSync(syncedOf(disk, path), { force: true });
    },
  });
  syncBuiltinESMExports();
}

/** The folder becomes what the disk remembers. No process may use it meanwhile. */
export function cutPower(disk: ForgetfulDisk): void {
  mkdirSync(keptOf(disk), { recursive: true });
  for (const folder of [disk.folder, syncedOf(disk)]) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(keptOf(disk), folder, { recursive: true });
  }
}
