import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../test/support/test-app.ts';

const test = await createTestApp();
afterAll(() => test.close());

it('a process is not ready while the schema is one that it cannot use, older or newer', async () => {
  const { app, deps } = test;
  const problem = async (): Promise<unknown> => {
    const reply = await app.inject('/ready');
    return reply.statusCode === 200 ? null : [reply.statusCode, reply.json<{ message: string }>().message];
  };
  expect(await problem()).toBeNull();
  // A newer version that only added something.
  await deps.sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e9::int8`;
  expect(await problem()).toBeNull();
  await deps.sql`update site_settings set value = '9999999999999' where key = 'oldestUsableBy'`;
  expect(await problem()).toEqual([503, expect.stringContaining('the schema of a newer version')]);
  await deps.sql`update drizzle.__drizzle_migrations set created_at = created_at - 2e9::int8`;
  expect(await problem()).toEqual([503, expect.stringContaining('Run: pnpm db:migrate')]);
});
