/** Runs one of the package's functions in a process of its own, told by its argument, and reports in lines of JSON. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { EmbeddedDatabaseError, joinEmbeddedDatabase, startEmbeddedDatabase, startTestDatabase } from '../src/index.ts';
import { lockDataFolder } from '../src/data-folder-lock.ts';
import type { Report, Request } from './database-process.ts';

const request: Request = JSON.parse(process.argv[2] ?? '');
if (request.umask !== undefined) process.umask(request.umask);
const stop = await begin(request).catch((error: unknown) => {
  const code = error instanceof EmbeddedDatabaseError ? error.code : 'none';
  report({ event: 'error', code, message: error instanceof Error ? error.message : String(error) });
});
if (stop) {
  createInterface(process.stdin).on('line', () => void end());
  process.on('SIGINT', () => void end());
}

async function begin({ action, options }: Request): Promise<(() => Promise<void>) | undefined> {
  if (action === 'lock') {
    const lock = await lockDataFolder(options.dataDir);
    report({ event: 'ready' });
    return async () => lock.release();
  }
  if (action === 'test') {
    report({ event: 'starting' });
    const test = await startTestDatabase();
    report({ event: 'ready', url: test.adminUrl });
    return test.stop;
  }
  const log = (message: string): void => report({ event: 'log', message });
  if (action === 'start') report({ event: 'starting' });
  const database = await (action === 'start' ? startEmbeddedDatabase : joinEmbeddedDatabase)({ ...options, log });
  report({ event: 'ready', url: database.url, clusterDir: database.clusterDir, note: database.note });
  return async () => {
    // As an app does: it finishes what it is doing, and only then lets go of its database.
    await sleep(300);
    const sql = postgres(database.url, { max: 1 });
    await sql`select 1`.then(
      () => report({ event: 'log', message: 'last query answered' }),
      (error: unknown) => report({ event: 'log', message: `last query failed: ${String(error)}` }),
    );
    await sql.end();
    await database.stop();
  };
}

async function end(): Promise<void> {
  await stop?.();
  report({ event: 'stopped' });
  process.exit(0);
}

function report(message: Report): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
