import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Folders of the workspace's packages, relative to its root. */
export function listPackageFolders(): string[] {
  return globSync('{apps,packages,tooling}/*', { cwd: root })
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .toSorted();
}
