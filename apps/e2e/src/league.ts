import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLeague, season, writeResultFile, type RacedSession } from '@paddock/demo-league';
import { runCommand } from './site.ts';

export interface ImportedSession {
  readonly session: RacedSession;
  readonly eventId: number;
}

export interface LeagueOptions {
  readonly seed: string;
  /** How many sessions are raced. */
  readonly events: number;
}

const SEASON_BEGINS_MS = Date.UTC(2026, 2, 2);

/** Races a small season of invented servers into a site, by its own commands, and tells which event each session became. */
export async function importLeague(
  databaseUrl: string,
  { seed, events }: LeagueOptions,
): Promise<readonly ImportedSession[]> {
  const league = createLeague({ seed, drivers: 120, servers: 4 });
  const weekends = [...season(league, { fromMs: SEASON_BEGINS_MS, events })];
  const byServer = Map.groupBy(
    weekends.flatMap(({ sessions }) => sessions),
    ({ server }) => server,
  );
  const folder = await mkdtemp(join(tmpdir(), 'paddock-league-'));
  try {
    const imported: ImportedSession[] = [];
    for (const [server, sessions] of byServer) {
      const own = join(folder, server.id);
      await mkdir(own);
      const files = new Map(sessions.map((session) => [writeResultFile(session), session]));
      for (const { fileName, bytes } of files.keys()) await writeFile(join(own, fileName), bytes);
      await runCommand(databaseUrl, ['server:add', server.name, '--time-zone', server.timeZone]);
      const report: { files: { file: string; eventId: number | null }[] } = JSON.parse(
        await runCommand(databaseUrl, ['ingest', own, '--server', server.name, '--json']),
      );
      for (const [{ fileName }, session] of files) {
        const eventId = report.files.find(({ file }) => file.endsWith(fileName))?.eventId;
        if (typeof eventId === 'number') imported.push({ session, eventId });
      }
    }
    return imported;
  } finally {
    await rm(folder, { recursive: true });
  }
}
