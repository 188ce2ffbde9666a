import { startLoad, type RemoteLoad } from '../clients/remote-load.ts';
import { boardOf } from './addresses.ts';
import { withDatabase } from '../leagues.ts';
import type { Arms, BenchContext, Row, Sample } from '../row.ts';
import { startBareReplies, startSite, type Site } from '../sites/servers.ts';

const LAPS = 100_000;
const REQUESTS = 30_000;
const WARM_UP_REQUESTS = 10_000;
const LOAD = { connections: 40, pipeline: 4 };
const HOP_BY_HOP = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

const common = { unit: 'replies/CPU-s', rounds: 7 } as const;

export const cachedBoard: Row = {
  id: 'P1',
  name: 'cached-board',
  what: 'a cached public GET over REST: a board of 20 rows with its security headers',
  reference: 'bare Fastify that sends the same bytes and headers',
  target: { atLeast: 0.95 },
  ...common,
  open: (context) => openCached(context, ({ rest }) => rest),
};

export const cachedTrpc: Row = {
  id: 'P2',
  name: 'cached-trpc',
  what: 'the same board through tRPC',
  reference: 'bare Fastify that sends the same bytes and headers',
  target: { atLeast: 0.95 },
  ...common,
  open: (context) => openCached(context, ({ trpc }) => trpc),
};

export const notModified: Row = {
  id: 'P3',
  name: 'not-modified',
  what: '304 on the board that has not changed',
  reference: 'its own 200 (P1)',
  target: { atLeast: 1 },
  ...common,
  open: openNotModified,
};

interface Served {
  readonly site: Site;
  readonly load: RemoteLoad;
  readonly rest: string;
  readonly trpc: string;
}

async function serve(context: BenchContext): Promise<Served> {
  const { url } = await context.league(LAPS);
  const board = await withDatabase(url, boardOf);
  const site = await startSite(url, { SITE_TIME_ZONE: 'UTC', DEMO: 'off' });
  return { site, load: startLoad(), ...board };
}

async function openCached(context: BenchContext, pathOf: (served: Served) => string): Promise<Arms> {
  const served = await serve(context);
  const { site, load } = served;
  const path = pathOf(served);
  const bare = await startBareReplies();
  const { headers, body } = await readReply(new URL(path, site.url));
  await bare.ask({ reply: { headers, body } });
  const measure = (server: Site, requests = REQUESTS) => measureReplies(server, load, { path, status: 200, requests });
  await measure(site, WARM_UP_REQUESTS);
  await measure(bare, WARM_UP_REQUESTS);
  return {
    ours: () => measure(site),
    reference: () => measure(bare),
    close: async () => void (await Promise.all([load.stop(), site.stop(), bare.stop()])),
  };
}

async function openNotModified(context: BenchContext): Promise<Arms> {
  const { site, load, rest: path } = await serve(context);
  const { headers } = await readReply(new URL(path, site.url));
  const known = { 'if-none-match': headers['etag'] ?? '' };
  const whole = { path, status: 200, requests: REQUESTS };
  const unchanged = { ...whole, status: 304, headers: known };
  await measureReplies(site, load, { ...whole, requests: WARM_UP_REQUESTS });
  await measureReplies(site, load, { ...unchanged, requests: WARM_UP_REQUESTS });
  return {
    // The two do not answer the same: one is the other without its body.
    ours: async () => withoutDigest(await measureReplies(site, load, unchanged)),
    reference: async () => withoutDigest(await measureReplies(site, load, whole)),
    close: async () => void (await Promise.all([load.stop(), site.stop()])),
  };
}

interface Asked {
  readonly path: string;
  readonly status: number;
  readonly requests: number;
  readonly headers?: Readonly<Record<string, string>>;
}

async function measureReplies(site: Site, load: RemoteLoad, asked: Asked): Promise<Sample> {
  const { path, status, requests, headers = {} } = asked;
  const before = await site.cpuSeconds();
  const { hostname: host, port } = site.url;
  const report = await load.run({ host, port: Number(port), paths: [path], headers, requests, status, ...LOAD });
  return {
    figure: report.replies / ((await site.cpuSeconds()) - before),
    failures: report.failures,
    digest: report.digest,
    loadCpuSeconds: report.cpuSeconds,
  };
}

function withoutDigest({ figure, failures = 0, loadCpuSeconds = 0 }: Sample): Sample {
  return { figure, failures, loadCpuSeconds };
}

/** A reply as it comes to those who take no compressed one, without what the server's HTTP adds by itself. */
async function readReply(url: URL): Promise<{ headers: Record<string, string>; body: Uint8Array }> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (reply.status !== 200) throw new Error(`${url.pathname} was answered with ${reply.status}.`);
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !HOP_BY_HOP.has(name)));
  return { headers, body: await reply.bytes() };
}
