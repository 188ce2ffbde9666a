import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { UsageError } from './command-line.ts';
import { Leagues } from './leagues.ts';
import { readOptions, usageOf, type BenchOptions } from './options.ts';
import { exitCodeOf, formatResults, type MeasuredRow } from './report.ts';
import { saveResults } from './results-file.ts';
import type { AnyRow, BenchContext } from './row.ts';
import { rows as allRows } from './rows.ts';
import { runRow } from './run-row.ts';
import { ScratchDatabase } from './scratch-database.ts';

try {
  const options = readOptions(process.argv.slice(2), allRows);
  if (options === null) console.log(usageOf(allRows));
  else process.exitCode = await main(options);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usageOf(allRows)}`);
  process.exitCode = 2;
}

async function main({ rows, laps: mostLaps }: BenchOptions): Promise<number> {
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
