/** `pnpm bench:data --laps N`: a league of N laps in a database folder of its own. */
import { mkdirSync, existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatFigure, formatTable } from '../report.ts';
import { ScratchDatabase } from '../scratch-database.ts';
import { makeLeague, type Step } from './make-league.ts';
import { withUnsafeSettings } from './unsafe-settings.ts';

const USAGE = 'Usage: pnpm bench:data --laps 10000000 [--seed TEXT] [--folder FOLDER]';
const MOST_LAPS = 100_000_000;
const PAUSE_MS = 10_000;

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.error(USAGE);
  process.exit(2);
}
const folder = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), options.folder);
if (existsSync(folder)) {
  console.error(`${folder} is there already: take another --folder, or remove it.`);
  process.exit(2);
}
mkdirSync(folder, { recursive: true, mode: 0o755 });
const database = new ScratchDatabase(folder);
let lastAt = 0;
try {
  const startedAt = performance.now();
  const url = await database.url();
  const made = await withUnsafeSettings(url, () => makeLeague(url, options, showStep));
  const took = (performance.now() - startedAt) / 1_000;
  const steps = Object.entries(made.seconds).map(([name, seconds]) => [name, `${seconds.toFixed(1)} s`]);
  console.log(
    formatTable([
      ...(['laps', 'events', 'drivers'] as const).map((name) => [name, formatFigure(made[name])]),
      ...steps,
      ['all', `${took.toFixed(1)} s`],
      ['laps a second', formatFigure(made.laps / took)],
      ['most memory', `${Math.round(process.resourceUsage().maxRSS / 1_024)} MiB`],
      ['load average', loadavg()[0]?.toFixed(1) ?? '–'],
      ['folder', folder],
    ]),
  );
} finally {
  await database.stop();
}

function readOptions(args: readonly string[]): { laps: number; seed: string; folder: string } | null {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { laps: text, seed: text, folder: text } });
    const laps = Number(values.laps);
    if (!Number.isInteger(laps) || laps < 1 || laps > MOST_LAPS) return null;
    return { laps, seed: values.seed ?? 'paddock', folder: values.folder ?? `.bench/${laps}` };
  } catch {
    return null;
  }
}

/** A bar on a terminal; elsewhere a line now and then. */
function showStep({ name, done, total }: Step): void {
  const part = Math.min(1, done / total);
  const text = `${name.padEnd(10)} ${'█'.repeat(Math.round(part * 40)).padEnd(40, '░')} ${formatFigure(part * 100)} %`;
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001b[K${text}${part === 1 ? '\n' : ''}`);
    return;
  }
  if (part < 1 && Date.now() - lastAt < PAUSE_MS) return;
  lastAt = Date.now();
  console.error(text);
}
