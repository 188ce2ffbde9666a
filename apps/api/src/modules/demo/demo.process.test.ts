import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openDemoSite } from '../../../test/support/demo-site.ts';

it('the demo goes on live: sessions finish as the clock says, each with a toast', async () => {
  const { start, deps, toasts, folder, onError } = await openDemoSite();
  // An hour takes twelve seconds. After two hours the clock stops, so that a busy machine can catch up.
  const began = performance.now();
  const fast = () => new Date(deps.clock().getTime() + Math.min((performance.now() - began) * 300, 2 * 3_600_000));
  const demo = await start({ longestNapMs: 20 }, fast);
  await demo?.seasonDone;
  await vi.waitFor(async () => expect(await toasts()).toBeGreaterThanOrEqual(5), 30_000);
  const ahead = await deps.sql`select from events where end_at > ${fast().toISOString()}::timestamptz`;
  expect(ahead).toHaveLength(0);
  // Through the real path: files in a folder, an agent for each server, a token for each.
  const written = await Promise.all(['1', '2', '3'].map((server) => readdir(join(folder, server, 'results'))));
  await vi.waitFor(async () => {
    const files = await deps.sql<{ name: string }[]>`select file_name as name from ingest_files`;
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(written.flat().slice(0, 1)));
  }, 30_000);
  const tokens = await deps.sql`select from server_tokens where revoked_at is null and last_used_at is not null`;
  expect(tokens.length).toBeGreaterThanOrEqual(6);
  expect(onError.mock.calls).toEqual([]);
});
