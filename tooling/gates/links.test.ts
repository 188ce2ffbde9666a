import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];

it.each(pages)('%s links to nothing that is not there', (page) => {
  const text = readFileSync(resolve(root, page), 'utf8');
  const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(resolve(root, dirname(page), target)))).toEqual([]);
});

it('the pages were found', () => {
  expect(pages.length).toBeGreaterThan(10);
});
