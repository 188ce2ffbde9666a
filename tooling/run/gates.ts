import { existsSync } from 'node:fs';
import path from 'node:path';

import { type Captured, capture } from './capture.ts';
import { countPages, countSourceFiles } from './source-files.ts';
import { runTurbo } from './turbo.ts';
import { binPath, listPackageFolders, root } from './workspace.ts';

export type Gate = {
  name: string;
  run: () => Promise<Captured>;
  /** Why the gate has not seen what it must have seen; null when it has. A gate that sees nothing passes everything. */
  findBlindness: (output: string) => string | null;
  /** Whether what it prints is worth reading also when it passes. */
  isReport?: boolean;
};

const pretendEightCores = `data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from 'node:module';
  import os from 'node:os';
  os.availableParallelism = () => 8;
  syncBuiltinESMExports();`)}`;

export const gates: readonly Gate[] = [
  {
    name: 'format',
    run: () => capture(binPath('oxfmt'), ['--check']),
    findBlindness: (output) => findMissingFiles(output, countSourceFiles()),
  },
  {
    name: 'lint',
    run: () => capture(binPath('oxlint'), []),
    findBlindness: (output) => findMissingFiles(output, countSourceFiles()),
  },
  {
    name: 'unused code',
    run: () => capture(binPath('knip'), ['--no-config-hints']),
    findBlindness: () => null,
  },
  {
    name: 'workspace',
    run: () => capture(binPath('sherif'), []),
    findBlindness: () => null,
  },
  {
    name: 'types',
    run: () => runTurbo('typecheck'),
    findBlindness: (output) => findMissingTasks(output, countFoldersWith('tsconfig.json')),
  },
  {
    name: 'build',
    run: () => runTurbo('build'),
    findBlindness: () => ['apps/api/dist/main.js', 'apps/web/dist/index.html'].find(isMissing) ?? null,
  },
  {
    name: 'openapi',
    // Without the variable, redocly asks the registry for a newer version.
    run: () =>
      capture(process.execPath, ['--run', 'lint:openapi'], {
        cwd: path.join(root, 'apps/api'),
        env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      }),
    findBlindness: (output) =>
      /^openapi\.json: validated\b/m.test(output) ? null : 'apps/api/openapi.json was not validated',
  },
  {
    name: 'suites',
    // After the build, from which Playwright's configuration reads. With eight cores pretended: worker settings that differ between projects show on more than two.
    run: () =>
      capture(process.execPath, ['--import', pretendEightCores, path.join(import.meta.dirname, 'check-suites.ts')]),
    findBlindness: (output) => (/^checked [1-9]\d+ test files$/m.test(output) ? null : 'it found no test files'),
  },
  {
    name: 'size',
    run: () => capture(process.execPath, [path.join(import.meta.dirname, 'size.ts')]),
    findBlindness: findMissingPages,
    isReport: true,
  },
];

/** oxlint and oxfmt end with "… on 123 files …". */
function findMissingFiles(output: string, expected: number): string | null {
  const seen = Number(/\bon (\d+) files?\b/.exec(output)?.[1] ?? 0);
  return seen >= expected ? null : `it looked at ${seen} files where there are at least ${expected}`;
}

/** turbo ends with "Tasks: 5 successful, 5 total". */
function findMissingTasks(output: string, expected: number): string | null {
  const seen = Number(/(\d+) total/.exec(output)?.[1] ?? 0);
  return seen >= expected ? null : `${seen} packages were checked, but ${expected} have TypeScript`;
}

/** The last line says how many pages were measured. */
function findMissingPages(output: string): string | null {
  const seen = Number(/measured (\d+) pages/.exec(output)?.[1] ?? 0);
  const expected = countPages();
  return seen >= expected ? null : `it measured ${seen} pages where there are at least ${expected}`;
}

function countFoldersWith(file: string): number {
  return listPackageFolders().filter((folder) => existsSync(path.join(root, folder, file))).length;
}

function isMissing(file: string): boolean {
  return !existsSync(path.join(root, file));
}
