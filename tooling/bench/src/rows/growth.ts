import { startLoad, type RemoteLoad } from '../clients/remote-load.ts';
import { withDatabase } from '../leagues.ts';
import type { BenchContext, MeasuredRatio, SingleRow } from '../row.ts';
import { startUncached, type Site } from '../sites/servers.ts';
import { compareTails, median, spreadOf } from '../statistics.ts';
import { publicReads, sampleOf, type PublicRead, type Sample } from './public-reads.ts';

const FEW_LAPS = 100_000;
/** Of a round. Short ones, so that whatever else the machine does falls on both leagues alike. */
const REQUESTS = 60;
const PAUSE_MS = 8;
const ROUNDS = 10;
const PART = 0.99;
/** So many of the worst are told by name. */
const TOLD = 8;

/** The worst of all reads is the row's figure: p99 in milliseconds, of an open load that one process bears easily. */
export const growth: SingleRow = {
  id: 'P9',
  name: 'growth',
  what: 'p99 of every public GET, uncached, in the largest league',
  reference: 'itself at 100,000 laps',
  unit: 'ms p99',
  target: { atMost: 1.5 },
  measure: measureGrowth,
};

interface MeasuredRead {
  readonly name: string;
  readonly ours: number;
  readonly reference: number;
  readonly ratios: readonly number[];
}

function told({ name, ratios, ours, reference }: MeasuredRead): string {
  return `${name}: ${median(ratios).toFixed(2)} (${reference.toFixed(1)} → ${ours.toFixed(1)} ms)`;
}

interface Place {
  readonly site: Site;
  readonly sample: Sample;
}

async function measureGrowth(context: BenchContext): Promise<MeasuredRatio> {
  const [few, many] = [await open(context, FEW_LAPS), await open(context, context.mostLaps)];
  const load = startLoad();
  try {
    const measured: MeasuredRead[] = [];
    let loadCpuSeconds = 0;
    for (const read of publicReads()) {
      const rounds: { ours: readonly number[]; reference: readonly number[] }[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const ours = await ask(many, load, { read, round });
        const reference = await ask(few, load, { read, round });
        loadCpuSeconds += ours.cpuSeconds + reference.cpuSeconds;
        // The first warms up.
        if (round > 0) rounds.push({ ours: ours.latencies, reference: reference.latencies });
      }
      const one = { name: read.name, ...compareTails(rounds, PART) };
      measured.push(one);
      context.say(`growth: ${told(one)}`);
    }
    const worst = measured.toSorted((left, right) => median(right.ratios) - median(left.ratios));
    const [first] = worst;
    if (first === undefined) throw new Error('There is nothing to read.');
    return {
      ours: first.ours,
      reference: first.reference,
      ratio: spreadOf(first.ratios),
      rounds: ROUNDS,
      loadCpuSeconds,
      notes: worst.slice(0, TOLD).map(told),
    };
  } finally {
    await Promise.all([load.stop(), few.site.stop(), many.site.stop()]);
  }
}

async function open(context: BenchContext, laps: number): Promise<Place> {
  const { url } = await context.league(laps);
  return { site: await startUncached(url), sample: await withDatabase(url, sampleOf) };
}

async function ask({ site, sample }: Place, load: RemoteLoad, { read, round }: { read: PublicRead; round: number }) {
  const paths = Array.from({ length: REQUESTS }, (_, turn) => read.pathOf(sample, round * REQUESTS + turn));
  const { latencies, failures, cpuSeconds } = await load.runOpen({ url: site.url.href, paths, pauseMs: PAUSE_MS });
  if (failures.length > 0) throw new Error(`${read.name}: ${failures.length} failed, such as ${failures[0] ?? ''}.`);
  return { latencies, cpuSeconds };
}
