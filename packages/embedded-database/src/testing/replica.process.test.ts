import postgres from 'postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestDatabase } from './test-database.ts';

const PATIENCE = { timeout: 15_000 };

function connect(url: string): postgres.Sql {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(() => sql.end());
  return sql;
}

it('a replica has what there was before it, follows what comes, and takes no writes', async () => {
  const test = await startTestDatabase();
  onTestFinished(test.stop);
  const primary = connect(test.adminUrl);
  await primary`create table laps (ms int)`;
  await primary`insert into laps select generate_series(1, 1000)`;
  const replica = await test.addReplica();
  const copy = connect(replica.url);
  const count = async (): Promise<number> => (await copy`select from laps`).length;
  await vi.waitFor(async () => expect(await count()).toBe(1000), PATIENCE);
  await primary`insert into laps values (0)`;
  await vi.waitFor(async () => expect(await count()).toBe(1001), PATIENCE);
  await expect(copy`insert into laps values (0)`).rejects.toMatchObject({ code: '25006' });

  await copy`select pg_wal_replay_pause()`;
  await primary`insert into laps values (0)`;
  expect(await count()).toBe(1001);
  await copy`select pg_wal_replay_resume()`;
  await vi.waitFor(async () => expect(await count()).toBe(1002), PATIENCE);
});

it('a replica that was away catches up', async () => {
  const test = await startTestDatabase();
  onTestFinished(test.stop);
  const replica = await test.addReplica();
  await replica.suspend();
  await connect(test.adminUrl)`create table laps as select 1 as ms`;
  await replica.resume();
  const copy = connect(replica.url);
  const find = () => copy`select from pg_class where relname = 'laps'`;
  await vi.waitFor(async () => expect(await find()).toHaveLength(1), PATIENCE);
});
