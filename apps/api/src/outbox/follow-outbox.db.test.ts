import { afterAll, expect, it, vi } from 'vitest';
import { startSilentProxy } from '../../test/support/silent-proxy.ts';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { followOutbox } from './follow-outbox.ts';
import { publish } from './publish-to-outbox.ts';

const POLL_MS = 50;
/** Less than a silent connection is waited for. */
const PATIENCE_MS = 5_000;

const heard: unknown[] = [];
const deps = await createTestDeps();
const proxy = await startSilentProxy(deps.databaseUrl);
const follower = await followOutbox({
  sql: deps.sql,
  databaseUrl: proxy.url,
  watch: deps.watch,
  onMessages: (messages) => heard.push(...messages.map(({ payload }) => payload)),
  channel: 'paddock_test',
  onNotify: () => {},
  onGap: () => {},
  onError: () => {},
  pollMs: POLL_MS,
});
afterAll(async () => {
  await follower.stop();
  await proxy.close();
  await deps.close();
});

const announce = (eventId: number) => deps.sql.begin((tx) => publish(tx, [{ type: 'stats', payload: { eventId } }]));
const expectHeard = (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count), { timeout: PATIENCE_MS });

it('messages are read while the connection of their notifications is silent', async () => {
  await announce(1);
  await expectHeard(1);
  proxy.silence();
  // The first may be read before LISTEN is sent, the others while it waits for its answer.
  for (const id of [2, 3, 4]) {
    await announce(id);
    await expectHeard(id);
  }
  proxy.speak();
  await announce(5);
  await expectHeard(5);
  expect(heard).toEqual([1, 2, 3, 4, 5].map((eventId) => ({ eventId })));
});
