import { startLoad, type RemoteLoad } from '../clients/remote-load.ts';
import { withDatabase } from '../leagues.ts';
import type { BenchContext, MeasuredRatio, SingleRow } from '../row.ts';
import { startUncached, type Site } from '../sites/servers.ts';
import { compareTails, median, spreadOf } from '../statistics.ts';
import { publicReads, sampleOf, type PublicRead, type Sample } from './public-reads.ts';

const FEW_LAPS = 100_000;
/** Of a round, to each league. */
const REQUESTS = 60;
const PAUSE_MS = 8;
const ROUNDS = 10;
/**
 * Ten rounds tell a ratio to within 0.4, forty to within 0.2: a read that may yet be over the limit is asked in more of them, and
 * all of them count.
 */
const IN_DOUBT = [
  { above: 1.2, rounds: 40 },
  { above: 1.35, rounds: 80 },
] as const;
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
  /** Of both leagues the median of the address that takes longest: what it costs by itself, whatever else the machine does. */
  readonly dearest: readonly number[];
  readonly ours: number;
  readonly reference: number;
  /** One for each round that is left out. */
  readonly ratios: readonly number[];
  readonly loadCpuSeconds: number;
}

function told({
  name,
  ratios,
  ours,
  reference,
  dearest: [dear = Number.NaN, dearBefore = Number.NaN],
}: MeasuredRead): string {
  const tail = `${reference.toFixed(1)} → ${ours.toFixed(1)} ms`;
  return `${name}: ${median(ratios).toFixed(2)} of ${ratios.length} rounds (${tail}; dearest address, median ${dearBefore.toFixed(1)} → ${dear.toFixed(1)})`;
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
    for (const read of publicReads()) {
      const one = await measureRead([many, few], load, read);
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
      rounds: first.ratios.length,
      loadCpuSeconds: measured.reduce((sum, { loadCpuSeconds }) => sum + loadCpuSeconds, 0),
      notes: worst.slice(0, TOLD).map(told),
    };
  } finally {
    await Promise.all([load.stop(), few.site.stop(), many.site.stop()]);
  }
}

async function measureRead(places: readonly Place[], load: RemoteLoad, read: PublicRead): Promise<MeasuredRead> {
  const rounds: { ours: readonly number[]; reference: readonly number[] }[] = [];
  const byAddress = [new Map<string, number[]>(), new Map<string, number[]>()] as const;
  let loadCpuSeconds = 0;
  const askOnce = async (round: number) => {
    const { replies, cpuSeconds } = await ask(places, load, { read, round });
    loadCpuSeconds += cpuSeconds;
    return replies;
  };
  const measureRounds = async (last: number) => {
    while (rounds.length < last) {
      const replies = await askOnce(rounds.length + 1);
      const [ours, reference] = byAddress.map((known, arm) => {
        const own = replies.filter((reply) => reply.arm === arm);
        for (const { path, latency } of own) known.set(path, [...(known.get(path) ?? []), latency]);
        return own.map(({ latency }) => latency);
      });
      rounds.push({ ours: ours ?? [], reference: reference ?? [] });
    }
    return compareTails(rounds, PART);
  };
  // Warms up.
  await askOnce(0);
  let compared = await measureRounds(ROUNDS);
  for (const { above, rounds: last } of IN_DOUBT) {
    if (median(compared.ratios) > above) compared = await measureRounds(last);
  }
  const dearest = byAddress.map((known) => Math.max(...known.values().map(median)));
  return { name: read.name, dearest, loadCpuSeconds, ...compared };
}

async function open(context: BenchContext, laps: number): Promise<Place> {
  const { url } = await context.league(laps);
  return { site: await startUncached(url), sample: await withDatabase(url, sampleOf) };
}

/** In turns and one load: what else the machine does, for however short a time, falls on both leagues alike. */
async function ask(places: readonly Place[], load: RemoteLoad, { read, round }: { read: PublicRead; round: number }) {
  const turns = Array.from({ length: REQUESTS }, (_, index) => round * REQUESTS + index);
  const asked = turns.flatMap((turn) => {
    const arms = [...places.keys()];
    // Neither always comes after the other.
    return (turn % 2 === 0 ? arms : arms.toReversed()).map((arm) => ({ arm, turn }));
  });
  const paths = asked.map(({ arm, turn }) => {
    const place = places[arm];
    if (place === undefined) throw new RangeError('There is no such league.');
    return new URL(read.pathOf(place.sample, turn), place.site.url).href;
  });
  const { latencies, failures, cpuSeconds } = await load.runOpen({ url: paths[0] ?? '', paths, pauseMs: PAUSE_MS });
  if (failures.length > 0) throw new Error(`${read.name}: ${failures.length} failed, such as ${failures[0] ?? ''}.`);
  const replies = asked.map(({ arm }, index) => ({
    arm,
    path: paths[index] ?? '',
    latency: latencies[index] ?? Number.NaN,
  }));
  return { replies, cpuSeconds };
}
