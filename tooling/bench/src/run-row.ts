import type { AnyRow, Arms, BenchContext, Row, Sample, SingleRow, Target } from './row.ts';
import { median, spreadOf, type Spread } from './statistics.ts';

const FEWEST_ROUNDS = 5;

export interface RowResult {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly target: Target;
  readonly rounds: number;
  readonly ours: number;
  readonly reference: number;
  readonly ratio: Spread;
  readonly loadCpuSeconds: number;
  readonly verdict: 'pass' | 'short';
  readonly notes?: readonly string[];
}

/** A row that told nothing: an arm failed, or the two did not answer the same. */
export interface FailedRow {
  readonly id: string;
  readonly name: string;
  readonly verdict: 'failed';
  readonly reason: string;
}

/** Round by round both arms in turn, so that whatever else the machine does falls on both. */
export async function runRow(row: AnyRow, context: BenchContext): Promise<RowResult | FailedRow> {
  try {
    if ('measure' in row) return await runSingleRow(row, context);
    if (row.rounds < FEWEST_ROUNDS) throw new Error(`${row.rounds} rounds are too few: ${FEWEST_ROUNDS} at least.`);
    return judge(row, await runRounds(row, context));
  } catch (error) {
    return {
      id: row.id,
      name: row.name,
      verdict: 'failed',
      reason: error instanceof Error ? error.message : 'unknown',
    };
  }
}

async function runSingleRow(row: SingleRow, context: BenchContext): Promise<RowResult> {
  const { id, name, unit, target, floor = 0 } = row;
  const measured = await row.measure(context);
  const isPass = isReached(target, measured.ratio.median) && measured.ours >= floor;
  return { id, name, unit, target, ...measured, verdict: isPass ? 'pass' : 'short' };
}

interface Round {
  readonly ours: Sample;
  readonly reference: Sample;
}

async function runRounds(row: Row, context: BenchContext): Promise<Round[]> {
  const { starts = 1 } = row;
  const rounds: Round[] = [];
  for (let start = 1; start <= starts; start += 1) {
    const arms = await row.open(context);
    try {
      while (rounds.length < (row.rounds * start) / starts) {
        context.say(`${row.name}: round ${rounds.length + 1} of ${row.rounds}`);
        rounds.push(await runRound(arms, rounds.length + 1));
      }
    } finally {
      await arms.close();
    }
  }
  return rounds;
}

async function runRound(arms: Arms, number: number): Promise<Round> {
  const ours = check(await arms.ours(), 'our arm');
  const reference = check(await arms.reference(), 'the reference');
  if (ours.digest !== reference.digest) throw new Error(`The arms did not answer the same bytes in round ${number}.`);
  return { ours, reference };
}

function check(sample: Sample, arm: string): Sample {
  if (sample.failures !== undefined && sample.failures > 0) {
    throw new Error(`${sample.failures} replies of ${arm} failed, were lost or came twice.`);
  }
  if (!Number.isFinite(sample.figure) || sample.figure <= 0) throw new Error(`There is no figure of ${arm}.`);
  return sample;
}

function judge({ id, name, unit, target, floor = 0, rounds: count }: Row, rounds: readonly Round[]): RowResult {
  const ratio = spreadOf(rounds.map(({ ours, reference }) => ours.figure / reference.figure));
  const loadCpuSeconds = rounds
    .flatMap(({ ours, reference }) => [ours, reference])
    .reduce((sum, sample) => sum + (sample.loadCpuSeconds ?? 0), 0);
  const ours = median(rounds.map((round) => round.ours.figure));
  return {
    id,
    name,
    unit,
    target,
    rounds: count,
    ours,
    reference: median(rounds.map(({ reference }) => reference.figure)),
    ratio,
    loadCpuSeconds,
    verdict: isReached(target, ratio.median) && ours >= floor ? 'pass' : 'short',
  };
}

function isReached(target: Target, ratio: number): boolean {
  if ('isReported' in target) return true;
  return 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
}
