import { afterAll, expect, it } from 'vitest';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { deleteRow, findRow, insertRow, lockRow, saveRow, updateRow } from './row.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

const AT = '2025-06-15T12:00:00.000Z';

const server = { kind: 'registered', timeZone: 'UTC', isListed: true } as const;

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

it('a row is saved whether or not there is one with its key', async () => {
  for (const value of [{ a: 1 }, { b: [true] }]) {
    await saveRow(deps.sql, 'siteSettings', { key: 'saved', value });
    expect(await findRow(deps.sql, 'siteSettings', 'saved')).toEqual({ key: 'saved', value });
  }
});

it('a row is found, locked, changed and deleted by its id, and no other', async () => {
  const [id, other] = [deps.server.id, await insertRow(deps.sql, 'servers', { ...server, name: 'Other' })];
  await updateRow(deps.sql, 'servers', id, { capacity: 30, createdAt: new Date(AT) });
  await deps.sql.begin(async (tx) => {
    expect(await lockRow(tx, 'servers', id)).toMatchObject({ id, name: 'Test server', capacity: 30, createdAt: AT });
    expect(await deps.sql`select id from servers order by id for update skip locked`).toEqual([{ id: other }]);
  });
  await deleteRow(deps.sql, 'servers', other);
  expect(await findRow(deps.sql, 'servers', other)).toBeNull();
  expect(await findRow(deps.sql, 'servers', id)).toMatchObject({ capacity: 30 });
  expect(await findRow(deps.sql, 'serverTokens', 'none')).toBeNull();
});
