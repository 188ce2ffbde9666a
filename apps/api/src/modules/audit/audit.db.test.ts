import { afterAll, expect, it } from 'vitest';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { writeAudit } from './audit.repository.ts';

const deps = await createTestDeps();
await deps.sql.begin((tx) =>
  writeAudit(tx, {
    at: new Date('2026-05-01T10:00:00Z'),
    actorId: null,
    action: 'token.revoke',
    target: { kind: 'token', id: 'k7' },
    before: { isActive: true },
    after: { isActive: false },
    reason: 'Lost',
  }),
);
afterAll(() => deps.close());

it('keeps who did what to what, and why', async () => {
  expect(await deps.sql`select actor_id, action, target_kind, target_id, before, after, reason from audit_log`).toEqual(
    [
      {
        actorId: null,
        action: 'token.revoke',
        targetKind: 'token',
        targetId: 'k7',
        before: { isActive: true },
        after: { isActive: false },
        reason: 'Lost',
      },
    ],
  );
});

it.each([`update audit_log set reason = ''`, 'delete from audit_log', 'truncate audit_log'])(
  'refuses %s',
  async (statement) => {
    await expect(deps.sql.unsafe(statement)).rejects.toThrow('The audit log can only be added to');
    expect(await deps.sql`select reason from audit_log`).toEqual([{ reason: 'Lost' }]);
  },
);
