import type { SearchPeriod } from '@paddock/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOfPeriod, rangeOfYear } from './period-in-time-zone.ts';

function range(period: SearchPeriod, now: string, timeZone: string): [string | null, string | null] {
  const { from, to } = rangeOfPeriod(period, { now: new Date(now), siteTimeZone: timeZone });
  return [from, to];
}

const SYDNEY = 'Australia/Sydney';

describe('a period', () => {
  it.each<[SearchPeriod, string, string]>([
    // Sunday, 15 June 2025, 10 pm in Sydney (UTC+10).
    ['today', '2025-06-14T14:00:00.000Z', '2025-06-15T14:00:00.000Z'],
    ['yesterday', '2025-06-13T14:00:00.000Z', '2025-06-14T14:00:00.000Z'],
    ['week', '2025-06-08T14:00:00.000Z', '2025-06-15T14:00:00.000Z'],
    ['month', '2025-05-31T14:00:00.000Z', '2025-06-30T14:00:00.000Z'],
    // Daylight saving time at both ends.
    ['year', '2024-12-31T13:00:00.000Z', '2025-12-31T13:00:00.000Z'],
  ])('%s is from %s until %s', (period, from, to) => {
    expect(range(period, '2025-06-15T12:00:00.000Z', SYDNEY)).toEqual([from, to]);
  });

  it.each([
    [2025, SYDNEY, '2024-12-31T13:00:00.000Z', '2025-12-31T13:00:00.000Z'],
    [1970, 'America/New_York', '1970-01-01T05:00:00.000Z', '1971-01-01T05:00:00.000Z'],
    [9998, 'UTC', '9998-01-01T00:00:00.000Z', '9999-01-01T00:00:00.000Z'],
  ])('the year %i of %s is from %s until %s', (year, timeZone, from, to) => {
    expect(rangeOfYear(year, timeZone)).toEqual({ from, to });
  });

  it('all has no bounds', () => {
    expect(range('all', '2025-06-15T12:00:00.000Z', SYDNEY)).toEqual([null, null]);
  });

  it.each([
    ['Sunday', '2025-06-15T00:00:00.000Z', '2025-06-09'],
    ['Monday', '2025-06-16T00:00:00.000Z', '2025-06-16'],
    ['a Wednesday in January', '2025-01-01T12:00:00.000Z', '2024-12-30'],
    ['a Friday after February', '2024-03-01T12:00:00.000Z', '2024-02-26'],
  ])('week begins on Monday, seen from %s', (_day, now, monday) => {
    expect(range('week', now, 'UTC')[0]).toBe(`${monday}T00:00:00.000Z`);
  });

  it.each([
    ['2024-02-29T23:59:59.999Z', '2024-02-01', '2024-03-01'],
    ['2025-02-28T00:00:00.000Z', '2025-02-01', '2025-03-01'],
    ['2025-12-31T23:00:00.000Z', '2025-12-01', '2026-01-01'],
  ])('month at %s is from %s until %s', (now, from, to) => {
    expect(range('month', now, 'UTC')).toEqual([`${from}T00:00:00.000Z`, `${to}T00:00:00.000Z`]);
  });

  it.each([
    ['Pacific/Kiritimati', '2025-06-15T10:00:00.000Z', '2025-06-16T10:00:00.000Z'],
    ['Asia/Kolkata', '2025-06-14T18:30:00.000Z', '2025-06-15T18:30:00.000Z'],
    ['America/Los_Angeles', '2025-06-15T07:00:00.000Z', '2025-06-16T07:00:00.000Z'],
    ['Pacific/Pago_Pago', '2025-06-14T11:00:00.000Z', '2025-06-15T11:00:00.000Z'],
  ])('today is the day that it is in %s', (timeZone, from, to) => {
    const now = timeZone === 'Pacific/Pago_Pago' ? '2025-06-15T10:59:59.999Z' : '2025-06-15T12:00:00.000Z';
    expect(range('today', now, timeZone)).toEqual([from, to]);
  });
});

