/** `pnpm bench:compare`: fails when a line of bench/results.json is clearly worse than in bench/ratios.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareLines, figuresOf, type KnownFigure } from './compare.ts';
import { root } from './processes.ts';
import { readResults } from './results.ts';

const RATIOS = path.join(root, 'bench/ratios.json');

const { values } = parseArgs({ options: { save: { type: 'boolean', default: false } } });
const lines = readResults().flatMap((result) => result.lines);
if (values.save) {
  writeFileSync(RATIOS, `${JSON.stringify(figuresOf(lines), null, 2)}\n`);
} else {
  // @NOTE: the file is written above.
  const known = JSON.parse(readFileSync(RATIOS, 'utf8')) as Record<string, KnownFigure>;
  const compared = compareLines(known, lines);
  for (const { text, isWorse } of compared) console.log(`${isWorse ? 'WORSE ' : '      '}${text}`);
  const worse = compared.filter(({ isWorse }) => isWorse).length;
  console.log(`${compared.length} lines, ${worse} worse`);
  process.exitCode = worse === 0 && compared.length > 0 ? 0 : 1;
}
