import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bulk, createLeague, writeResultFile, type ResultFile } from '@paddock/demo-league';
import { readResultFile } from '@paddock/result-files';
import { SaxesParser } from 'saxes';
import { Bench } from 'tinybench';
import { root } from '../processes.ts';
import { atLeast, beside, type Line, type Row } from '../row.ts';
import { compareInRounds } from '../rounds.ts';

const REAL_FILES = path.join(root, '../shared/real-results');
const OTHER_GAMES = ['ac', 'rf2', 'lmu', 'iracing', 'raceroom', 'ams2'];
const GENERATED_LAPS = 13_000;
const ROUNDS = 15;
const ROUND_MS = 300;
const GAME_ROUND_MS = 100;
/** What the parser most sites use reads, laps a second. */
const SIMRESULTS = 147_000;

/**
 * Bytes to session, beside TextDecoder and JSON.parse, of Assetto Corsa Competizione: the real files where they are, else generated
 * ones. Of each other game its real files beside its decoder alone.
 */
export const parse: Row = {
  name: 'parse',
  budgetSeconds: 25,
  async measure({ report }) {
    report('parse');
    const files = (existsSync(REAL_FILES) ? realFiles('acc') : generatedFiles()).filter(isDecodable);
    const laps = files.reduce((sum, file) => sum + lapsOf(file), 0);
    const lapsPerSecond = async (read: Read): Promise<number> => laps / (await secondsOf(files, read, ROUND_MS));
    const compared = await compareInRounds(
      ROUNDS,
      () => lapsPerSecond(readResultFile),
      () => lapsPerSecond(decodeAlone),
    );
    const others: Line[] = [];
    for (const game of OTHER_GAMES) if (existsSync(path.join(REAL_FILES, game))) others.push(await speedOf(game));
    return [
      { name: 'parse', unit: 'laps/s', ...compared, target: atLeast(0.45) },
      beside('parse, beside simresults', 'laps/s', compared.ours, SIMRESULTS, atLeast(3)),
      ...others,
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

type Read = (file: ResultFile) => unknown;

/** How long reading all files takes once. */
async function secondsOf(files: readonly ResultFile[], read: Read, time: number): Promise<number> {
  const bench = new Bench({ time, iterations: 1, warmup: false });
  bench.add('all files', () => {
    for (const file of files) read(file);
  });
  const [task] = await bench.run();
  if (task?.result.state !== 'completed') throw new Error('Nothing was measured.');
  return task.result.latency.mean / 1_000;
}

/** The real files of a game beside its decoder alone. */
async function speedOf(game: string): Promise<Line> {
  const files = realFiles(game).filter(isDecodable);
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 2 ** 20;
  const compared = await compareInRounds(
    ROUNDS,
    async () => megabytes / (await secondsOf(files, readResultFile, GAME_ROUND_MS)),
    async () => megabytes / (await secondsOf(files, decodeAlone, GAME_ROUND_MS)),
  );
  return { name: `parse, ${game}`, unit: 'MiB/s', ...compared, target: atLeast(0.4) };
}

/** Text and JSON or XML without reading anything of it. */
function decodeAlone(file: ResultFile): void {
  if (!file.fileName.endsWith('.xml')) {
    const text = decode(file);
    // Files of Automobilista 2 begin and end with comments.
    JSON.parse(text.startsWith('//') ? text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1) : text);
    return;
  }
  const parser = new SaxesParser();
  // Names of players make some of the files invalid.
  for (const event of ['error', 'opentag', 'attribute', 'text', 'closetag'] as const) parser.on(event, () => {});
  parser.write(decode(file)).close();
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
function isDecodable(file: ResultFile): boolean {
  try {
    decodeAlone(file);
    return true;
  } catch {
    return false;
  }
}
