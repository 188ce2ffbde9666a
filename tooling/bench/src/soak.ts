/** `pnpm soak`: a site under mixed load for long; fails when memory grows, a message is lost or a table bloats. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { startLeagueSite } from './leagues.ts';
import { memoryOf, ofDatabase, runCommand } from './processes.ts';
import { findSampleIds, listMainPages, listPublicReads } from './public-reads.ts';
import { createAudience } from './soak-audience.ts';
import { growthOf, measureTables, worstTables } from './soak-figures.ts';
import { requireOpenFiles } from './sockets.ts';

const USAGE = 'Usage: pnpm soak [--minutes 10]';
const LAPS = 50_000;
const SOCKETS = 2_000;
/** Each stays for a minute and a half. */
const SOCKETS_A_SECOND = 22;
const REQUESTS_A_SECOND = 60;
const CONNECTIONS = 10;
const UPLOAD_EVERY_MS = 2_000;
const SAMPLE_EVERY_MS = 5_000;

/** Bounds of a run of ten minutes, in which each connection of the database still meets statements for the first time. */
const MAX_MEMORY_GROWTH = 0.25;
const MAX_DEAD_ROWS = 0.5;
const MAX_TABLE_GROWTH = 0.5;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, help: { type: 'boolean', default: false } },
});
const minutes = Number(values.minutes);
if (values.help) console.log(USAGE);
else if (!(minutes > 0)) {
  console.error(USAGE);
  process.exitCode = 2;
} else process.exitCode = await run();

async function run(): Promise<number> {
  requireOpenFiles(SOCKETS + CONNECTIONS);
  await using stack = new AsyncDisposableStack();
  const site = await startLeagueSite(stack, LAPS);
  const databaseBytes = await ofDatabase(site.databaseUrl, (pid) => memoryOf(pid, 'RssAnon'));
  const ids = await findSampleIds(site.url);
  const pages = listMainPages(ids).flatMap(({ page, rest }) => [page, rest]);
  const requests = [...pages, ...listPublicReads(ids).flatMap(({ paths }) => paths)].map((path) => ({ path }));
  const tables = await measureTables(site.databaseUrl);
  using audience = createAudience(site.url);
  await audience.turnOver({ joining: SOCKETS, leaving: 0 });
  const upload = await createUploads(site);
  const memory = { api: [] as number[], database: [] as number[] };

  console.log(`${site.url} is under load for ${minutes} minutes …`);
  const until = Date.now() + minutes * 60_000;
  const duration = minutes * 60;
  const [replies] = await Promise.all([
    autocannon({ url: site.url, connections: CONNECTIONS, overallRate: REQUESTS_A_SECOND, duration, requests }),
    every(UPLOAD_EVERY_MS, until, () => audience.follow(() => upload.next())),
    every(1_000, until, () => audience.turnOver({ joining: SOCKETS_A_SECOND, leaving: SOCKETS_A_SECOND })),
    every(SAMPLE_EVERY_MS, until, () => {
      memory.api.push(memoryOf(site.pid, 'VmRSS'));
      memory.database.push(databaseBytes());
    }),
  ]);
  const { delivered, lost, joined, closed } = await audience.result();
  const worst = worstTables(tables, await measureTables(site.databaseUrl));
  const results = [
    atMost(MAX_MEMORY_GROWTH, 'growth of the api’s memory', growthOf(memory.api)),
    atMost(MAX_MEMORY_GROWTH, 'growth of PostgreSQL’s own memory', growthOf(memory.database)),
    atMost(MAX_DEAD_ROWS, 'dead rows for each live one', worst.dead),
    atMost(MAX_TABLE_GROWTH, 'growth of the bytes for each row', worst.growth),
    none('failed replies', replies.non2xx + replies.errors, replies.requests.total),
    none('failed uploads', upload.failed(), upload.sent()),
    none('lost messages', lost, delivered + lost),
    none('sockets closed by the site', closed, joined),
  ];
  for (const { text } of results) console.log(text);
  console.log(`Slowest hundredth of the replies: ${replies.latency.p99} ms and more.`);
  return results.every(({ isMet }) => isMet) ? 0 : 1;
}

function atMost(bound: number, name: string, { value, note }: { value: number; note: string }) {
  const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
  return line(value <= bound, name, `${percent(value)} (${note}), at most ${percent(bound)}`);
}

function none(name: string, count: number, of: number) {
  return line(count === 0 && of > 0, name, `${count} of ${of}`);
}

function line(isMet: boolean, name: string, figure: string) {
  return { isMet, text: `${isMet ? 'ok  ' : 'FAIL'} ${name.padEnd(36)} ${figure}` };
}

/** Does it again and again until an instant, one after the other. */
async function every(ms: number, until: number, work: () => unknown): Promise<void> {
  for (let next = Date.now() + ms; next < until; next += ms) {
    await sleep(Math.max(0, next - Date.now()));
    await work();
  }
}

/** Uploads sessions that have just finished, as an agent does. */
async function createUploads({ url, databaseUrl }: { readonly url: string; readonly databaseUrl: string }) {
  const added = await runCommand(databaseUrl, ['server:add', 'Soak', '--time-zone', 'UTC', '--json']);
  const { token } = JSON.parse(added) as { token: string };
  const files = season(createLeague({ seed: 'soak', servers: 1, drivers: 60 }), { fromMs: 0 }).flatMap(({ sessions }) =>
    sessions.map((session) => writeResultFile(session)),
  );
  let [sent, failed] = [0, 0];
  return {
    sent: () => sent,
    failed: () => failed,
    /** The number of the event; null: there is none. */
    async next(): Promise<number | null> {
      const { value: file } = files.next();
      if (file === undefined) throw new Error('A season never ends.');
      const now = new Date().toISOString().replaceAll(/\D/g, '');
      const fileName = file.fileName.replace(/^\d{6}_\d{6}/, `${now.slice(2, 8)}_${now.slice(8, 14)}`);
      const reply = await fetch(`${url}/api/ingest/results?fileName=${fileName}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: new Uint8Array(file.bytes),
      });
      const body = (await reply.json()) as { eventId?: number | null };
      sent += 1;
      // 200: nobody took part, so there is no event to hear of. The league writes such files, too.
      if (!reply.ok) failed += 1;
      return reply.status === 201 ? (body.eventId ?? null) : null;
    },
  };
}
