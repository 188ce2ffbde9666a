import { readdirSync } from 'node:fs';
import path from 'node:path';

import { listPackageFolders, root } from './workspace.ts';

const notOurs = new Set(['node_modules', 'dist', '.turbo', '.data', '.cache', 'coverage']);

/** TypeScript files written by hand, relative to the folder. */
export function listSourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    if (entry.isDirectory()) {
      return listSourceFiles(path.join(folder, entry.name)).map((file) => path.join(entry.name, file));
    }
    return /\.tsx?$/.test(entry.name) ? [entry.name] : [];
  });
}

export function countSourceFiles(): number {
  return listPackageFolders().flatMap((folder) => listSourceFiles(path.join(root, folder))).length;
}

/** Modules of the web app's pages. */
export function countPages(): number {
  const files = listSourceFiles(path.join(root, 'apps/web/src/routes'));
  // What pages share may be called after a page, and has no address.
  return files.filter((file) => file.endsWith('Page.tsx') && !file.includes(`${path.sep}shared${path.sep}`)).length;
}

/** Test files, relative to the root, with forward slashes. */
export function listTestFiles(): string[] {
  return listPackageFolders().flatMap((folder) =>
    listSourceFiles(path.join(root, folder))
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
  );
}
