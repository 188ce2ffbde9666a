import { afterAll, expect, it, vi } from 'vitest';
import { openClient } from '../database/client.ts';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { changeResults, OUTBOX_CHANNEL, publish, type OutboxMessage } from './publish-to-outbox.ts';

const MESSAGE: OutboxMessage = { type: 'stats', payload: { eventId: 1 } };

let heard = 0;
const deps = await createTestDeps();
const listener = openClient({
  url: deps.databaseUrl,
  maxConnections: 1,
  statementTimeoutMs: 2_000,
  onNotify: () => (heard += 1),
});
await listener`listen ${listener(OUTBOX_CHANNEL)}`;
afterAll(async () => {
  await listener.end();
  await deps.close();
});

it('a commit notifies the readers once of all its messages, a rollback of none', async () => {
  const failing = deps.sql.begin(async (tx) => {
    await publish(tx, [MESSAGE]);
    throw new Error('made to fail');
  });
  await expect(failing).rejects.toThrow('made to fail');
  await deps.sql.begin(async (tx) => {
    await publish(tx, [MESSAGE, { type: 'ratings', payload: { races: 2 } }]);
    await publish(tx, [MESSAGE]);
  });
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0));
  expect(heard).toBe(1);
  const written = await deps.sql`select type, payload from outbox order by id`;
  expect(written).toEqual([MESSAGE, { type: 'ratings', payload: { races: 2 } }, MESSAGE]);
});

it('a change of results clears the cache of its process once it is committed, and not if it failed', async () => {
  const clear = vi.fn<() => void>();
  const changing = { sql: deps.sql, cache: { clear } };
  await expect(changeResults(changing, () => Promise.reject(new Error('made to fail')))).rejects.toThrow(
    'made to fail',
  );
  expect(clear).not.toHaveBeenCalled();
  const seen = await changeResults(changing, async () => clear.mock.calls.length);
  expect([seen, clear.mock.calls.length]).toEqual([0, 1]);
});
