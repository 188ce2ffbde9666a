import { describe, expect, it } from 'vitest';
import { dayOf, instantOf, isPlausibleEnd } from './time.ts';

const SYDNEY = 'Australia/Sydney';
const BERLIN = 'Europe/Berlin';

describe('the instant of a wall-clock time', () => {
  it.each([
    ['2025-06-01T20:30:00', SYDNEY, '2025-06-01T10:30:00.000Z'],
    ['2025-01-01T00:00:00', SYDNEY, '2024-12-31T13:00:00.000Z'],
    ['2025-06-01T20:30:00', 'UTC', '2025-06-01T20:30:00.000Z'],
    ['2025-06-01T20:30:00', 'Asia/Kathmandu', '2025-06-01T14:45:00.000Z'],
    ['2024-02-29T12:00:00', BERLIN, '2024-02-29T11:00:00.000Z'],
  ])('%s in %s is %s', (local, timeZone, instant) => {
    expect(instantOf(local, timeZone)).toBe(instant);
  });

  it.each([
    ['skipped', '2025-03-30T02:30:00', BERLIN, '2025-03-30T01:30:00.000Z'],
    ['skipped', '2025-10-05T02:30:00', SYDNEY, '2025-10-04T16:30:00.000Z'],
    ['repeated', '2025-10-26T02:30:00', BERLIN, '2025-10-26T00:30:00.000Z'],
    ['repeated', '2025-04-06T02:30:00', SYDNEY, '2025-04-05T15:30:00.000Z'],
  ])('that a clock change %s, %s in %s, takes the offset before it', (_what, local, timeZone, instant) => {
    expect(instantOf(local, timeZone)).toBe(instant);
  });
});

describe('the day of an instant', () => {
  it.each([
    ['2025-06-15T13:59:59.999Z', SYDNEY, '2025-06-15'],
    ['2025-06-15T14:00:00.000Z', SYDNEY, '2025-06-16'],
    ['2024-12-31T13:00:00.000Z', SYDNEY, '2025-01-01'],
    ['2024-12-31T12:59:59.999Z', SYDNEY, '2024-12-31'],
    ['2025-01-01T04:59:00.000Z', 'America/New_York', '2024-12-31'],
    ['2024-02-29T00:00:00.000Z', 'UTC', '2024-02-29'],
  ])('%s in %s is %s', (instant, timeZone, day) => {
    expect(dayOf(instant, timeZone)).toBe(day);
  });
});

describe('when a session can have ended', () => {
  it.each([
    ['2025-06-01T10:30:00.000Z', true],
    ['1970-01-02T00:00:00.000Z', true],
    ['1970-01-01T23:59:59.999Z', false],
    ['0000-01-01T00:00:00.000Z', false],
    ['-000001-12-31T13:55:08.000Z', false],
    ['9999-12-30T23:59:59.999Z', true],
    ['9999-12-31T00:00:00.000Z', false],
    ['+010000-01-01T04:59:59.000Z', false],
  ])('%s: %s', (instant, expected) => {
    expect(isPlausibleEnd(instant)).toBe(expected);
  });
});