describe('a day on which clocks change', () => {
  const hours = ([from, to]: [string | null, string | null]): number =>
    (Date.parse(to ?? '') - Date.parse(from ?? '')) / 3_600_000;

  it.each([
    ['has 23 hours in Sydney in October', '2025-10-05T00:00:00.000Z', SYDNEY, 23],
    ['has 25 hours in Sydney in April', '2025-04-06T00:00:00.000Z', SYDNEY, 25],
    ['has 23 hours in Berlin in March', '2025-03-30T12:00:00.000Z', 'Europe/Berlin', 23],
    ['has 25 hours in Berlin in October', '2025-10-26T12:00:00.000Z', 'Europe/Berlin', 25],
    ['has 24 and a half hours on Lord Howe Island in April', '2025-04-06T05:00:00.000Z', 'Australia/Lord_Howe', 24.5],
  ])('%s', (_what, now, timeZone, expected) => {
    expect(hours(range('today', now, timeZone))).toBe(expected);
  });

  it('begins at one where midnight is skipped', () => {
    expect(range('today', '2018-11-04T12:00:00.000Z', 'America/Sao_Paulo')).toEqual([
      '2018-11-04T03:00:00.000Z',
      '2018-11-05T02:00:00.000Z',
    ]);
  });

  it('begins at the first midnight where there are two', () => {
    expect(range('today', '2024-11-03T12:00:00.000Z', 'America/Havana')).toEqual([
      '2024-11-03T04:00:00.000Z',
      '2024-11-04T05:00:00.000Z',
    ]);
  });

  it('is empty where the whole day was skipped', () => {
    // Samoa skipped 30 December 2011.
    const [from, to] = range('yesterday', '2011-12-31T00:00:00.000Z', 'Pacific/Apia');
    expect([from, to]).toEqual(['2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z']);
  });
});

describe('whenever and wherever', () => {
  const place = fc.record({
    now: fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
    siteTimeZone: fc.constantFrom(
      'UTC',
      SYDNEY,
      'Europe/Berlin',
      'America/Havana',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
    ),
  });

  it('now is in every period but yesterday, which ends where today begins', () => {
    fc.assert(
      fc.property(place, (at) => {
        for (const period of ['today', 'week', 'month', 'year'] as const) {
          const { from, to } = rangeOfPeriod(period, at);
          const now = at.now.toISOString();
          expect(from !== null && to !== null && from <= now && now < to).toBe(true);
        }
        expect(rangeOfPeriod('yesterday', at).to).toBe(rangeOfPeriod('today', at).from);
      }),
      { numRuns: 500 },
    );
  });

  it('a day lies within its week and its month, and a month within its year', () => {
    const isWithin = (inner: ReturnType<typeof rangeOfPeriod>, outer: ReturnType<typeof rangeOfPeriod>): boolean =>
      (inner.from ?? '') >= (outer.from ?? '') && (inner.to ?? '') <= (outer.to ?? '');
    fc.assert(
      fc.property(place, (at) => {
        const today = rangeOfPeriod('today', at);
        const month = rangeOfPeriod('month', at);
        expect(isWithin(today, rangeOfPeriod('week', at)) && isWithin(today, month)).toBe(true);
        expect(isWithin(month, rangeOfPeriod('year', at))).toBe(true);
      }),
    );
  });
});

it('a visitor’s day begins at their midnight, where they give their zone', () => {
  const at = { now: new Date('2026-06-15T20:00:00Z'), siteTimeZone: SYDNEY };
  expect(rangeOfPeriod('today', { ...at, timeZone: 'Europe/Berlin' }).from).toBe('2026-06-14T22:00:00.000Z');
  expect(rangeOfPeriod('today', at).from).toBe('2026-06-15T14:00:00.000Z');
});
