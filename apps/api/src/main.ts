import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { createDeps, migrationsFolder } from './deps.ts';
import { watchFolder } from './features/ingest/folder-watcher.ts';
import { createFileImporter } from './features/ingest/import-files.ts';
import { startRatingWorker } from './features/rating/rating.worker.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { explainStartFailure } from './platform/start-failure.ts';

const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function main(config: Config): Promise<void> {
  const database = await openDatabase(config, 'own');
  const closers: (() => Promise<unknown>)[] = [() => database.stop()];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    if (database.note !== null) say(database.note);
    if (config.migrate) await migrateDatabase(database.url, migrationsFolder);
    const deps = createDeps({ databaseUrl: database.url, siteTimeZone: config.siteTimeZone });
    closers.push(() => deps.close());
    const logger = { level: 'warn', stream: process.stderr };
    const app = await buildApp(deps, { config, webDir: existsSync(webDir) ? webDir : null, logger });
    closers.push(() => app.close());
    const address = await app.listen({ ...config.http });

    const worker = startRatingWorker(deps, (error) => app.log.error({ err: error }, 'ratings not replayed'));
    closers.push(() => worker.stop());
    if (config.resultsDir !== null) {
      const importer = createFileImporter(deps, {
        server: null,
        timeZone: config.siteTimeZone,
        requireTimeZone: false,
      });
      const watcher = watchFolder({ folder: config.resultsDir, importer, onImported: worker.wake, log: app.log });
      closers.push(() => watcher.stop());
    }
    say(`Paddock is ready at ${config.publicUrl ?? address}`);
    await stopSignal();
  } finally {
    await close();
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

try {
  await main(readConfig(process.env, process.cwd()));
  process.exitCode = 0;
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exitCode = 1;
}
