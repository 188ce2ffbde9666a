import { afterEach, expect, it, vi } from 'vitest';
import * as format from './dates-and-numbers.ts';
import { createFormat } from './time-format.ts';

const NEW_YEAR = '2026-01-05T04:45:00.000Z';
const SYDNEY = 'Australia/Sydney';

it.each([
  [SYDNEY, '05/01/2026', '3:45 pm', 'Mon 05/01/2026, 3:45 pm'],
  ['Europe/Berlin', '05/01/2026', '5:45 am', 'Mon 05/01/2026, 5:45 am'],
  ['America/Los_Angeles', '04/01/2026', '8:45 pm', 'Sun 04/01/2026, 8:45 pm'],
])('writes an instant as %s sees it', (zone, date, clock, full) => {
  for (const written of [createFormat({ timeZone: zone }), createFormat()]) {
    expect(written.date(NEW_YEAR, zone)).toBe(date);
    expect(written.clock(NEW_YEAR, zone)).toBe(clock);
    expect(written.dateTime(NEW_YEAR, zone)).toBe(full);
  }
});

it.each([
  ['2026-01-05T13:00:00.000Z', '12:00 am'],
  ['2026-01-05T01:00:00.000Z', '12:00 pm'],
  ['2026-01-05T14:05:00.000Z', '1:05 am'],
])('has a twelve-hour clock: %s is %s', (instant, clock) => {
  expect(createFormat().clock(instant, SYDNEY)).toBe(clock);
});

afterEach(() => vi.unstubAllEnvs());

it.each(['UTC', SYDNEY, 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
  'writes instants in %s as Intl does',
  (timeZone) => {
    const day = new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'short' });
    const date = new Intl.DateTimeFormat('en-AU', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
    const clock = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
    const clocks = {
      12: new Intl.DateTimeFormat('en-AU', { ...clock, hour12: true }),
      24: new Intl.DateTimeFormat('en-AU', { ...clock, hour: '2-digit', hourCycle: 'h23' }),
    };
    const written = { 12: createFormat({ timeZone }), 24: createFormat({ timeZone, is24Hours: true }) };
    // Every five hours and 37 minutes of two years, across all daylight saving changes.
    for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2027, 0, 1); at += (5 * 60 + 37) * 60_000) {
      for (const hours of ['12', '24'] as const) {
        const expected = `${day.format(at)} ${date.format(at)}, ${clocks[hours].format(at)}`;
        expect(written[hours].dateTime(new Date(at).toISOString())).toBe(expected.replace(/\s/g, ' '));
      }
    }
  },
);

it('tells where the viewer is', () => {
  vi.stubEnv('TZ', SYDNEY);
  expect(format.viewerTimeZone()).toBe(SYDNEY);
});

it('says UTC in full', () => {
  expect(createFormat().utc(NEW_YEAR)).toBe('05/01/2026, 4:45 am UTC');
});

it('writes a dash for what is no instant', () => {
  expect(createFormat().date('soon')).toBe('–');
  expect(createFormat().clock('')).toBe('–');
  expect(createFormat().utc('soon')).toBe('');
});

it('moves no calendar date into another zone', () => {
  expect(format.formatCalendarDate('2025-09-01')).toBe('01/09/2025');
  expect(format.formatCalendarDate('2025')).toBe('–');
});

it('groups thousands and writes a dash for none', () => {
  expect(format.formatCount(8204)).toBe('8,204');
  expect(format.formatCount(0)).toBe('0');
  expect(format.formatCount(null)).toBe('–');
  expect(format.formatOneDecimal(4.06)).toBe('4.1');
  expect(format.formatOneDecimal(null)).toBe('–');
});

it.each([
  [1.005, '1', '1.0'],
  [2.5, '3', '2.5'],
  [1.25, '1', '1.3'],
  [1234567.891, '1,234,568', '1,234,567.9'],
])('rounds and groups %s', (value, whole, decimal) => {
  expect(format.formatCount(value)).toBe(whole);
  expect(format.formatOneDecimal(value)).toBe(decimal);
});

it('writes shares as percentages', () => {
  expect(format.formatShare(0.96)).toBe('96 %');
  expect(format.formatShare(null)).toBe('–');
  expect(format.formatFineShare(1.00456)).toBe('100.46 %');
});

it('names countries, and shows what is no country as it is', () => {
  expect(format.countryName('DE')).toBe('Germany');
  expect(format.countryName('QQ')).toBe('QQ');
  expect(format.countryName('somewhere')).toBe('somewhere');
});

it.each([
  ['2025-09-19', 'Friday'],
  ['2025-01-01', 'Wednesday'],
  ['no date', '–'],
])('%s was a %s', (date, expected) => {
  expect(format.formatCalendarWeekday(date)).toBe(expected);
});

it.each([
  ['2025-09-19T12:00:00Z', 'just now'],
  ['2025-09-19T11:59:01Z', 'just now'],
  ['2025-09-19T11:59:00Z', '1 min ago'],
  ['2025-09-19T11:00:01Z', '59 min ago'],
  ['2025-09-19T11:00:00Z', '1 h ago'],
  ['2025-09-18T12:00:01Z', '23 h ago'],
  ['2025-09-18T12:00:00Z', null],
  // A clock that is slightly fast, and one that is wrong.
  ['2025-09-19T12:02:00Z', 'just now'],
  ['2025-09-19T13:00:00Z', null],
  ['never', null],
])('%s is %s at noon', (instant, expected) => {
  expect(format.formatAgo(instant, Date.parse('2025-09-19T12:00:00Z'))).toBe(expected);
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [12, '12th'],
  [22, '22nd'],
  [113, '113th'],
])('place %i is %s', (place, text) => {
  expect(format.formatOrdinal(place)).toBe(text);
});

it.each([
  [0, '0 s'],
  [5000, '5 s'],
  [65_250, '65.25 s'],
  [1, '0.001 s'],
  [1_234_567, '1,234.567 s'],
])('%i ms are %s', (ms, text) => {
  expect(format.formatSeconds(ms)).toBe(text);
});

it('writes a change with a real sign, and none for what rounds to nothing', () => {
  expect(format.formatChange(2.06)).toBe('+2.1');
  expect(format.formatChange(-1.6)).toBe('−1.6');
  expect(format.formatChange(-0.04)).toBe('0.0');
});

it.each([
  ['2026-01-05T13:00:00.000Z', '00:00', 'Tue 06/01/2026, 00:00'],
  ['2026-01-05T04:45:00.000Z', '15:45', 'Mon 05/01/2026, 15:45'],
  ['2026-01-05T22:05:00.000Z', '09:05', 'Tue 06/01/2026, 09:05'],
])('has a clock of 24 hours for who wants it: %s is %s', (instant, clock, full) => {
  const written = createFormat({ is24Hours: true });
  expect(written.clock(instant, SYDNEY)).toBe(clock);
  expect(written.dateTime(instant, SYDNEY)).toBe(full);
  expect(written.hour(9)).toBe('09:00');
});

it.each([
  [0, '12 am'],
  [1, '1 am'],
  [11, '11 am'],
  [12, '12 pm'],
  [23, '11 pm'],
])('hour %i is %s', (hour, expected) => {
  expect(createFormat().hour(hour)).toBe(expected);
});
