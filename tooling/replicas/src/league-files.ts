import { createLeague, season, writeResultFile, type ResultFile } from '@paddock/demo-league';

/** Result files of invented races, the oldest first, all different. */
export function leagueFiles(count: number): ResultFile[] {
  const league = createLeague({ seed: 'replicas', servers: 1, drivers: 30 });
  const files: ResultFile[] = [];
  for (const { sessions } of season(league, { fromMs: Date.UTC(2025, 4, 2), days: 60 })) {
    for (const session of sessions) {
      files.push(writeResultFile(session));
      if (files.length === count) return files;
    }
  }
  return files;
}
