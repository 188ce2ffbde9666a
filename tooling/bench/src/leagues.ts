import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLeague, writeResultFile, type League as RaceLeague, type RacedSession } from '@paddock/demo-league';
import { startEmbeddedDatabase, type RunningDatabase } from '@paddock/embedded-database';
import { createChampionship } from './championship.ts';
import { runCommand, startSite, withDatabase, type Server } from './processes.ts';

/** Laps of the leagues that rows measure. */
export const SMALL_LEAGUE = 100_000;
export const LARGE_LEAGUE = 1_000_000;

export interface League {
  readonly url: string;
  readonly laps: number;
  /** What the import took, without the time to generate the files. */
  readonly importSeconds: number;
}

const LAPS_PER_DRIVER = 250;
const MIN_DRIVERS = 400;
const DRIVERS_PER_PUBLIC_SERVER = 400;
const DRIVERS_PER_OTHER_SERVER = 1_000;
const OTHER_KINDS = ['league', 'sprint', 'sprint', 'club', 'endurance'] as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 6 * 365;
/** The generator follows the calendar; a fixed day makes the same races whenever the bench runs. */
const RACED_UNTIL = Date.UTC(2026, 0, 1);

/** A folder that is removed when the stack is disposed. */
export function makeScratchDir(stack: AsyncDisposableStack): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-bench-'));
  // As root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  stack.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

/** The embedded database in a folder of its own, with the site's schema. */
export async function startDatabase(dataDir: string): Promise<RunningDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
  await runCommand(database.url, ['db:migrate']);
  return database;
}

/** Fills an empty database with six years of racing that end yesterday, and a championship. The files need 400 MB of disk per million laps. */
export async function importLeague(url: string, folder: string, laps: number): Promise<League> {
  for (const session of sessionsOf(createRaceLeague(laps), laps)) {
    writeFile(path.join(folder, session.server.id), session);
  }
  const startedAt = performance.now();
  await runCommand(url, ['ingest', folder]);
  const importSeconds = (performance.now() - startedAt) / 1_000;
  rmSync(folder, { recursive: true });
  await importChampionship(url, folder);
  await withDatabase(url, (sql) => sql`vacuum analyze`);
  return { url, laps, importSeconds };
}

async function importChampionship(url: string, folder: string): Promise<void> {
  const { definition, sessions } = createChampionship(Date.now());
  for (const session of sessions) writeFile(path.join(folder, session.server.name), session);
  await withDatabase(
    url,
    (sql) => sql`
      with c as (
        insert into championships (game, state, created_at) values ('acc', 'running', now()) returning id
      )
      insert into championship_versions (championship_id, version, definition, reason, created_at)
      select id, 1, ${JSON.stringify(definition)}::text::jsonb, 'The rules', now() from c`,
  );
  await runCommand(url, ['ingest', folder]);
  rmSync(folder, { recursive: true });
}

/** The built site on a database of its own with a league. */
export async function startLeagueSite(
  stack: AsyncDisposableStack,
  laps: number,
): Promise<Server & { readonly databaseUrl: string }> {
  const scratchDir = makeScratchDir(stack);
  const database = await startDatabase(path.join(scratchDir, 'data'));
  stack.defer(() => database.stop());
  console.log(`Importing ${laps} laps …`);
  await importLeague(database.url, path.join(scratchDir, 'files'), laps);
  const site = stack.use(await startSite(database.url));
  return { ...site, databaseUrl: database.url };
}

/** Writes the result file of a session. The import names the server after the folder. */
export function writeFile(folder: string, session: RacedSession): string {
  const inUtc = { ...session, server: { ...session.server, timeZone: 'UTC' } };
  const { fileName, bytes } = writeResultFile(inUtc, 'utf8');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, fileName), bytes);
  return path.join(folder, fileName);
}

/** Grows with its laps: a million have 4,000 drivers on 15 servers. */
function createRaceLeague(laps: number): RaceLeague {
  const drivers = Math.max(MIN_DRIVERS, Math.round(laps / LAPS_PER_DRIVER));
  const publicServers = Math.ceil(drivers / DRIVERS_PER_PUBLIC_SERVER);
  const others = Math.max(OTHER_KINDS.length, Math.ceil(drivers / DRIVERS_PER_OTHER_SERVER));
  return createLeague({
    seed: 'paddock',
    drivers,
    servers: [
      ...Array.from({ length: publicServers }, () => ({ kind: 'public', capacity: 30 }) as const),
      ...Array.from({ length: others }, (_, index) => ({ kind: OTHER_KINDS[index % OTHER_KINDS.length] ?? 'league' })),
    ],
  });
}

/** Spread evenly over the days, a server at a time; ends with the session that completes the laps. */
function* sessionsOf(league: RaceLeague, laps: number): Generator<RacedSession> {
  const fromMs = RACED_UNTIL - (DAYS + 1) * DAY_MS;
  // Shown as if they ended yesterday, for the boards of this year.
  const shiftMs = Math.floor(Date.now() / DAY_MS) * DAY_MS - RACED_UNTIL;
  let made = 0;
  let turn = 0;
  for (let day = 0; made < laps; day += 1) {
    const first = turn;
    while (made < Math.min(laps, (laps * (day + 1)) / DAYS)) {
      const server = league.servers[turn % league.servers.length];
      if (server === undefined) throw new RangeError('A league has servers.');
      // A server's second weekend of a day starts three hours later; servers do not all start at the same time.
      const round = Math.floor((turn - first) / league.servers.length);
      const startsAtMs = fromMs + day * DAY_MS + (8 + 3 * round + (turn % 10)) * HOUR_MS;
      turn += 1;
      for (const session of league.raceWeekend(server, startsAtMs).sessions) {
        const { startedAtMs, endedAtMs } = session;
        yield { ...session, startedAtMs: startedAtMs + shiftMs, endedAtMs: endedAtMs + shiftMs };
        made += session.laps.length;
      }
    }
  }
}
