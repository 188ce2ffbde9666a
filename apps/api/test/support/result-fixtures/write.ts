import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFixtures } from './all.ts';

// Writes `packages/result-files/fixtures` anew.
const folder = join(import.meta.dirname, '../../../../../packages/result-files/fixtures');
rmSync(join(folder, 'files'), { recursive: true, force: true });
for (const [path, bytes] of makeFixtures()) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), bytes);
}
