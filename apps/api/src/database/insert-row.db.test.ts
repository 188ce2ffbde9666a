import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../../test/support/test-deps.ts';
import { insertRow } from './insert-row.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

const AT = '2025-06-15T12:00:00.000Z';

it('writes JSON, bytes and instants, as dates and as text, and returns the number of the row', async () => {
  const account = { provider: 'discord', providerUserId: '1', name: 'Uma', createdAt: new Date(AT), lastSignInAt: AT };
  const accountId = await insertRow(deps.sql, 'accounts', { ...account, provider: 'discord' });
  const after = { name: "Uma's", list: [1, null] };
  const target = { targetKind: 'account', targetId: String(accountId) } as const;
  const id = await insertRow(deps.sql, 'auditLog', { at: AT, actorId: null, action: 'a.b', ...target, after });
  const [row] =
    await deps.sql`select at, actor_id as "actorId", target_id as "targetId", after, reason from audit_log where id = ${id}`;
  expect(row).toMatchObject({ actorId: null, targetId: String(accountId), after, reason: '' });
  expect(new Date(String(row?.at)).toISOString()).toBe(AT);

  const session = {
    idHash: Buffer.alloc(32, 7),
    publicId: 'x',
    accountId,
    userAgent: '',
    createdAt: AT,
    lastUsedAt: AT,
  };
  expect(await insertRow(deps.sql, 'sessions', session)).toBeNaN();
  expect(await deps.sql`select id_hash from sessions`).toEqual([{ idHash: session.idHash }]);
});
