import { getConstructionPlans } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDeps, type TestDeps } from '../../test/support/test-deps.ts';
import { WorkQueue, type Work } from './work-queue.ts';

let deps: TestDeps;
let queues: WorkQueue[];
const errors: unknown[] = [];
beforeEach(async () => {
  deps = await createTestDeps();
  queues = [];
  errors.length = 0;
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await deps.close();
});

/** The queue as a process of its own has it. */
function openQueue(works: readonly Work[]): WorkQueue {
  const queue = new WorkQueue({
    url: deps.databaseUrl,
    watch: deps.watch,
    checkEverySeconds: 1,
    onError: (error) => void errors.push(error),
  });
  queue.define(works);
  queues.push(queue);
  return queue;
}

const work = (run: Work<{ name: string }>['run'], more: Partial<Work> = {}): Work => ({
  queue: 'test',
  retryLimit: 3,
  run,
  ...more,
});
const send = (queue: WorkQueue, name: string) => deps.sql.begin((tx) => queue.send(tx, 'test', { name }));
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

it('has the tables of the version that is installed: an upgrade of it is a migration', async () => {
  const [ours] = await deps.sql<{ version: number }[]>`select version from pgboss.version`;
  expect(getConstructionPlans('pgboss')).toContain(`INTO pgboss.version(version) VALUES ('${ours?.version}')`);
});

it('whose start failed halfway leaves nothing that keeps the process from ending', async () => {
  const begun = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  onTestFinished(() => void vi.restoreAllMocks());
  const queue = openQueue([]);
  await deps.sql`alter table pgboss.queue rename to elsewhere`;
  await expect(queue.ready()).rejects.toMatchObject({ code: '42P01' });
  await deps.sql`alter table pgboss.elsewhere rename to queue`;
  await queue.ready();
  await queue.stop();
  const timers = begun.mock.results.flatMap(({ value }) => (value.hasRef() ? [value] : []));
  const stopped = new Set(ended.mock.calls.map(([timer]) => timer));
  expect(timers.length).toBeGreaterThan(0);
  expect(timers.filter((timer) => !stopped.has(timer))).toHaveLength(0);
});

describe('work', () => {
  it('is done if the transaction that sent it commits, and not if it does not', async () => {
    const done: string[] = [];
    const queue = openQueue([work(async ({ name }) => void done.push(name))]);
    await queue.start();
    await expect(
      deps.sql.begin(async (tx) => {
        await queue.send(tx, 'test', { name: 'rolled back' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await send(queue, 'committed');
    queue.wake('test');
    await eventually(() => expect(done).toEqual(['committed']));
  });

  it('is done once and one piece at a time, by several processes', async () => {
    const done: string[] = [];
    let running = 0;
    const one = work(async ({ name }) => {
      running += 1;
      expect(running).toBe(1);
      await deps.sql`select pg_sleep(0.05)`;
      done.push(name);
      running -= 1;
    });
    const [first, second] = [openQueue([one]), openQueue([one])];
    await Promise.all([first.start(), second.start()]);
    const names = ['a', 'b', 'c', 'd'];
    for (const name of names) await send(first, name);
    await eventually(() => {
      first.wake('test');
      second.wake('test');
      // Two processes that look at the same moment can take two pieces in either order.
      expect(done.toSorted()).toEqual(names);
    });
    expect(errors).toEqual([]);
  });

  it('that failed is tried again, and in the end has failed', async () => {
    const attempts: number[] = [];
    const queue = openQueue([
      work(
        async (_data, { retryCount }) => {
          attempts.push(retryCount);
          throw new Error('no');
        },
        { retryLimit: 0 },
      ),
    ]);
    await queue.start();
    await send(queue, 'a');
    queue.wake('test');
    await eventually(async () => expect(await queue.counts()).toMatchObject([{ queue: 'test', failed: 1 }]));
    expect(attempts).toEqual([0]);
  });

  it('waits while the process stops, and is done by the next one', async () => {
    const started = Promise.withResolvers<void>();
    const first = openQueue([
      work(async (_data, { signal }) => {
        started.resolve();
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      }),
    ]);
    await first.start();
    await send(first, 'a');
    first.wake('test');
    await started.promise;
    const before = performance.now();
    await first.stop();
    expect(performance.now() - before).toBeLessThan(5_000);
    const done: string[] = [];
    await openQueue([work(async ({ name }) => void done.push(name))]).start();
    await eventually(() => expect(done).toEqual(['a']));
  });
});
