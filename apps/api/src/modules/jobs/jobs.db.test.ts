import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { dumpDerived } from '../../../test/support/dump.ts';
import { waitTicks } from '../../../test/support/event-loop.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { defineJob, type JobKind } from './job-kind.ts';
import { createJobRunner, OvertakenError } from './job-runner.ts';
import { WorkQueue } from '../../queue/work-queue.ts';

let deps: TestDeps;
let queues: WorkQueue[];
const failures: unknown[] = [];
beforeEach(async () => {
  deps = await createTestDeps({ clock: () => new Date() });
  queues = [];
  failures.length = 0;
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await deps.close();
});

/** As a process of its own does. */
async function run(jobKinds: JobKind[] = deps.jobKinds): Promise<WorkQueue> {
  const onError = (error: unknown) => void failures.push(error);
  const queue = new WorkQueue({ url: deps.databaseUrl, watch: deps.watch, onError, checkEverySeconds: 1 });
  queue.define([createJobRunner({ ...deps, jobKinds, onError })]);
  queues.push(queue);
  await queue.start();
  return queue;
}

const order = (kind: string, input: unknown = {}) => deps.jobs.order({ kind, input, actorId: null, reason: 'Test' });

const ended = (id: number, timeout = 10_000) =>
  vi.waitFor(
    async () => {
      const job = await deps.jobs.info(id);
      expect(['done', 'failed']).toContain(job.status);
      return job;
    },
    { timeout },
  );

it('makes every figure anew, says how far it is and that it was asked for', async () => {
  for (const end of ['250601_120000', '250602_120000']) {
    const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [150_000, 140_000 + number] }));
    await deps.importFile(resultFile({ type: 'R', track: 'monza', end, cars }));
  }
  await deps.settle();
  const before = await dumpDerived(deps.sql);
  await deps.sql`delete from driver_totals`;
  const { id } = await order('recompute');
  await run();
  expect(await ended(id)).toMatchObject({
    status: 'done',
    done: 2,
    total: 2,
    message: '2 events were recomputed from the stored files, none of them changed; 2 races were rated again.',
  });
  await deps.settle();
  expect(await dumpDerived(deps.sql)).toEqual(before);
  expect(await deps.sql`select action, reason from audit_log`).toEqual([{ action: 'job.order', reason: 'Test' }]);
});

it.each([
  ['is an admin', { role: 'admin', lockedAt: null }, 'done'],
  ['is an admin no more', { role: 'mod', lockedAt: null }, 'failed'],
  ['is locked out', { role: 'admin', lockedAt: '2025-06-01T00:00:00Z' }, 'failed'],
])('of somebody who %s by then', async (_who, { role, lockedAt }, status) => {
  const [account] = await deps.sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, role, locked_at, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', ${role}, ${lockedAt}, now(), now()) returning id`;
  const { id } = await deps.jobs.order({ kind: 'recompute', input: {}, actorId: account?.id ?? null, reason: 'Test' });
  await run();
  expect((await ended(id)).status).toBe(status);
});

it('says which step it is at, and in the end what came of it', async () => {
  const release = Promise.withResolvers<void>();
  const steps = defineJob({
    kind: 'steps',
    input: z.object({}),
    run: async (_input, { onProgress }) => {
      onProgress({ done: 1, total: 4, step: 'Step 2 of 5: Names' });
      await release.promise;
      return 'All done.';
    },
  });
  const { id } = await order('steps');
  await run([steps]);
  await vi.waitFor(
    async () =>
      expect(await deps.jobs.info(id)).toMatchObject({
        status: 'running',
        done: 1,
        total: 4,
        message: 'Step 2 of 5: Names',
      }),
    { timeout: 10_000 },
  );
  release.resolve();
  expect(await ended(id)).toMatchObject({ status: 'done', message: 'All done.' });
});

