import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPacedRun } from './paced-run.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When the runs started, in ms. */
function startTimes(runMs = 0, random = () => 0) {
  const times: number[] = [];
  const begin = Date.now();
  const paced = createPacedRun(async () => {
    times.push(Date.now() - begin);
    if (runMs > 0) await new Promise((resolve) => setTimeout(resolve, runMs));
  }, random);
  return { times, paced };
}

it('runs once for what is asked together, spread by chance', async () => {
  const { times, paced } = startTimes(0, () => 0.5);
  for (let count = 0; count < 400; count += 1) paced.request();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(times).toEqual([200]);
});

it('runs at most once a second, and after the last request', async () => {
  const { times, paced } = startTimes();
  for (let passed = 0; passed < 2500; passed += 10) {
    paced.request();
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(times).toEqual([0, 1000, 2000, 3000]);
});

it('waits for a slow run instead of starting another', async () => {
  const { times, paced } = startTimes(5000);
  paced.request();
  await vi.advanceTimersByTimeAsync(100);
  paced.request();
  paced.request();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(times).toEqual([0, 5000]);
});

it('waits no longer than a quarter of a minute for a run that hangs', async () => {
  const { times, paced } = startTimes(60_000);
  paced.request();
  await vi.advanceTimersByTimeAsync(100);
  paced.request();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(times).toEqual([0, 15_000]);
});

it('goes on after a run that failed', async () => {
  const run = vi.fn(() => Promise.reject(new Error('no')));
  const paced = createPacedRun(run, () => 0);
  paced.request();
  await vi.advanceTimersByTimeAsync(2000);
  paced.request();
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('runs no more once it is stopped', async () => {
  const { times, paced } = startTimes();
  paced.request();
  paced.stop();
  await vi.advanceTimersByTimeAsync(5000);
  paced.request();
  await vi.advanceTimersByTimeAsync(5000);
  expect(times).toEqual([]);
});
