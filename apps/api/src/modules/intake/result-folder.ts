import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FoundFile {
  readonly path: string;
  readonly byteLength: number;
  readonly modifiedAtMs: number;
}

/** Result files at a path: the file itself, or every .json and .xml file in the folder and below; their content tells the game. Sorted by path. */
export async function findResultFiles(path: string): Promise<FoundFile[]> {
  const info = await stat(path);
  if (!info.isDirectory()) return [{ path, byteLength: info.size, modifiedAtMs: info.mtimeMs }];
  const found: FoundFile[] = [];
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(?:json|xml)$/i.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    // Deleted since it was listed.
    const details = await stat(file).catch(() => null);
    if (details !== null) found.push({ path: file, byteLength: details.size, modifiedAtMs: details.mtimeMs });
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
