import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function throttled() {
  const ranAt: number[] = [];
  const errors: unknown[] = [];
  const startMs = Date.now();
  let fails = false;
  const run = async (): Promise<void> => {
    ranAt.push(Date.now() - startMs);
    if (fails) throw new Error('broken');
  };
  const { request, stop } = throttle(run, 1_000, (error) => errors.push(error));
  return { ranAt, errors, request, stop, fail: () => (fails = true) };
}

it('runs at once, then at most once a pause, and once more after the last request', () => {
  const { ranAt, request } = throttled();
  for (let count = 0; count < 24; count += 1) {
    request();
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(10_000);
  expect(ranAt).toEqual([0, 1_000, 2_000, 3_000]);
});

it('runs at once again after a pause without a request', () => {
  const { ranAt, request } = throttled();
  request();
  vi.advanceTimersByTime(1_500);
  request();
  expect(ranAt).toEqual([0, 1_500]);
});

it('tells of a failure and goes on', async () => {
  const { ranAt, errors, request, fail } = throttled();
  fail();
  request();
  request();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ranAt).toEqual([0, 1_000]);
  expect(errors).toHaveLength(2);
});

it('runs no more once it is stopped', () => {
  const { ranAt, request, stop } = throttled();
  request();
  request();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(ranAt).toEqual([0]);
});
