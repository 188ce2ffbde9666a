import path from 'node:path';
import { bulk, createLeague, writeResultFile, type League } from '@paddock/demo-league';
import { startDatabase } from '../leagues.ts';
import { cpuSecondsOf, ofDatabase, runCommand, startSite, withDatabase } from '../processes.ts';
import { median } from '../rounds.ts';
import { atLeast, beside, figure, type BenchContext, type Line, type Row } from '../row.ts';

const LAPS_PER_FILE = 88;
const FILES_PER_ROUND = 60;
const ROUNDS = 5;
/** Each uploader has a server of its own, as each agent has. */
const MOST_UPLOADERS = 4;
const COMMIT_WAITS_MS = [0, 10];
const LOADS = [
  { uploaders: 1, processes: 1 },
  { uploaders: 2, processes: 1 },
  { uploaders: 4, processes: 1 },
  { uploaders: 1, processes: 2 },
  { uploaders: 2, processes: 2 },
  { uploaders: 4, processes: 2 },
];

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2021, 0);
const DAYS_PER_ROUND = 4;

type Load = (typeof LOADS)[number];

interface Uploader {
  readonly token: string;
  /** Leagues of different seeds share no driver. */
  readonly league: League;
}

/** Files a second over HTTP, by one to four servers to one or two processes, with and without a commit that waits for a standby. */
export const uploads: Row = {
  name: 'uploads',
  budgetSeconds: 240,
  measure: async ({ scratchDir, report }: BenchContext) => {
    await using stack = new AsyncDisposableStack();
    const database = await startDatabase(path.join(scratchDir, 'uploads'));
    stack.defer(() => database.stop());
    const sites = [stack.use(await startSite(database.url)), stack.use(await startSite(database.url))];
    const urls = sites.map(({ url }) => url);
    const uploaders: Uploader[] = [];
    while (uploaders.length < MOST_UPLOADERS) {
      uploaders.push(await addUploader(database.url, `uploader-${uploaders.length + 1}`));
    }
    const ofItsDatabase = await ofDatabase(database.url, cpuSecondsOf);
    const cpuSeconds = (): number => ofItsDatabase() + sites.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0);
    const lines: Line[] = [];
    let day = 0;
    for (const commitMs of COMMIT_WAITS_MS) {
      await setCommitWait(database.url, commitMs);
      const measured = new Map<Load, number[]>(LOADS.map((load) => [load, []]));
      const cpu: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const load of LOADS) {
          report(`uploads: ${nameOf(load)}, commits wait ${commitMs} ms`);
          const before = cpuSeconds();
          const sent = uploaders.slice(0, load.uploaders).map((uploader) => ({
            ...uploader,
            files: makeFiles(uploader.league, FILES_PER_ROUND / load.uploaders, FIRST_DAY + day * DAY_MS),
          }));
          // A round's races are later than all before: a late race would have those after it rated again.
          day += DAYS_PER_ROUND;
          const filesPerSecond = await upload(sent, urls.slice(0, load.processes));
          // The first round is a warm-up.
          if (round === 0) continue;
          measured.get(load)?.push(filesPerSecond);
          cpu.push((1_000 * (cpuSeconds() - before)) / FILES_PER_ROUND);
        }
      }
      lines.push(
        ...toLines(commitMs, measured),
        figure(`uploads: CPU of one, commits wait ${commitMs} ms`, 'ms', median(cpu)),
      );
    }
    return lines;
  },
};

function toLines(commitMs: number, measured: ReadonlyMap<Load, readonly number[]>): Line[] {
  const one = median(measured.get(LOADS[0] as Load) ?? []);
  return LOADS.map((load) => {
    const target = commitMs > 0 && load.uploaders === MOST_UPLOADERS ? atLeast(2.5) : null;
    const name = `uploads: ${nameOf(load)}, commits wait ${commitMs} ms`;
    return beside(name, 'files/s', median(measured.get(load) ?? []), one, target);
  });
}

function nameOf({ uploaders, processes }: Load): string {
  return `${uploaders} to ${processes} ${processes === 1 ? 'process' : 'processes'}`;
}

async function addUploader(databaseUrl: string, name: string): Promise<Uploader> {
  const added = await runCommand(databaseUrl, ['server:add', name, '--time-zone', 'UTC', '--json']);
  const { token } = JSON.parse(added) as { token: string };
  return { token, league: createLeague({ seed: name, servers: 1 }) };
}

/** Makes each durable commit wait, as one does whose standby answers after that time. */
async function setCommitWait(databaseUrl: string, ms: number): Promise<void> {
  await withDatabase(databaseUrl, async (sql) => {
    await sql.unsafe(`alter system set commit_delay = ${ms * 1_000}`);
    await sql`alter system set commit_siblings = 0`;
    await sql`select pg_reload_conf()`;
  });
}

interface ResultFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function makeFiles(league: League, count: number, fromMs: number): ResultFile[] {
  const files: ResultFile[] = [];
  for (const session of bulk(league, { laps: Infinity, lapsPerSession: LAPS_PER_FILE, fromMs })) {
    if (files.length === count) break;
    if (session.laps.length === 0) continue;
    const { fileName, bytes } = writeResultFile({ ...session, server: { ...session.server, timeZone: 'UTC' } }, 'utf8');
    files.push({ fileName, bytes: new Uint8Array(bytes) });
  }
  return files;
}

/** Each uploader sends its files one after the other, all at the same time. Files a second. */
async function upload(
  uploaders: readonly (Uploader & { readonly files: readonly ResultFile[] })[],
  urls: readonly string[],
): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    uploaders.map(async ({ token, files }, index) => {
      for (const { fileName, bytes } of files) {
        const reply = await fetch(`${urls[index % urls.length]}/api/ingest/results?fileName=${fileName}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: bytes,
        });
        const text = await reply.text();
        if (!text.includes('"imported"')) throw new Error(`${fileName} was answered with ${reply.status}: ${text}`);
      }
    }),
  );
  const sent = uploaders.reduce((sum, { files }) => sum + files.length, 0);
  return (sent * 1_000) / (performance.now() - startedAt);
}
