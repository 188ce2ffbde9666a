/** `pnpm bench:table`: puts what `pnpm bench` measured last into the README. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { replaceBetweenMarks, toMarkdown } from './markdown.ts';
import { readResults } from './results-file.ts';

const README = path.resolve(import.meta.dirname, '../../../README.md');

const rows = readResults();
if (rows.length === 0) {
  console.error('Nothing was measured yet: run pnpm bench.');
  process.exit(1);
}
const table = toMarkdown(rows);
writeFileSync(README, replaceBetweenMarks(readFileSync(README, 'utf8'), table));
console.log(table);
