import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  acSeries,
  createAcServer,
  createLeague,
  odditiesOf,
  season,
  writeResultFile,
  type RacedSession,
} from '@paddock/demo-league';
import { runCommand } from './site.ts';

export interface ImportedSession {
  readonly eventId: number;
  /** The result file of this session. */
  readonly file: string;
  readonly kind: RacedSession['kind'];
  /** Whether the file is irregular on purpose. */
  readonly isOdd: boolean;
}

const SEASON_BEGINS_MS = Date.UTC(2026, 2, 2);
const DAY_MS = 86_400_000;
/** Five Sundays, of which the series has the last four. */
const SERIES_DAYS = 35;

const LEAGUE = { seed: 'browser', drivers: 120, servers: 4 };

/** Generates a small season of invented servers and imports it with the site's own commands. */
export async function importLeague(databaseUrl: string, folder: string): Promise<readonly ImportedSession[]> {
  const weekends = [...season(createLeague(LEAGUE), { fromMs: SEASON_BEGINS_MS, events: 60 })];
  const byServer = Map.groupBy(
    weekends.flatMap(({ sessions }) => sessions),
    ({ server }) => server,
  );
  const imported: ImportedSession[] = [];
  for (const [server, sessions] of byServer) {
    const files = sessions.map((session) => ({ session, ...writeResultFile(session) }));
    const eventIds = await importFiles(databaseUrl, join(folder, server.id), { server, files });
    for (const { session, fileName } of files) {
      const file = join(folder, server.id, fileName);
      const eventId = eventIds.get(file);
      if (eventId === undefined) continue;
      imported.push({ eventId, file, kind: session.kind, isOdd: odditiesOf(session).size > 0 });
    }
  }
  return imported;
}

/** Imports four weekends of a second game, with people of the league. */
export async function importSecondGame(databaseUrl: string, folder: string): Promise<void> {
  const league = createLeague(LEAGUE);
  const files = acSeries(league, { fromMs: SEASON_BEGINS_MS, untilMs: SEASON_BEGINS_MS + SERIES_DAYS * DAY_MS });
  await importFiles(databaseUrl, folder, { server: createAcServer(league.seed), files });
}

interface ServerFiles {
  readonly server: { readonly name: string; readonly timeZone: string };
  readonly files: readonly { readonly fileName: string; readonly bytes: Uint8Array }[];
}

/** Returns the event of each file. */
async function importFiles(
  databaseUrl: string,
  folder: string,
  { server, files }: ServerFiles,
): Promise<ReadonlyMap<string, number>> {
  await mkdir(folder, { recursive: true });
  for (const { fileName, bytes } of files) await writeFile(join(folder, fileName), bytes);
  await runCommand(databaseUrl, ['server:add', server.name, '--time-zone', server.timeZone]);
  const report: { files: { file: string; eventId: number | null }[] } = JSON.parse(
    await runCommand(databaseUrl, ['ingest', folder, '--server', server.name, '--json']),
  );
  return new Map(report.files.flatMap(({ file, eventId }) => (eventId === null ? [] : [[file, eventId]])));
}
