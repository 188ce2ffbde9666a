import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Leagues } from './leagues.ts';
import { exitCodeOf, formatResults, mergeRows, type MeasuredRow } from './report.ts';
import type { AnyRow, BenchContext } from './row.ts';
import { rows as allRows } from './rows.ts';
import { runRow } from './run-row.ts';
import { ScratchDatabase } from './scratch-database.ts';

const RESULTS = path.resolve(import.meta.dirname, '../../../bench/results.json');

const { positionals: wanted, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { laps: { type: 'string', default: '10000000' } },
});
const mostLaps = Number(values.laps);
if (!Number.isInteger(mostLaps) || mostLaps < 1) {
  console.error('--laps is a whole number: of the largest league.');
  process.exit(2);
}
const unknown = wanted.filter((name) => allRows.every((row) => row.name !== name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. There are: ${allRows.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
process.exitCode = await main(allRows.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));

async function main(rows: readonly AnyRow[]): Promise<number> {
  const scratchDir = mkdtempSync(path.join(tmpdir(), 'paddock-bench-'));
  // PostgreSQL's own user has to get in.
  chmodSync(scratchDir, 0o755);
  const database = new ScratchDatabase(path.join(scratchDir, 'data'));
  const leagues = new Leagues(scratchDir, say);
  const context: BenchContext = {
    scratchDir,
    database: () => database.url(),
    league: (laps) => leagues.ofLaps(laps),
    mostLaps,
    say,
  };
  const measured: MeasuredRow[] = [];
  try {
    for (const row of rows) measured.push(await measure(row, context));
  } finally {
    await database.stop();
    await leagues.stop();
    rmSync(scratchDir, { recursive: true, force: true, maxRetries: 20 });
  }
  say('');
  console.log(formatResults(measured));
  write(measured);
  return exitCodeOf(measured);
}

async function measure(row: AnyRow, context: BenchContext): Promise<MeasuredRow> {
  const [loadBefore = 0] = loadavg();
  const result = await runRow(row, context);
  const [loadAfter = 0] = loadavg();
  return {
    ...result,
    at: new Date().toISOString(),
    machine: { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.versions.node },
    loadAverage: [loadBefore, loadAfter],
  };
}

function write(rows: readonly MeasuredRow[]): void {
  const order = allRows.map(({ name }) => name);
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ rows: mergeRows(readRows(), rows, order) }, null, 2)}\n`);
}

/** What earlier runs measured of rows that this one leaves out. */
function readRows(): readonly MeasuredRow[] {
  try {
    // @NOTE: the file is our own.
    return (JSON.parse(readFileSync(RESULTS, 'utf8')) as { rows: MeasuredRow[] }).rows;
  } catch {
    return [];
  }
}

function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
