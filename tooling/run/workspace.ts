import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

export function binPath(name: string): string {
  return path.join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Folders of the workspace's packages, relative to its root. */
export function listPackageFolders(workspaceRoot: string = root): string[] {
  return ['apps', 'packages', 'tooling']
    .filter((group) => existsSync(path.join(workspaceRoot, group)))
    .flatMap((group) => readdirSync(path.join(workspaceRoot, group)).map((name) => `${group}/${name}`))
    .filter((folder) => existsSync(path.join(workspaceRoot, folder, 'package.json')));
}
