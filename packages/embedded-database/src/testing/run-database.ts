/** Runs one of the package's functions in a process of its own, chosen by its argument, and reports in lines of JSON. */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { joinEmbeddedDatabase, startEmbeddedDatabase, startTestDatabase } from '../index.ts';
import type { Report, Request } from './database-process.ts';

const { action, options, umask }: Request = JSON.parse(process.argv[2] ?? '');
if (umask !== undefined) process.umask(umask);
try {
  report({ event: 'starting' });
  await begin();
} catch (error) {
  report({ event: 'error', message: error instanceof Error ? error.message : String(error) });
}

async function begin(): Promise<void> {
  if (action === 'test') {
    const { adminUrl, stop } = await startTestDatabase();
    endWhenTold(stop);
    report({ event: 'ready', url: adminUrl });
    return;
  }
  const log = (message: string): void => report({ event: 'log', message });
  const run = action === 'start' ? startEmbeddedDatabase : joinEmbeddedDatabase;
  const { url, clusterDir, note, stop } = await run({ ...options, log });
  // As an app does: it finishes its work before it stops its database.
  endWhenTold(async () => {
    await sleep(100);
    const sql = postgres(url, { max: 1 });
    await sql`select 1`.then(
      () => log('last query answered'),
      (error: unknown) => log(`last query failed: ${String(error)}`),
    );
    await sql.end();
    await stop();
    report({ event: 'stopped' });
    process.exit(0);
  });
  report({ event: 'ready', url, clusterDir, note });
}

function endWhenTold(end: () => Promise<void>): void {
  createInterface(process.stdin).on('line', () => void end());
  process.on('SIGINT', () => void end());
}

function report(message: Report): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
