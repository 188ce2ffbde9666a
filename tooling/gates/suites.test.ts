import { globSync } from 'node:fs';
import path from 'node:path';

import { listPackageFolders, root } from '@paddock/run/workspace';
import { expect, it } from 'vitest';

const files = globSync('**/*.{test,spec}.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/dist', '**/.*'] });
const packages = listPackageFolders();

it.each([
  ['*.spec.ts is a test of Playwright, which looks in apps/e2e/src', '.spec.', ['apps/e2e/src']],
  ['*.test.ts is a test of vitest, which looks in the packages', '.test.', packages],
])('%s', (_rule, ending, folders) => {
  const found = files.filter((file) => file.includes(ending));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((file) => !folders.some((folder) => file.startsWith(`${folder}${path.sep}`)))).toEqual([]);
});

it('suites of longer tests are named by their middle part, and have no components', () => {
  const parts = files
    .map((file) => /\.(process|deep|journey)\.(test|spec)\.tsx?$/.exec(file)?.[0] ?? '')
    .filter(Boolean);
  expect(new Set(parts)).toEqual(new Set(['.process.test.ts', '.deep.test.ts', '.journey.spec.ts']));
});
