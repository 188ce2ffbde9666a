/** How long `readResultFile` takes for the real result files of each game: the median of rounds, and the slowest file. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readResultFile } from '../src/index.ts';

const folder = new URL('../../../../shared/real-results/', import.meta.url);
const games = ['acc', 'ac', 'rf2', 'lmu', 'iracing', 'raceroom', 'ams2'];
const rounds = 20;

function main(): void {
  if (!existsSync(folder)) {
    console.log('The real result files are not beside this checkout: nothing measured.');
    return;
  }
  console.log(['game', 'files', 'sessions', 'laps', 'MiB', 'ms', 'MiB/s', 'slowest file, ms'].join('\t'));
  for (const game of games) console.log(measured(game).join('\t'));
}

function measured(game: string): (string | number)[] {
  const files = readdirSync(new URL(`${game}/`, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|xml)$/.test(name))
    .map((fileName) => ({ fileName, bytes: new Uint8Array(readFileSync(new URL(`${game}/${fileName}`, folder))) }));
  const mebibytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 2 ** 20;
  const times: number[] = [];
  let slowest = 0;
  let sessions = 0;
  let laps = 0;
  for (let round = 0; round < rounds; round += 1) {
    [sessions, laps] = [0, 0];
    const start = performance.now();
    for (const file of files) {
      const before = performance.now();
      const result = readResultFile(file);
      // The first rounds are slower, until the code is compiled.
      if (round > rounds / 2) slowest = Math.max(slowest, performance.now() - before);
      if (!result.ok) continue;
      sessions += result.sessions.length;
      for (const session of result.sessions) laps += session.lapCount;
    }
    times.push(performance.now() - start);
  }
  const ms = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  const speed = mebibytes / (ms / 1000);
  return [game, files.length, sessions, laps, ...[mebibytes, ms, speed, slowest].map((number) => number.toFixed(1))];
}

main();
