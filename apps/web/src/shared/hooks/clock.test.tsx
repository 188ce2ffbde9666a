import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choose } from '../../lib/preferences.ts';
import { TimeStamp } from '../ui/TimeStamp.tsx';
import { ClockProvider, useMinute } from './clock.tsx';

const START_MS = Date.parse('2026-01-05T04:45:00.000Z');
const at = new Date(START_MS).toISOString();

function Clock() {
  return useMinute() - START_MS;
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  vi.stubEnv('TZ', 'Asia/Kathmandu');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  act(() => choose('clock24', false));
});

it('is new when the browser has taken over what the server rendered, and then every minute', () => {
  const { container } = render(
    <ClockProvider rendered={{ at: START_MS - 5_000, timeZone: 'UTC' }}>
      <Clock />
    </ClockProvider>,
  );
  expect(container.textContent).toBe('0');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(container.textContent).toBe('60000');
});

it('writes times in the time zone of the visitor, with the clock that is chosen', () => {
  const { container } = render(
    <ClockProvider rendered={null}>
      <TimeStamp at={at} />
    </ClockProvider>,
  );
  expect(container.textContent).toBe('Mon 05/01/2026, 10:30 am');
  act(() => choose('clock24', true));
  expect(container.textContent).toBe('Mon 05/01/2026, 10:30');
});
