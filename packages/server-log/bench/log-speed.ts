/** Speed of `ServerLog` over a generated log as large as asked for, in pieces as a file is read. */
import { createLeague, season, writeLog } from '@paddock/demo-league';
import { ServerLog } from '../src/index.ts';

const megabytes = Number(process.argv[2] ?? 256);
const pieceBytes = 64 * 1024;

function main(): void {
  const bytes = Buffer.from(logText());
  const repeats = Math.max(1, Math.round((megabytes * 2 ** 20) / bytes.length));
  let laps = 0;
  const started = performance.now();
  for (let round = 0; round < repeats; round += 1) {
    const log = new ServerLog();
    for (let at = 0; at < bytes.length; at += pieceBytes) log.feed(bytes.subarray(at, at + pieceBytes));
    laps += log.state().lapsSoFar;
  }
  const seconds = (performance.now() - started) / 1000;
  const size = (repeats * bytes.length) / 2 ** 20;
  console.log(`${size.toFixed(0)} MiB, ${laps} laps in ${seconds.toFixed(2)} s: ${(size / seconds).toFixed(0)} MiB/s`);
}

function logText(): string {
  const lines: string[] = [];
  for (const { sessions } of season(createLeague({ seed: 'bench' }), { fromMs: Date.UTC(2026, 2, 2), days: 2 })) {
    for (const { line } of writeLog(sessions)) lines.push(line);
  }
  return lines.join('');
}

main();