it('does each once, however many processes look for work', async () => {
  const seen: number[] = [];
  const count = defineJob({
    kind: 'count',
    input: z.object({ number: z.int() }),
    run: async ({ number }) => {
      seen.push(number);
      // The other looks meanwhile.
      await waitTicks(20);
      return 'Counted.';
    },
  });
  const jobs = await Promise.all([1, 2, 3, 4, 5].map((number) => order('count', { number })));
  await run([count]);
  await run([count]);
  await Promise.all(jobs.map(({ id }) => ended(id)));
  expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});

describe('what fails', () => {
  const failWith = (error: Error) => defineJob({ kind: 'fail', input: z.object({}), run: () => Promise.reject(error) });

  it('for a reason that people can read says it', async () => {
    const { id } = await order('fail');
    await run([failWith(new AppError('conflict', 'Two events would be one.'))]);
    expect(await ended(id)).toMatchObject({ status: 'failed', message: 'Two events would be one.' });
    expect(failures).toEqual([]);
  });

  it('for any other goes to the log, and keeps its secrets', async () => {
    const { id } = await order('fail');
    await run([failWith(new Error('password=hunter2'))]);
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      message: 'It failed, and nothing was changed. The site’s log has the details.',
    });
    expect(failures).toHaveLength(1);
  });

  it('because its process ended is started again by another', async () => {
    const started = Promise.withResolvers<void>();
    const runs: string[] = [];
    const longJob = (by: string, until: Promise<void>) =>
      defineJob({
        kind: 'long',
        input: z.object({}),
        run: async (_input, { sql }) => {
          runs.push(by);
          started.resolve();
          // Fails once the queue has ended its client.
          await Promise.race([until, sql`select pg_sleep(60)`]);
          return 'Done after all.';
        },
      });
    const first = await run([longJob('first', new Promise(() => {}))]);
    const { id } = await order('long');
    await started.promise;
    await first.stop();
    expect((await deps.jobs.info(id)).status).toBe('running');
    await run([longJob('second', Promise.resolve())]);
    expect(await ended(id)).toMatchObject({ status: 'done', message: 'Done after all.' });
    expect(runs).toEqual(['first', 'second']);
    expect(failures).toEqual([]);
  });

  it('because its process was too busy to say that it goes on is not done twice at once', async () => {
    const started = Promise.withResolvers<void>();
    let running = 0;
    const most: number[] = [];
    const longJob = (until: Promise<unknown>) =>
      defineJob({
        kind: 'long',
        input: z.object({}),
        run: async (_input, { sql }) => {
          running += 1;
          most.push(running);
          started.resolve();
          try {
            // Fails once the queue has ended its client.
            await Promise.race([until, sql`select pg_sleep(60)`]);
          } finally {
            running -= 1;
          }
          return 'Done.';
        },
      });
    await run([longJob(new Promise(() => {}))]);
    const { id } = await order('long');
    await started.promise;
    await deps.sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`;
    await run([longJob(Promise.resolve())]);
    expect(await ended(id, 30_000)).toMatchObject({ status: 'done' });
    expect(most).toEqual([1, 1]);
  });

  it('because another attempt has ended it meanwhile is rolled back', async () => {
    const late = defineJob({
      kind: 'late',
      input: z.object({}),
      run: (_input, { sql, finish }) =>
        sql.begin(async (tx) => {
          await tx`insert into tracks (slug, game, code) values ('written_twice', 'acc', 'written_twice')`;
          await deps.sql`update jobs set status = 'done', outcome = '{"message":"Done once."}'`;
          await finish(tx, 'Done twice.');
          return 'Done twice.';
        }),
    });
    const { id } = await order('late');
    await run([late]);
    await vi.waitFor(() => expect(failures).toHaveLength(1), { timeout: 10_000 });
    expect(failures).toEqual([new OvertakenError(id)]);
    expect(await deps.jobs.info(id)).toMatchObject({ status: 'done', message: 'Done once.' });
    expect(await deps.sql`select from tracks where code = 'written_twice'`).toEqual([]);
  });

  it('because this version does not know it says so', async () => {
    const { id } = await order('fly');
    await run([]);
    expect(await ended(id)).toMatchObject({ status: 'failed', message: 'This version has no job called "fly".' });
  });
});
