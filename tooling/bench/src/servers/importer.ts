/** Imports the result files of a folder as the api does when they are uploaded, and answers with the seconds it took. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDeps } from '../../../../apps/api/src/deps.ts';

/** As the import command does: one is written, one waits for its turn, one is read. */
const FILES_AT_ONCE = 3;

const deps = createDeps({ databaseUrl: process.env['DATABASE_URL'] ?? '', siteTimeZone: 'UTC' });

process.on('message', (folder: string) => {
  importFolder(folder).then(
    (seconds) => process.send?.(seconds),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('SIGTERM', () => process.exit());

async function importFolder(folder: string): Promise<number> {
  const server = await deps.servers.ensure({ name: path.basename(folder), timeZone: 'UTC' });
  const files = readdirSync(folder).map((fileName) => ({ fileName, bytes: readFileSync(path.join(folder, fileName)) }));
  const waiting = files.values();
  const startedAt = performance.now();
  const importNext = async (): Promise<void> => {
    for (const file of waiting) {
      const outcome = await deps.ingest.importFile({
        ...file,
        serverId: server.id,
        modifiedAt: null,
        isHistory: false,
      });
      if (outcome.status !== 'imported') throw new Error(`${file.fileName} became ${outcome.status}.`);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, importNext));
  return (performance.now() - startedAt) / 1_000;
}

console.log('The importer is ready at http://127.0.0.1/');
