/** `pnpm bench:compare`: fails when a ratio of bench/results.json fell by more than a fifth against bench/ratios.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compare, ratiosOf, type KnownRatios } from './compare.ts';
import { readResults } from './results-file.ts';

const RATIOS = path.resolve(import.meta.dirname, '../../../bench/ratios.json');

const { values } = parseArgs({ options: { save: { type: 'boolean', default: false } } });
const measured = readResults();
if (values.save) {
  writeFileSync(RATIOS, `${JSON.stringify(ratiosOf(measured), null, 2)}\n`);
  console.log(`The ratios of ${measured.length} rows are what later ones are compared with.`);
} else {
  // @NOTE: the file is our own.
  const known = JSON.parse(readFileSync(RATIOS, 'utf8')) as KnownRatios;
  const compared = compare(known, measured);
  for (const { text, isFallen } of compared) console.log(`${isFallen ? 'FALLEN ' : '       '}${text}`);
  const fallen = compared.filter(({ isFallen }) => isFallen).length;
  console.log(`${compared.length} rows, ${fallen} fallen by more than a fifth`);
  process.exitCode = fallen === 0 && compared.length > 0 ? 0 : 1;
}
