import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createDatabaseFromTemplate, dropDatabase } from '@paddock/embedded-database';
import postgres from 'postgres';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { driver, resultFile } from './support/result-file.ts';
import { TEMPLATE } from './support/template.ts';
import { createTestDeps } from './support/test-deps.ts';

/** The statements of the compose file's service `roles`, as psql runs them. */
const [, roles = ''] =
  /^ {2}database-roles:\n {4}content: \|\n((?: {6}.*\n)+)/m.exec(
    readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8'),
  ) ?? [];

async function createRole(sql: postgres.Sql, password: string): Promise<void> {
  for (const line of roles.split('\n').map((text) => text.trim())) {
    if (line === '' || line.startsWith('\\getenv')) continue;
    if (!line.endsWith('\\gexec')) await sql.unsafe(line.replace(":'password'", `'${password}'`));
    // Its reply is what to run.
    else for (const row of await sql.unsafe(line.replace('\\gexec', ''))) await sql.unsafe(Object.values(row).join());
  }
}

it('the api does all its work as the role that the compose file gives it, which may not change the schema', async () => {
  const adminUrl = inject('databaseAdminUrl');
  const name = `role_${randomUUID().replaceAll('-', '')}`;
  const address = new URL(await createDatabaseFromTemplate(adminUrl, TEMPLATE, name));
  const admin = postgres(address.href, { max: 1, onnotice: () => {} });
  onTestFinished(async () => {
    await admin.end();
    await dropDatabase(adminUrl, name);
  });
  const password = randomUUID();
  await createRole(admin, password);
  // Run again at each update.
  await createRole(admin, password);
  Object.assign(address, { username: 'paddock_api', password });

  const deps = await createTestDeps({ databaseUrl: address.href });
  onTestFinished(() => deps.close());
  const [role] = await deps.sql`select rolname as name, rolsuper as "isSuper", rolcreaterole or rolcreatedb as "creates"
    from pg_roles where rolname = current_user`;
  expect(role).toEqual({ name: 'paddock_api', isSuper: false, creates: false });
  await expect(deps.sql`create table public.mine (id int)`).rejects.toThrow('permission denied');

  await deps.workQueue.start();
  const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [110_000, 100_000 + number] }));
  const outcome = await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_120000', cars }));
  expect(outcome).toMatchObject({ status: 'imported' });
  await deps.settle();
  const { eventId } = outcome as { eventId: number };
  const amendments = [{ kind: 'disqualify', filePosition: 1 } as const];
  expect((await deps.amendments.preview({ eventId, amendments })).results.rows).toHaveLength(2);
  const { id } = await deps.jobs.order({ kind: 'recompute', input: {}, actorId: null, reason: 'Test' });
  await deps.sql.begin((tx) => deps.workQueue.send(tx, 'maintenance', {}));
  deps.workQueue.wake('maintenance');
  await vi.waitFor(
    async () => {
      expect(await deps.jobs.info(id)).toMatchObject({
        status: 'done',
        message: expect.stringContaining('1 event was'),
      });
      const work = await admin`select name, state from pgboss.job order by name`;
      expect(work.map((row) => ({ ...row }))).toEqual([
        { name: 'maintenance', state: 'completed' },
        { name: 'staff-jobs', state: 'completed' },
      ]);
    },
    { timeout: 20_000 },
  );
});
