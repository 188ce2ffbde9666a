/**
 * Follows a generated log of a gigabyte (or as many MiB as are named) as the agent does, and tells how much memory that
 * takes at most: a log may grow for months.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLeague, season, writeLog } from '@paddock/demo-league';
import { LogFollower } from '../src/follow-log.ts';

const megabytes = Number(process.argv[2] ?? 1024);
const mebibyte = 2 ** 20;

async function main(): Promise<void> {
  const [, , , ready] = process.argv;
  if (ready !== undefined) return measure(ready);
  const path = join(tmpdir(), `paddock-agent-bench-${process.pid}.log`);
  try {
    const weekend = Buffer.from(weekendText());
    for (let size = 0; size < megabytes * mebibyte; size += weekend.length) appendFileSync(path, weekend);
    // In a process that has not just invented a day of races.
    const args = [...process.execArgv, import.meta.filename, String(megabytes), path];
    execFileSync(process.execPath, args, { stdio: 'inherit' });
  } finally {
    rmSync(path, { force: true });
  }
}

async function measure(path: string): Promise<void> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const follower = new LogFollower({ path, now: Date.now });
  const started = performance.now();
  await follower.look();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const size = statSync(path).size / mebibyte;
  const { lapsSoFar, unknownLines } = follower.log.state();
  process.stdout.write(
    `${size.toFixed(0)} MiB in ${seconds.toFixed(1)} s (${(size / seconds).toFixed(0)} MiB/s), ` +
      `memory from ${toMiB(before)} to at most ${toMiB(peak)} MiB; ${lapsSoFar} laps, ${unknownLines} unknown lines\n`,
  );
}

function weekendText(): string {
  const lines: string[] = [];
  for (const { sessions } of season(createLeague({ seed: 'bench' }), { fromMs: Date.UTC(2026, 2, 2), days: 1 })) {
    for (const { line } of writeLog(sessions)) lines.push(line);
  }
  return lines.join('');
}

function toMiB(bytes: number): string {
  return (bytes / mebibyte).toFixed(0);
}

await main();
