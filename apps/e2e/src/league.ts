import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLeague, odditiesOf, season, writeResultFile, type RacedSession } from '@paddock/demo-league';
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

/** Generates a small season of invented servers and imports it with the site's own commands. */
export async function importLeague(databaseUrl: string, folder: string): Promise<readonly ImportedSession[]> {
  const league = createLeague({ seed: 'browser', drivers: 120, servers: 4 });
  const weekends = [...season(league, { fromMs: SEASON_BEGINS_MS, events: 60 })];
  const byServer = Map.groupBy(
    weekends.flatMap(({ sessions }) => sessions),
    ({ server }) => server,
  );
  const imported: ImportedSession[] = [];
  for (const [server, sessions] of byServer) {
    const own = join(folder, server.id);
    await mkdir(own, { recursive: true });
    const byFile = new Map<string, RacedSession>();
    for (const session of sessions) {
      const { fileName, bytes } = writeResultFile(session);
      byFile.set(join(own, fileName), session);
      await writeFile(join(own, fileName), bytes);
    }
    await runCommand(databaseUrl, ['server:add', server.name, '--time-zone', server.timeZone]);
    const report: { files: { file: string; eventId: number | null }[] } = JSON.parse(
      await runCommand(databaseUrl, ['ingest', own, '--server', server.name, '--json']),
    );
    for (const { file, eventId } of report.files) {
      const session = byFile.get(file);
      if (session === undefined || eventId === null) continue;
      imported.push({ eventId, file, kind: session.kind, isOdd: odditiesOf(session).size > 0 });
    }
  }
  return imported;
}
