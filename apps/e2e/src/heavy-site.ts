import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bulk, createLeague, writeResultFile, type RacedSession } from '@paddock/demo-league';
import { createDatabaseFromTemplate, startTestDatabase } from '@paddock/embedded-database';
import { runCommand, startSite } from './site.ts';

const CARS = 50;
const LAPS = 11_000;
const DRIVERS = 600;
/** Races on the same track, so that everybody is on its board. */
const SHORT_RACES = 30;
const HOUR_MS = 3_600_000;
const RACES_FROM_MS = Date.UTC(2026, 1, 2, 9);

export interface HeavySite {
  readonly url: string;
  readonly eventId: number;
  readonly trackCode: string;
  stop(): Promise<void>;
}

/** A site with the largest supported event, 50 cars and 11,000 laps, and a long board. */
export async function startHeavySite(): Promise<HeavySite> {
  const database = await startTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'paddock-heavy-'));
  try {
    const databaseUrl = await createDatabaseFromTemplate(database.adminUrl, 'template1', 'paddock_heavy');
    const { heavy, others } = raceAll();
    await runCommand(databaseUrl, ['server:add', 'Heavy', '--time-zone', heavy.server.timeZone]);
    await importAll(databaseUrl, join(folder, 'others'), others);
    const [eventId] = await importAll(databaseUrl, join(folder, 'heavy'), [heavy]);
    if (typeof eventId !== 'number') throw new Error('The heavy race was not imported.');
    const site = await startSite(databaseUrl);
    return {
      url: site.url,
      eventId,
      trackCode: heavy.track.code,
      async stop() {
        await site.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function raceAll(): { heavy: RacedSession; others: readonly RacedSession[] } {
  const league = createLeague({ seed: 'heavy', drivers: DRIVERS, servers: [{ kind: 'league', capacity: CARS }] });
  const [heavy] = bulk(league, { laps: 1, lapsPerSession: LAPS });
  const [server] = league.servers;
  if (heavy === undefined || server === undefined) throw new Error('Nobody raced.');
  const others = Array.from({ length: SHORT_RACES }, (_, index) =>
    league.raceWeekend(server, RACES_FROM_MS + index * 24 * HOUR_MS, { track: heavy.track.code, cars: CARS }),
  );
  return { heavy, others: others.flatMap(({ sessions }) => sessions) };
}

/** The ids of the imported events. */
async function importAll(
  databaseUrl: string,
  folder: string,
  sessions: readonly RacedSession[],
): Promise<(number | null)[]> {
  await mkdir(folder);
  for (const session of sessions) {
    const { fileName, bytes } = writeResultFile(session);
    await writeFile(join(folder, fileName), bytes);
  }
  const report: { files: { eventId: number | null }[] } = JSON.parse(
    await runCommand(databaseUrl, ['ingest', folder, '--server', 'Heavy', '--json']),
  );
  return report.files.map(({ eventId }) => eventId);
}
