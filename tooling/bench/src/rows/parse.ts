import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bulk, createLeague, writeResultFile, type ResultFile } from '@paddock/demo-league';
import { readResultFile } from '@paddock/result-files';
import { Bench } from 'tinybench';
import { root } from '../processes.ts';
import { atLeast, beside, type Line, type Row } from '../row.ts';
import { compareInRounds } from '../rounds.ts';

const REAL_FILES = path.join(root, '../shared/real-results');
const OTHER_GAMES = ['ac', 'rf2', 'lmu', 'iracing', 'raceroom', 'ams2'];
const GENERATED_LAPS = 13_000;
const ROUNDS = 15;
const ROUND_MS = 300;
/** What the parser most sites use reads, laps a second. */
const SIMRESULTS = 147_000;

/**
 * Bytes to session, beside TextDecoder and JSON.parse, of Assetto Corsa Competizione: the real files where they are, else generated
 * ones. Of each other game how long its real files take.
 */
export const parse: Row = {
  name: 'parse',
  budgetSeconds: 15,
  async measure({ report }) {
    report('parse');
    const files = (existsSync(REAL_FILES) ? realFiles('acc') : generatedFiles()).filter(isPlainJson);
    const laps = files.reduce((sum, file) => sum + lapsOf(file), 0);
    const lapsPerSecond = async (read: (file: ResultFile) => unknown): Promise<number> => {
      const bench = new Bench({ time: ROUND_MS, iterations: 1, warmup: false });
      bench.add('all files', () => {
        for (const file of files) read(file);
      });
      const [task] = await bench.run();
      if (task?.result.state !== 'completed') throw new Error('Nothing was measured.');
      return (laps * 1_000) / task.result.latency.mean;
    };
    const compared = await compareInRounds(
      ROUNDS,
      () => lapsPerSecond(readResultFile),
      () => lapsPerSecond((file) => JSON.parse(decode(file))),
    );
    return [
      { name: 'parse', unit: 'laps/s', ...compared, target: atLeast(0.45) },
      beside('parse, beside simresults', 'laps/s', compared.ours, SIMRESULTS, atLeast(3)),
      ...OTHER_GAMES.filter((game) => existsSync(path.join(REAL_FILES, game))).map(speedOf),
    ];
  },
};

function realFiles(game: string): ResultFile[] {
  const folder = path.join(REAL_FILES, game);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:json|xml)$/.test(name),
  );
  return names.map((name) => ({ fileName: path.basename(name), bytes: readFileSync(path.join(folder, name)) }));
}

/** The median of rounds over all real files of a game. */
function speedOf(game: string): Line {
  const files = realFiles(game);
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 2 ** 20;
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    for (const file of files) readResultFile(file);
    return performance.now() - start;
  });
  const ms = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  return {
    name: `parse, ${game}`,
    unit: 'MiB/s',
    ours: megabytes / (ms / 1000),
    reference: null,
    ratio: null,
    target: null,
  };
}

function generatedFiles(): ResultFile[] {
  return [...bulk(createLeague({ seed: 'bench' }), { laps: GENERATED_LAPS, lapsPerSession: 88 })].map((session) =>
    writeResultFile(session),
  );
}

function lapsOf(file: ResultFile): number {
  const parsed = readResultFile(file);
  return parsed.ok ? parsed.sessions.reduce((sum, { lapCount }) => sum + lapCount, 0) : 0;
}

function decode({ bytes }: ResultFile): string {
  return new TextDecoder(bytes[1] === 0 || bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** Broken files are for the parser's tests: the reference cannot read them. */
function isPlainJson(file: ResultFile): boolean {
  try {
    JSON.parse(decode(file));
    return true;
  } catch {
    return false;
  }
}
