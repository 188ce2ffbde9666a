import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What the clock does to an animation. */
function animation() {
  const state = { isPaused: false, currentTime: 0, playbackRate: 1, startTime: 0, isCancelled: false };
  return Object.assign(state, {
    pause: () => void (state.isPaused = true),
    cancel: () => void (state.isCancelled = true),
  });
}

const driven = (clock: ReturnType<typeof createClock>) => {
  const moved = animation();
  // The clock uses these alone.
  return { moved, stop: clock.drive(moved as unknown as Animation) };
};

it('shows a moment, and moves animations there', () => {
  const clock = createClock(1_000, 60_000);
  const { moved, stop } = driven(clock);
  expect(moved).toMatchObject({ isPaused: true, currentTime: 1_000 });
  clock.set(70_000);
  expect(moved.currentTime).toBe(60_000);
  clock.set(-1);
  expect(moved.currentTime).toBe(0);
  stop();
  clock.set(5_000);
  expect(moved).toMatchObject({ isCancelled: true, currentTime: 0 });
});

it('runs at a speed, and animations with it', () => {
  const clock = createClock(1_000, 60_000);
  const { moved } = driven(clock);
  const startedAt = performance.now();
  const stop = clock.run(10);
  // A tenth of a second ago, at ten times the speed, the race began.
  expect(moved).toMatchObject({ playbackRate: 10, startTime: startedAt - 100 });
  vi.advanceTimersByTime(300);
  expect(clock.get()).toBe(4_000);
  // The listeners were told last after a quarter of a second.
  expect(clock.told()).toBe(3_500);
  stop();
  expect(clock.told()).toBe(4_000);
  expect(moved).toMatchObject({ isPaused: true, currentTime: 4_000 });
  vi.advanceTimersByTime(1_000);
  expect(clock.get()).toBe(4_000);
});

it('goes on from where it is moved to', () => {
  const clock = createClock(0, 60_000);
  const { moved } = driven(clock);
  clock.run(10);
  clock.set(30_000);
  expect(moved.startTime).toBe(performance.now() - 3_000);
  vi.advanceTimersByTime(100);
  expect(clock.get()).toBe(31_000);
});

it('stands at the end', () => {
  const clock = createClock(59_000, 60_000);
  const told = vi.fn<() => void>();
  clock.subscribe(told);
  clock.run(60);
  vi.advanceTimersByTime(250);
  expect(clock.told()).toBe(60_000);
  expect(told).toHaveBeenCalled();
});
