/** `pnpm bench:compare`: fails when a ratio of bench/results.json fell by more than a fifth against bench/ratios.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArgs, UsageError } from './command-line.ts';
import { compare, ratiosOf, type KnownRatios } from './compare.ts';
import { readResults } from './results-file.ts';

const RATIOS = path.resolve(import.meta.dirname, '../../../bench/ratios.json');

const USAGE = 'Usage: pnpm bench:compare [--save]';

function main(): number {
  const options = { save: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const;
  const { values } = readArgs({ options });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const measured = readResults();
  if (values.save) {
    writeFileSync(RATIOS, `${JSON.stringify(ratiosOf(measured), null, 2)}\n`);
    console.log(`The ratios of ${measured.length} rows are what later ones are compared with.`);
    return 0;
  }
  // @NOTE: the file is our own.
  const known = JSON.parse(readFileSync(RATIOS, 'utf8')) as KnownRatios;
  const compared = compare(known, measured);
  for (const { text, isFallen } of compared) console.log(`${isFallen ? 'FALLEN ' : '       '}${text}`);
  const fallen = compared.filter(({ isFallen }) => isFallen).length;
  console.log(`${compared.length} rows, ${fallen} fallen by more than a fifth`);
  return fallen === 0 && compared.length > 0 ? 0 : 1;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
