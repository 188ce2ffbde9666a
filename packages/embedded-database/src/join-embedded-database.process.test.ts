import { existsSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { dataFolder, runDatabase, waitFor } from './testing/database-process.ts';
import { joinEmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import { lockFolder, writeServerFile } from './folder-lock.ts';

async function isAnswering(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false });
  return sql`select 1`.then(
    async () => {
      await sql.end();
      return true;
    },
    () => false,
  );
}

it('uses the server of the running app and leaves it running', async () => {
  const options = dataFolder();
  const app = runDatabase({ action: 'start', options });
  const { url } = await app.until('ready');
  const joined = await joinEmbeddedDatabase(options);
  expect(joined.url).toBe(url);
  await joined.stop();
  expect(await isAnswering(joined.url)).toBe(true);
});

it('starts a server of its own where none runs, and ends it', async () => {
  const options = dataFolder();
  const joined = await joinEmbeddedDatabase(options);
  expect(await isAnswering(joined.url)).toBe(true);
  await joined.stop();
  expect(await isAnswering(joined.url)).toBe(false);
  lockFolder(options.dataDir)();
});

it('waits for an app that is just starting for the first time', async () => {
  const options = dataFolder();
  const app = runDatabase({ action: 'start', options });
  // Written once it has the lock.
  await waitFor('its file', () => existsSync(join(options.dataDir, 'server.json')));
  const joined = await joinEmbeddedDatabase(options);
  const { url } = await app.until('ready');
  expect(joined.url).toBe(url);
});

it('starts its own after an app that is just stopping, or was killed', async () => {
  const options = dataFolder();
  for (const end of ['SIGINT', 'SIGKILL'] as const) {
    const app = runDatabase({ action: 'start', options });
    await app.until('ready');
    app.kill(end);
    if (end === 'SIGKILL') await app.ended;
    else
      await waitFor('the announcement', () =>
        app.reports.some((report) => report.event === 'log' && /last/.test(report.message)),
      );
    const joined = await joinEmbeddedDatabase(options);
    await app.ended;
    expect(await isAnswering(joined.url)).toBe(true);
    await joined.stop();
  }
});

it('does not use a server that has been announced to stop, even while it still answers', async () => {
  const options = dataFolder();
  const app = await startEmbeddedDatabase(options);
  onTestFinished(app.stop);
  writeServerFile(options.dataDir, Number(new URL(app.url).port), false);
  expect(await isAnswering(app.url)).toBe(true);
  const joining = joinEmbeddedDatabase(options, 0);
  await expect(joining).rejects.toThrow('its database does not answer');
});

it('several at once on a new folder end up with one server', async () => {
  const options = dataFolder();
  const commands = [1, 2, 3].map(() => runDatabase({ action: 'join', options }));
  const urls = await Promise.all(commands.map(async (command) => (await command.until('ready')).url));
  expect(new Set(urls).size).toBe(1);
});

it('says so when the other process never gets ready', async () => {
  const options = dataFolder();
  await (await startEmbeddedDatabase(options)).stop();
  onTestFinished(lockFolder(options.dataDir));
  const join = joinEmbeddedDatabase(options, 200);
  await expect(join).rejects.toThrow('its database does not answer');
});
