import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMinute } from './use-minute.ts';

/** After the module was loaded. */
const START_MS = Date.now() + 100_000;

function Clock() {
  return useMinute() - START_MS;
}

beforeEach(() => void vi.useFakeTimers({ now: START_MS }));
afterEach(() => void vi.useRealTimers());

it('is one time for all of a drawing, however slow, and a new one for who comes later', () => {
  const readAt = (ms: number) => {
    vi.setSystemTime(START_MS + ms);
    const { container, unmount } = render(<Clock />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect([0, 2_000, 4_000, 20_000].map(readAt)).toEqual(['0', '0', '0', '20000']);
});

it('is new every minute', () => {
  vi.setSystemTime(START_MS + 200_000);
  const { container } = render(<Clock />);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(container.textContent).toBe('260000');
});
