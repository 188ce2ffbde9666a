import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchContext, MeasuredRatio, SingleRow } from '../row.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../../apps/e2e/src/lighthouse/main.ts');
const RUNS = 5;
/** As the specification asks for. */
const REQUIRED: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** What `pnpm lighthouse` writes: medians of all runs. */
interface Page {
  readonly name: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly benchmarkIndex: number;
}

/** The worst page's speed is the row's figure, or what fell short of its mark by more. */
export const lighthouse: SingleRow = {
  id: 'P12',
  name: 'lighthouse',
  what: 'Lighthouse on home, event, driver and board of the demo season, mobile emulation',
  reference: 'what is required: performance 95, the others 100',
  unit: 'of 100',
  target: { atLeast: 1 },
  measure: measureLighthouse,
};

async function measureLighthouse(context: BenchContext): Promise<MeasuredRatio> {
  context.say('lighthouse: a season is raced, then every page is looked at five times');
  const { scratchDir } = context;
  const file = path.join(scratchDir, 'lighthouse.json');
  const args = ['--runs', String(RUNS), '--data-dir', path.join(scratchDir, 'lighthouse'), '--json', file];
  const said: string[] = [];
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text));
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  await once(child, 'close');
  process.off('exit', end);
  return judge(readPages(file, said.join('')));
}

function readPages(file: string, said: string): Page[] {
  try {
    // @NOTE: the other end is our own lighthouse/main.ts.
    return JSON.parse(readFileSync(file, 'utf8')) as Page[];
  } catch {
    throw new Error(`Lighthouse came to no end: ${said.trim().split('\n').at(-1) ?? ''}`);
  }
}

/** A score that is not there is none. Full marks where no less is asked for are no news: speed is told. */
export function judge(pages: readonly Page[]): MeasuredRatio {
  const scores = pages.flatMap((page) =>
    Object.entries(REQUIRED).map(([category, required]) => {
      const score = Number(page.scores[category]) || 0;
      return { category, score, required, ratio: score / required };
    }),
  );
  const told = scores.filter(({ category, ratio }) => category === 'performance' || ratio < 1);
  const sorted = told.toSorted((left, right) => left.ratio - right.ratio);
  const [worst, best] = [sorted.at(0), sorted.at(-1)];
  if (worst === undefined || best === undefined) throw new Error('Lighthouse saw no page.');
  return {
    ours: worst.score,
    reference: worst.required,
    ratio: { median: worst.ratio, least: worst.ratio, most: best.ratio },
    rounds: RUNS,
    loadCpuSeconds: 0,
    notes: pages.map(({ name, scores: all, benchmarkIndex }) => {
      const marks = Object.keys(REQUIRED).map((category) => `${category} ${all[category] ?? '–'}`);
      return `${name}: ${marks.join(', ')}, BenchmarkIndex ${Math.round(benchmarkIndex)}`;
    }),
  };
}
