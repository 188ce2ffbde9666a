import { expect, it } from 'vitest';
import { Lines } from './lines.ts';

/** A task that ends when it is told to. */
function task(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async () => {
    begun.push(name);
    await promise;
    return name;
  };
  return { run, end: resolve };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs tasks of one key a few at a time, in the order they came', async () => {
  const lines = new Lines(2);
  const begun: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => task(name, begun));
  const results = tasks.map(({ run }) => lines.run(1, run));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  tasks[1]?.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const { end } of tasks) end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

it('lets tasks of another key begin at once', async () => {
  const lines = new Lines(1);
  const begun: string[] = [];
  const first = task('first', begun);
  const second = task('second', begun);
  const other = task('other', begun);
  const results = [lines.run(1, first.run), lines.run(1, second.run), lines.run(2, other.run)];
  await settled();
  expect(begun).toEqual(['first', 'other']);
  for (const { end } of [first, second, other]) end();
  await Promise.all(results);
});

it('goes on after a task that failed', async () => {
  const lines = new Lines(1);
  const failed = lines.run(1, () => Promise.reject(new Error('no')));
  const next = lines.run(1, async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
