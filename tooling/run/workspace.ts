import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Folders of the workspace's packages, relative to its root, with slashes on Windows, too. */
export function listPackageFolders(): string[] {
  return globSync('{apps,packages,tooling}/*', { cwd: root })
    .map((folder) => folder.replaceAll(path.sep, '/'))
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .toSorted();
}
