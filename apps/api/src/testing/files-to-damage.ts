import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import fc from 'fast-check';
import { findResultFiles } from '../modules/imports/result-folder.ts';
import { smallSessions } from './fuzzed-files.ts';
import type { ResultFile } from './result-file.ts';

/** Real result files, which are no part of the project. */
const folder = fileURLToPath(new URL('../../../../../shared/real-results/acc', import.meta.url));
const LARGEST = 300_000;

export const hasRealFiles = existsSync(folder);

/** Small sessions, a day of the demo league, and real files where there are any; no race of many hours. */
export async function filesToDamage(): Promise<{ fileName: string; bytes: Uint8Array }[]> {
  const small: ResultFile[] = fc.sample(smallSessions, { numRuns: 100, seed: 1 });
  const weekends = [...season(createLeague({ seed: 'damage' }), { fromMs: Date.UTC(2025, 4, 1), events: 50 })];
  const invented = weekends.flatMap(({ sessions }) => sessions).map((session) => writeResultFile(session));
  const found = hasRealFiles ? await findResultFiles(folder) : [];
  const real = found.map(({ path }) => ({ fileName: basename(path), bytes: readFileSync(path) }));
  return [...small, ...invented, ...real].filter(({ bytes }) => bytes.length < LARGEST);
}
