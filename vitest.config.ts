import { existsSync } from 'node:fs';

import { defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

import { listPackageFolders } from './tooling/run/workspace.ts';

/** A package with a configuration of its own is taken as it is; the others run on Node, from the sources. */
function toProject(folder: string): TestProjectConfiguration {
  const own = ['vitest.config.ts', 'vite.config.ts'].find((name) => existsSync(`${folder}/${name}`));
  if (own !== undefined) return `${folder}/${own}`;
  return {
    root: folder,
    ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
    test: { name: folder.replace('/', '-'), testTimeout: 30_000, hookTimeout: 60_000 },
  };
}

export default defineConfig({
  test: { projects: listPackageFolders().map(toProject), maxWorkers: 2 },
});
