import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openClient, type Sql } from '../../../apps/api/src/database/client.ts';
import { dumpDerived } from '../../../apps/api/test/support/dump.ts';
import { createNextRelease } from '../../../apps/api/test/support/next-release.ts';
import { runToEnd } from '../../../apps/api/test/support/run-program.ts';
import { createFiles, openUploads, startLoad, type Upload } from './testing/load.ts';
import { startReplicatedSite, type ReplicatedSite } from './testing/replicated-site.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };
const READS = ['/api/stats', '/api/event/recent', '/api/leaderboards/points', '/api/event/1/results', '/api/site'];

/** A built checkout of the last release. Without one, the update is from this version to one with a migration more. */
const lastRelease = process.env['LAST_RELEASE'];
const release = lastRelease === undefined ? undefined : path.resolve(lastRelease, 'apps/api');

let site: ReplicatedSite;
let sql: Sql;
let send: Upload;
beforeAll(async () => {
  // Without the limit of the event loop: a busy machine refuses nothing.
  site = await startReplicatedSite(3, { DRAIN_SECONDS: '1', OVERLOAD_DELAY_MS: '0' }, release);
  sql = openClient({ url: site.databaseUrl, maxConnections: 1, statementTimeoutMs: 60_000 });
  send = await openUploads(site);
}, 120_000);
afterAll(async () => {
  await sql.end();
  await site.close();
}, 60_000);

it('an update of one process after another fails no reply, and both releases answer the same', async () => {
  const next =
    release === undefined
      ? createNextRelease({
          migration: 'alter table events add column next integer;--> statement-breakpoint\nselect pg_sleep(1);',
        })
      : undefined;
  const files = createFiles('rolling update');
  const sent: string[] = [];
  const load = startLoad(site, () => {
    const { value: file } = files.next();
    sent.push(createHash('sha256').update(file.bytes).digest('hex'));
    return send(file);
  });
  for (const old of site.processes) {
    const already = sent.length;
    old.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${old.url}/ready`)).status).toBe(503), PATIENCE);
    site.remove(old);
    expect(await old.ended).toBe(0);
    await site.add(next);
    // Files arrive while both run.
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(already + 3), PATIENCE);
    const [first, last] = [site.processes[0]?.url ?? '', site.processes.at(-1)?.url ?? ''];
    for (const read of READS) {
      // A reply may have new fields in a new release; figures change until the upload under way is over.
      await vi.waitFor(
        async () => expect(await readJson(last + read)).toMatchObject(await readJson(first + read)),
        PATIENCE,
      );
    }
  }
  const { replies, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect(replies).toBeGreaterThan(200);

  const kept = await sql<{ sum: string }[]>`
    select encode(content_hash, 'hex') as sum from ingest_files where status in ('imported', 'empty')`;
  expect(kept.map(({ sum }) => sum).toSorted()).toEqual(sent.toSorted());
  // Ratings follow an import.
  const rated = () => sql`select from rating_state where stale_end_at is null`;
  await vi.waitFor(async () => expect(await rated()).toHaveLength(1), PATIENCE);
  const before = await dumpDerived(sql);
  expect(before['events']?.length).toBeGreaterThan(10);
  const recomputed = await runToEnd('cli', { args: ['recompute'], env: { DATABASE_URL: site.databaseUrl } });
  expect(recomputed).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(' events recomputed, 0 of them changed'),
  });
  expect(await dumpDerived(sql)).toEqual(before);
}, 180_000);

async function readJson(url: string): Promise<object> {
  const reply = await fetch(url);
  expect(reply.status).toBe(200);
  return (await reply.json()) as object;
}
