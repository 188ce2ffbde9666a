import { expect, it } from 'vitest';
import { limitPerKey } from './limit-per-key.ts';

/** A task that ends when `end` is called. */
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
  const limited = limitPerKey(2);
  const begun: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => task(name, begun));
  const results = tasks.map(({ run }) => limited(1, run));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  tasks[1]?.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const { end } of tasks) end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

it('lets tasks of another key begin at once', async () => {
  const limited = limitPerKey(1);
  const begun: string[] = [];
  const first = task('first', begun);
  const second = task('second', begun);
  const other = task('other', begun);
  const results = [limited(1, first.run), limited(1, second.run), limited(2, other.run)];
  await settled();
  expect(begun).toEqual(['first', 'other']);
  for (const { end } of [first, second, other]) end();
  await Promise.all(results);
});

it('goes on after a task that failed', async () => {
  const limited = limitPerKey(1);
  const failed = limited(1, () => Promise.reject(new Error('no')));
  const next = limited(1, async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
