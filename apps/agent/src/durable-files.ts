import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file atomically, also in case of a power cut. */
export async function writeDurably(path: string, parts: readonly (string | Uint8Array)[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.tmp`;
  try {
    const file = await open(unfinished, 'w');
    try {
      for (const part of parts) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Appends a line so that it survives a power cut. */
export async function appendDurably(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a');
  try {
    await file.writeFile(`${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  // The first line creates the file, so its folder is synced, too.
  await syncFolder(dirname(path));
}

export async function removeDurably(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncFolder(dirname(path));
}

/** A new name survives a power cut once its folder is synced. Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
