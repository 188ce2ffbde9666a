import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFixtures } from './all.ts';

const folder = join(import.meta.dirname, '../../../../../packages/result-files/fixtures');

it('the result files made for tests are what their descriptions make, to the byte', () => {
  const made = makeFixtures();
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  expect(there.toSorted()).toEqual([...made.keys()].toSorted());
  const different = there.filter((path) => !readFileSync(join(folder, path)).equals(made.get(path) ?? Buffer.alloc(0)));
  expect(different, 'Write them anew: npx --yes pnpm@12 --filter @paddock/api fixtures').toEqual([]);
});
