import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startPolling } from './polling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(run: () => Promise<unknown>) {
  const onError = vi.fn<(error: unknown) => void>();
  const polling = startPolling({ everyMs: 1_000, run, onError });
  onTestFinished(() => polling.stop());
  return { ...polling, onError };
}

it('runs at once, and again after each pause', async () => {
  const run = vi.fn<() => Promise<void>>().mockResolvedValue();
  start(run);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
});

it('runs once more, and never twice at a time, when it is woken during a run', async () => {
  const ends: (() => void)[] = [];
  const { wake } = start(() => new Promise<void>((resolve) => ends.push(resolve)));
  wake();
  wake();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(999);
  expect(ends).toHaveLength(2);
  wake();
  expect(ends).toHaveLength(3);
  ends[2]?.();
});

it('reports the first of failures in a row, and goes on', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no'));
  const { onError } = start(run);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([run.mock.calls.length, onError.mock.calls.length]).toEqual([3, 1]);
  run.mockResolvedValueOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onError).toHaveBeenCalledTimes(2);
});

it('waits for a run under way when it is stopped, and starts no other', async () => {
  const ends: (() => void)[] = [];
  const { stop, wake } = start(() => new Promise<void>((resolve) => ends.push(resolve)));
  let hasStopped = false;
  const stopping = stop().then(() => (hasStopped = true));
  wake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hasStopped).toBe(false);
  ends[0]?.();
  await stopping;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ends).toHaveLength(1);
});
