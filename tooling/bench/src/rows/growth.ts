import { listPublicReads } from '../addresses.ts';
import { askFor } from '../replies.ts';
import { atMost, oursAtMost, type BenchContext, type Line, type Row } from '../row.ts';
import { percentile } from '../turns.ts';

const SMALL = 100_000;
const LARGE = 1_000_000;
const LOAD = { requests: 60, connections: 2 };
const TURNS = 5;
/** A read that seems to be over the limit is asked more often before it counts. */
const TURNS_IN_DOUBT = 20;
const TAIL = 0.99;
const LONGEST_MS = 50;

interface Grown {
  readonly name: string;
  readonly ours: number;
  readonly reference: number;
  readonly ratio: number;
}

/** The p99 of every public read without the cache, in a larger league beside the small one. The worst read is the row's figure. */
export const growth: Row = {
  name: 'growth',
  async measure(context) {
    const lines = await measureLeague(context, LARGE, 2);
    const { largestLeague } = context;
    return largestLeague === null ? lines : [...lines, ...(await measureLeague(context, largestLeague, 3))];
  },
};

async function measureLeague(context: BenchContext, laps: number, most: number): Promise<Line[]> {
  const [small, large] = [await context.site('uncached', SMALL), await context.site('uncached', laps)];
  const smallReads = listPublicReads(small.subjects);
  const grown: Grown[] = [];
  for (const [index, { name, paths }] of listPublicReads(large.subjects).entries()) {
    context.report(`growth: ${name}`);
    const before = smallReads[index]?.paths ?? [];
    const measure = (turns: number): Promise<Grown> =>
      compareTails(name, turns, {
        ours: () => askFor(large.url, paths, LOAD),
        reference: () => askFor(small.url, before, LOAD),
      });
    const first = await measure(TURNS);
    grown.push(first.ratio > most || first.ours > LONGEST_MS ? await measure(TURNS_IN_DOUBT) : first);
  }
  const size = `${laps / 1_000_000} M laps`;
  const worst = grown.reduce((left, right) => (right.ratio > left.ratio ? right : left));
  const slowest = grown.reduce((left, right) => (right.ours > left.ours ? right : left));
  const over: Line[] = grown
    .filter((read) => read.ratio > most && read !== worst)
    .map((read) => ({ ...read, name: `growth to ${size}: ${read.name}`, unit: 'ms p99', target: atMost(most) }));
  const limit = laps === LARGE ? oursAtMost(LONGEST_MS) : null;
  return [
    { ...worst, name: `growth to ${size}, worst read`, unit: 'ms p99', target: atMost(most) },
    ...over,
    { ...slowest, name: `slowest read at ${size}`, unit: 'ms p99', target: limit },
  ];
}

/** The latencies of all turns together: one turn alone has too few replies for a 99th percentile. */
async function compareTails(
  name: string,
  turns: number,
  { ours, reference }: Readonly<Record<'ours' | 'reference', () => Promise<number[]>>>,
): Promise<Grown> {
  await ours();
  await reference();
  const [large, small]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    large.push(...(await ours()));
    small.push(...(await reference()));
  }
  const tails = { ours: percentile(large, TAIL), reference: percentile(small, TAIL) };
  return { name, ...tails, ratio: tails.ours / tails.reference };
}
