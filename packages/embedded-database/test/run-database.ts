/** Runs one of the package's functions in a process of its own, told by its argument, and reports in lines of JSON. */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { lockDataFolder } from '../src/data-folder-lock.ts';
import { EmbeddedDatabaseError, joinEmbeddedDatabase, startEmbeddedDatabase, startTestDatabase } from '../src/index.ts';
import type { Report, Request } from './database-process.ts';

interface Begun {
  ready: Report;
  stop: () => Promise<void>;
}

const request: Request = JSON.parse(process.argv[2] ?? '');
if (request.umask !== undefined) process.umask(request.umask);
try {
  const { ready, stop } = await begin(request);
  const end = async (): Promise<void> => {
    await stop();
    report({ event: 'stopped' });
    process.exit(0);
  };
  createInterface(process.stdin).on('line', () => void end());
  process.on('SIGINT', () => void end());
  report(ready);
} catch (error) {
  const code = error instanceof EmbeddedDatabaseError ? error.code : 'none';
  report({ event: 'error', code, message: error instanceof Error ? error.message : String(error) });
}

async function begin({ action, options }: Request): Promise<Begun> {
  report({ event: 'starting' });
  if (action === 'lock') {
    const lock = await lockDataFolder(options.dataDir);
    return { ready: { event: 'ready' }, stop: async () => lock.release() };
  }
  if (action === 'test') {
    const { adminUrl, stop } = await startTestDatabase();
    return { ready: { event: 'ready', url: adminUrl }, stop };
  }
  const log = (message: string): void => report({ event: 'log', message });
  const run = action === 'start' ? startEmbeddedDatabase : joinEmbeddedDatabase;
  const { url, clusterDir, note, stop } = await run({ ...options, log });
  return {
    ready: { event: 'ready', url, clusterDir, note },
    // As an app does: it finishes what it is doing, and only then lets go of its database.
    async stop() {
      await sleep(100);
      await queryOnceMore(url);
      await stop();
    },
  };
}

async function queryOnceMore(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql`select 1`.then(
    () => report({ event: 'log', message: 'last query answered' }),
    (error: unknown) => report({ event: 'log', message: `last query failed: ${String(error)}` }),
  );
  await sql.end();
}

function report(message: Report): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
