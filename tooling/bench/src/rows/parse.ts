import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLeague, bulk, writeResultFile } from '@paddock/demo-league';
import { parseResultFile } from '@paddock/result-files';
import type { Arms, Row, Sample } from '../row.ts';

const REAL_FILES = path.resolve(import.meta.dirname, '../../../../../shared/real-results');
const GENERATED_LAPS = 13_000;
const LAPS_A_ROUND = 150_000;
/** Three times what the usual PHP parser reads, 147,000 laps a second. */
const FLOOR = 441_000;

interface File {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly laps: number;
  readonly encoding: 'utf-16le' | 'utf-8';
}

export const parse: Row = {
  id: 'P5',
  name: 'parse',
  what: 'result files read: the real ones where they are, else generated ones',
  reference: 'TextDecoder and JSON.parse alone',
  unit: 'laps/CPU-s',
  target: { atLeast: 0.5 },
  floor: FLOOR,
  // Half a second each: fewer are over within one bad moment of the machine.
  rounds: 25,
  open: openParse,
};

async function openParse(): Promise<Arms> {
  const files = (existsSync(REAL_FILES) ? realFiles() : generatedFiles()).filter(isPlainJson);
  const laps = files.reduce((sum, file) => sum + file.laps, 0);
  const times = Math.ceil(LAPS_A_ROUND / laps);
  const ours = (file: File): unknown => parseResultFile(file);
  const reference = ({ bytes, encoding }: File): unknown => JSON.parse(new TextDecoder(encoding).decode(bytes));
  const measure = (read: (file: File) => unknown) => async (): Promise<Sample> => {
    const before = process.cpuUsage();
    for (let count = 0; count < times; count += 1) for (const file of files) read(file);
    const { user, system } = process.cpuUsage(before);
    return { figure: (laps * times) / ((user + system) / 1e6) };
  };
  await measure(ours)();
  await measure(reference)();
  return { ours: measure(ours), reference: measure(reference), close: async () => {} };
}

function realFiles(): File[] {
  const names = readdirSync(REAL_FILES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return names.map((name) => toFile(path.basename(name), readFileSync(path.join(REAL_FILES, name))));
}

function generatedFiles(): File[] {
  const league = createLeague({ seed: 'bench' });
  return [...bulk(league, { laps: GENERATED_LAPS })].map((session) => {
    const { fileName, bytes } = writeResultFile(session);
    return toFile(fileName, bytes);
  });
}

function toFile(fileName: string, bytes: Uint8Array): File {
  const parsed = parseResultFile({ fileName, bytes });
  const laps = parsed.ok ? parsed.session.lapCount : 0;
  return { fileName, bytes, laps, encoding: bytes[1] === 0 || bytes[0] === 0xff ? 'utf-16le' : 'utf-8' };
}

/** What the reference cannot read is no file for a race between the two. */
function isPlainJson({ bytes, encoding }: File): boolean {
  try {
    JSON.parse(new TextDecoder(encoding).decode(bytes));
    return true;
  } catch {
    return false;
  }
}
