import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listPackageFolders, root } from '@paddock/run/workspace';

export interface PublishedPackage {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
  /** Its modules, by the name that imports them; programs have none. */
  readonly modules: readonly string[];
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly files?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: Manifest & { readonly access?: string };
}

/** The packages of the workspace that are not private: these are what a release uploads to npm. */
export const publishedPackages: readonly PublishedPackage[] = listPackageFolders()
  .map((folder) => path.join(root, folder))
  .map((folder) => ({ folder, manifest: readManifest(folder) }))
  .filter(({ manifest }) => manifest.private !== true)
  .map(({ folder, manifest }) => ({ name: manifest.name, folder, manifest, modules: modulesOf(manifest) }));

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

function modulesOf({ name, publishConfig }: Manifest): string[] {
  return Object.entries(publishConfig?.exports ?? {})
    .filter(([, target]) => typeof target !== 'string')
    .map(([subpath]) => path.posix.join(name, subpath));
}
