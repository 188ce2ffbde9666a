import { startLoad } from '../clients/remote-load.ts';
import { withDatabase } from '../leagues.ts';
import type { Arms, BenchContext, Row, Sample } from '../row.ts';
import { databaseCpuOf } from '../sites/database-cpu.ts';
import { startBareReads, startUncached, type Site } from '../sites/servers.ts';
import { hotReadsOf } from './addresses.ts';

const LAPS = 100_000;
const REQUESTS = 1_500;
const LOAD = { connections: 16, pipeline: 1 };

/** Each kind of read is a row by itself: a mean would hide the one that is slow. */
export const hotReads: readonly Row[] = [
  hotRead('board', 'a board of 20 rows'),
  hotRead('driver', 'what is told of a driver'),
  hotRead('event', 'the results of an event'),
];

function hotRead(kind: 'board' | 'driver' | 'event', what: string): Row {
  return {
    id: 'P4',
    name: `uncached-${kind}`,
    what: `${what}, uncached, per CPU-second of server and database`,
    reference: 'the same SQL by tagged queries and JSON.stringify in a bare Fastify route',
    unit: 'replies/CPU-s',
    target: { atLeast: 0.8 },
    rounds: 5,
    open: (context) => open(context, kind),
  };
}

async function open(context: BenchContext, kind: 'board' | 'driver' | 'event'): Promise<Arms> {
  const { url } = await context.league(LAPS);
  const path = (await withDatabase(url, hotReadsOf))[kind];
  const databaseCpu = await databaseCpuOf(url);
  const [site, bare] = await Promise.all([startUncached(url), startBareReads(url, [path])]);
  const load = startLoad();
  const measure = async (server: Site): Promise<Sample> => {
    const before = (await server.cpuSeconds()) + databaseCpu();
    const { hostname: host, port } = server.url;
    const order = { host, port: Number(port), paths: [path], headers: {}, status: 200, requests: REQUESTS, ...LOAD };
    const report = await load.run(order);
    return {
      figure: report.replies / ((await server.cpuSeconds()) + databaseCpu() - before),
      failures: report.failures,
      digest: report.bodyDigest,
      loadCpuSeconds: report.cpuSeconds,
    };
  };
  await measure(site);
  await measure(bare);
  return {
    ours: () => measure(site),
    reference: () => measure(bare),
    close: async () => void (await Promise.all([load.stop(), site.stop(), bare.stop()])),
  };
}
