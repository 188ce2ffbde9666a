import { LARGE_LEAGUE, SMALL_LEAGUE } from '../leagues.ts';
import { listPublicReads, standingsPath } from '../public-reads.ts';
import { cpuSecondsOf, ofDatabase, withDatabase } from '../processes.ts';
import { sendRequests } from '../requests.ts';
import { median, percentile, type Comparison } from '../rounds.ts';
import { beside, figure, oursAtMost, type BenchContext, type Line, type Row, type Site, type Target } from '../row.ts';

const LOAD = { requests: 60, connections: 2 };
const ROUNDS = 3;
/** A read above its limit is measured again, up to so many times in all. */
const ATTEMPTS = 3;
const TAIL = 0.99;
const LONGEST_MS = 50;
const LONGEST_STANDINGS_MS = 30;

/** A read may take this many times as long as in the small league, or so many milliseconds. */
interface Limits {
  readonly ratio: number;
  readonly ms: number;
}

const LIMITS: Limits = { ratio: 2, ms: 20 };
const LARGEST_LIMITS: Limits = { ratio: 3, ms: 40 };
/** Over all tables and indexes. */
const MAX_BYTES_A_LAP = 224;

/** The p99 of every public read without the cache, in a larger league beside the small one. The worst read is the row's figure. */
export const growth: Row = {
  name: 'growth',
  budgetSeconds: 180,
  async measure(context) {
    const lines = await measureLeague(context, LARGE_LEAGUE, LIMITS);
    lines.push(...(await measureStandings(context)), await measureSize(context));
    const { largestLeague } = context;
    return largestLeague === null
      ? lines
      : [...lines, ...(await measureLeague(context, largestLeague, LARGEST_LIMITS))];
  },
};

/** What a lap takes on the disk, with its share of everything else that the site stores. */
async function measureSize({ league }: BenchContext): Promise<Line> {
  const { url, laps } = await league(LARGE_LEAGUE);
  const [size] = await withDatabase(
    url,
    (sql) => sql<{ bytes: number }[]>`
      select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
      where c.relkind in ('r', 'm') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  return figure('size of the database', 'bytes/lap', (size?.bytes ?? Number.NaN) / laps, oursAtMost(MAX_BYTES_A_LAP));
}

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

interface Grown extends Comparison {
  readonly name: string;
  /** CPU of Node and the database for one read, in both leagues. */
  readonly cpuMs: { readonly ours: number; readonly reference: number };
}

async function measureLeague(context: BenchContext, laps: number, limits: Limits): Promise<Line[]> {
  const [small, large] = [await openSite(context, SMALL_LEAGUE), await openSite(context, laps)];
  const smallReads = listPublicReads(small.site.ids);
  const grown: Grown[] = [];
  for (const [index, { name, paths }] of listPublicReads(large.site.ids).entries()) {
    context.report(`growth: ${name}`);
    const readSmall = measureReads(small, smallReads[index]?.paths ?? []);
    grown.push({ name, ...(await compareTails(limits, measureReads(large, paths), readSmall)) });
  }
  const size = `${laps / 1_000_000} M laps`;
  const target: Target = { of: 'ratio', atMost: limits.ratio, orOursAtMost: limits.ms };
  const isOver = (read: Grown): boolean => read.ratio > limits.ratio && read.ours > limits.ms;
  const [worst, ...others] = grown.toSorted(
    (left, right) => Number(isOver(right)) - Number(isOver(left)) || right.ratio - left.ratio,
  );
  const [slowest] = grown.toSorted((left, right) => right.ours - left.ours);
  if (worst === undefined || slowest === undefined) throw new Error('There are no public reads.');
  return [
    { ...worst, name: `growth to ${size}, worst read: ${worst.name}`, unit: 'ms p99', target },
    beside(`growth to ${size}, CPU of ${worst.name}`, 'ms', worst.cpuMs.ours, worst.cpuMs.reference),
    ...others
      .filter(isOver)
      .map((read) => ({ ...read, name: `growth to ${size}: ${read.name}`, unit: 'ms p99', target })),
    {
      ...slowest,
      name: `slowest read at ${size}: ${slowest.name}`,
      unit: 'ms p99',
      target: laps === LARGE_LEAGUE ? oursAtMost(LONGEST_MS) : null,
    },
  ];
}

interface MeasuredSite {
  readonly site: Site;
  readonly cpuSeconds: () => number;
}

async function openSite(context: BenchContext, laps: number): Promise<MeasuredSite> {
  const site = await context.site('uncached', laps);
  const { url } = await context.league(laps);
  const ofItsDatabase = await ofDatabase(url, cpuSecondsOf);
  return { site, cpuSeconds: () => cpuSecondsOf(site.pid) + ofItsDatabase() };
}

interface Reads {
  readonly latencies: number[];
  readonly cpuMs: number;
}

function measureReads({ site, cpuSeconds }: MeasuredSite, paths: readonly string[]): () => Promise<Reads> {
  return async () => {
    const before = cpuSeconds();
    const latencies = await sendRequests(site.url, paths, LOAD);
    return { latencies, cpuMs: ((cpuSeconds() - before) * 1_000) / LOAD.requests };
  };
}

/** Other work on the machine can only lengthen a latency, so the smallest p99 of all attempts is the nearest to the truth. */
async function compareTails(
  limits: Limits,
  readLarge: () => Promise<Reads>,
  readSmall: () => Promise<Reads>,
): Promise<Omit<Grown, 'name'>> {
  let [ours, reference, ratio] = [Infinity, Infinity, Infinity];
  const cpu = { ours: [] as number[], reference: [] as number[] };
  const isOver = (): boolean => ours > LONGEST_MS || (ratio > limits.ratio && ours > limits.ms);
  for (let attempt = 1; attempt <= ATTEMPTS && isOver(); attempt += 1) {
    // The first round is a warm-up.
    await readLarge();
    await readSmall();
    const [large, small]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [inLarge, inSmall] = [await readLarge(), await readSmall()];
      large.push(...inLarge.latencies);
      small.push(...inSmall.latencies);
      cpu.ours.push(inLarge.cpuMs);
      cpu.reference.push(inSmall.cpuMs);
    }
    // Of all rounds together: one has too few replies for a 99th percentile.
    ours = Math.min(ours, percentile(large, TAIL));
    reference = Math.min(reference, percentile(small, TAIL));
    ratio = ours / reference;
  }
  return { ours, reference, ratio, cpuMs: { ours: median(cpu.ours), reference: median(cpu.reference) } };
}
