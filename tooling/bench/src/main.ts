import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Leagues } from './leagues.ts';
import { exitCodeOf, formatResults, type MeasuredRow } from './report.ts';
import { saveResults } from './results-file.ts';
import type { AnyRow, BenchContext } from './row.ts';
import { rows as allRows } from './rows.ts';
import { runRow } from './run-row.ts';
import { ScratchDatabase } from './scratch-database.ts';

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
  const startedAt = performance.now();
  const measured: MeasuredRow[] = [];
  try {
    for (const row of rows) {
      const [rowAt, leaguesBefore] = [performance.now(), leagues.seconds];
      const result = await measure(row, context);
      measured.push({ ...result, seconds: secondsSince(rowAt) - (leagues.seconds - leaguesBefore) });
      if (!process.stderr.isTTY)
        console.error(`${row.id} ${row.name}: ${result.verdict} (${measured.length} of ${rows.length})`);
    }
  } finally {
    await database.stop();
    await leagues.stop();
    rmSync(scratchDir, { recursive: true, force: true, maxRetries: 20 });
  }
  say('');
  console.log(formatResults(measured));
  const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`;
  console.log(`All took ${minutes(secondsSince(startedAt))}, of which leagues ${minutes(leagues.seconds)}.`);
  saveResults(measured);
  return exitCodeOf(measured);
}

async function measure(row: AnyRow, context: BenchContext) {
  const [loadBefore = 0] = loadavg();
  const result = await runRow(row, context);
  const [loadAfter = 0] = loadavg();
  return {
    ...result,
    at: new Date().toISOString(),
    machine: { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.versions.node },
    loadAverage: [loadBefore, loadAfter] as const,
  };
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}

function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
