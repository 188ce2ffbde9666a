/**
 * Speed of `readResultFile` over the real result files, against the least that could be done with them:
 * decoding and `JSON.parse` alone. Rounds alternate, so that both meet the same machine.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readResultFile } from '../src/index.ts';

const folder = new URL('../../../../shared/real-results/acc/', import.meta.url);
const rounds = 60;

function main(): void {
  if (!existsSync(folder)) {
    console.log('The real result files are not beside this checkout: nothing measured.');
    return;
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((fileName) => ({ fileName, bytes: new Uint8Array(readFileSync(new URL(fileName, folder))) }));

  let laps = 0;
  const ours: number[] = [];
  const least: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    laps = 0;
    let start = performance.now();
    for (const file of files) {
      const result = readResultFile(file);
      if (result.ok) for (const session of result.sessions) laps += session.lapCount;
    }
    ours.push(performance.now() - start);
    start = performance.now();
    for (const { bytes } of files) JSON.parse(decode(bytes));
    least.push(performance.now() - start);
  }
  const ourMs = median(ours);
  const leastMs = median(least);
  console.log(`${files.length} files, ${laps} laps, median of ${rounds} rounds (best)`);
  console.log(
    `readResultFile         ${ourMs.toFixed(2)} ms (${Math.min(...ours).toFixed(2)}), ${Math.round(laps / ourMs)}k laps/s`,
  );
  console.log(`decode + JSON.parse    ${leastMs.toFixed(2)} ms (${Math.min(...least).toFixed(2)})`);
  console.log(
    `ratio                  ${(leastMs / ourMs).toFixed(2)} (${(Math.min(...least) / Math.min(...ours)).toFixed(2)})`,
  );
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

main();
