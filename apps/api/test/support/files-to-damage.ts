import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import fc from 'fast-check';
import { findResultFiles } from '../../src/modules/intake/result-folder.ts';
import { driver, NONE, resultFile } from './result-file.ts';

/** Real result files, which are no part of the project. */
const folder = fileURLToPath(new URL('../../../../../shared/real-results/acc', import.meta.url));
const LARGEST = 300_000;

export const hasRealFiles = existsSync(folder);

/** A small session of the server's own making: shared cars, a driver on two lines, ties, penalties, no finish. */
const smallSessions = fc
  .record({
    type: fc.constantFrom('FP', 'Q', 'R', 'R2'),
    track: fc.constantFrom('monza', 'spa_2019'),
    day: fc.integer({ min: 1, max: 28 }),
    numbers: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
    laps: fc.array(fc.integer({ min: 60_000, max: 60_009 }), { maxLength: 5 }),
  })
  .map(({ type, track, day, numbers, laps }) =>
    resultFile({
      type,
      track,
      end: `2505${String(day).padStart(2, '0')}_203000`,
      cars: numbers.map((number, index) => ({
        drivers: index === 0 ? [driver(number), driver(9)] : [driver(number)],
        laps: laps.map((time, lap) => ({ time: time + index, driver: index === 0 ? lap % 2 : 0, valid: lap !== 3 })),
        model: [20, 30, 57, 990][index] ?? 20,
        ...(index === 2 && { totalTime: NONE }),
        penalties: index === 1 ? ['DriveThrough'] : [],
      })),
    }),
  );

/** Small sessions, a day of the demo league, and real files where there are any; no race of many hours. */
export async function filesToDamage(): Promise<{ fileName: string; bytes: Uint8Array }[]> {
  const small = fc.sample(smallSessions, { numRuns: 100, seed: 1 });
  const weekends = [...season(createLeague({ seed: 'damage' }), { fromMs: Date.UTC(2025, 4, 1), events: 50 })];
  const invented = weekends.flatMap(({ sessions }) => sessions).map((session) => writeResultFile(session));
  const found = hasRealFiles ? await findResultFiles(folder) : [];
  const real = found.map(({ path }) => ({ fileName: basename(path), bytes: readFileSync(path) }));
  return [...small, ...invented, ...real].filter(({ bytes }) => bytes.length < LARGEST);
}
