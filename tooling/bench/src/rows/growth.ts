import { LARGE_LEAGUE, SMALL_LEAGUE } from '../leagues.ts';
import { listPublicReads } from '../public-reads.ts';
import { sendRequests } from '../requests.ts';
import { percentile } from '../rounds.ts';
import { atMost, oursAtMost, type BenchContext, type Line, type Row } from '../row.ts';

const LOAD = { requests: 60, connections: 2 };
const ROUNDS = 3;
/** A read above its limit is measured again, up to so many times in all. */
const ATTEMPTS = 3;
const TAIL = 0.99;
const LONGEST_MS = 50;

/** p99 of a read in milliseconds: in the larger league, and in the small one as the reference. */
interface Tails {
  readonly ours: number;
  readonly reference: number;
}

interface ReadGrowth extends Tails {
  readonly name: string;
  readonly ratio: number;
}

/** The p99 of every public read without the cache, in a larger league beside the small one. The worst read is the row's figure. */
export const growth: Row = {
  name: 'growth',
  budgetSeconds: 180,
  async measure(context) {
    const lines = await measureLeague(context, LARGE_LEAGUE, 2);
    const { largestLeague } = context;
    return largestLeague === null ? lines : [...lines, ...(await measureLeague(context, largestLeague, 3))];
  },
};

async function measureLeague(context: BenchContext, laps: number, mostRatio: number): Promise<Line[]> {
  const [small, large] = [await context.site('uncached', SMALL_LEAGUE), await context.site('uncached', laps)];
  const smallReads = listPublicReads(small.ids);
  const grown: ReadGrowth[] = [];
  for (const [index, { name, paths }] of listPublicReads(large.ids).entries()) {
    context.report(`growth: ${name}`);
    const tails = await measureTails(mostRatio, {
      ours: () => sendRequests(large.url, paths, LOAD),
      reference: () => sendRequests(small.url, smallReads[index]?.paths ?? [], LOAD),
    });
    grown.push({ name, ...tails, ratio: tails.ours / tails.reference });
  }
  const size = `${laps / 1_000_000} M laps`;
  const worst = grown.reduce((left, right) => (right.ratio > left.ratio ? right : left));
  const slowest = grown.reduce((left, right) => (right.ours > left.ours ? right : left));
  const over: Line[] = grown
    .filter((read) => read.ratio > mostRatio && read !== worst)
    .map((read) => ({ ...read, name: `growth to ${size}: ${read.name}`, unit: 'ms p99', target: atMost(mostRatio) }));
  const limit = laps === LARGE_LEAGUE ? oursAtMost(LONGEST_MS) : null;
  return [
    { ...worst, name: `growth to ${size}, worst read`, unit: 'ms p99', target: atMost(mostRatio) },
    ...over,
    { ...slowest, name: `slowest read at ${size}`, unit: 'ms p99', target: limit },
  ];
}

type Sides = Readonly<Record<'ours' | 'reference', () => Promise<number[]>>>;

/** Other work on the machine can only lengthen a latency, so the smallest p99 of all attempts is the nearest to the truth. */
async function measureTails(mostRatio: number, sides: Sides): Promise<Tails> {
  let tails: Tails = { ours: Infinity, reference: Infinity };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { ours, reference } = await measureOnce(sides);
    tails = { ours: Math.min(tails.ours, ours), reference: Math.min(tails.reference, reference) };
    if (tails.ours <= LONGEST_MS && tails.ours / tails.reference <= mostRatio) break;
  }
  return tails;
}

/** The latencies of all rounds together: one round has too few replies for a 99th percentile. The first is a warm-up. */
async function measureOnce({ ours, reference }: Sides): Promise<Tails> {
  await ours();
  await reference();
  const [large, small]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    large.push(...(await ours()));
    small.push(...(await reference()));
  }
  return { ours: percentile(large, TAIL), reference: percentile(small, TAIL) };
}
