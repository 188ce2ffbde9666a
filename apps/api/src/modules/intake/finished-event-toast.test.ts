import { expect, it } from 'vitest';
import { isAnnounced } from './finished-event-toast.ts';

it.each([
  ['at once', '2025-06-15T10:00:05.000Z', true],
  ['two hours later', '2025-06-15T12:00:00.000Z', true],
  ['after more than two hours', '2025-06-15T12:00:01.000Z', false],
  ['a month later', '2025-07-15T10:00:00.000Z', false],
  ['before its end, by a clock that is ahead', '2025-06-15T02:00:00.000Z', true],
])('a session whose file arrives %s', (_, receivedAt, isTold) => {
  expect(isAnnounced({ isHistory: false, endAt: '2025-06-15T10:00:00.000Z', receivedAt })).toBe(isTold);
  expect(isAnnounced({ isHistory: true, endAt: '2025-06-15T10:00:00.000Z', receivedAt })).toBe(false);
});
