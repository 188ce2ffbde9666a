import { afterEach, expect, it, vi } from 'vitest';
import { createFormat } from '../../shared/format/time-format.ts';
import { lapProgress, timeScale } from './lap-progress.ts';
import { raceAxis } from './race-axis.ts';
import { valueScale } from './value-scale.ts';

it('shows the part of the class scale that the values need, with its bands', () => {
  const { low, high, bands } = valueScale([36, 48]);
  expect([low, high]).toEqual([28, 58]);
  expect(bands.map(({ band, from, to }) => [band, from, to])).toEqual([
    ['bronze', 28, 40],
    ['silver', 40, 58],
  ]);
});

it('shows the next band when it is in sight', () => {
  expect(valueScale([90, 96])).toMatchObject({ high: 118 });
  expect(valueScale([90, 96]).bands.map(({ band }) => band)).toEqual(['gold', 'platinum']);
  expect(valueScale([45, 50]).bands.map(({ band }) => band)).toEqual(['bronze', 'silver']);
});

it('has room below zero, without a band, for ratings that are too low for the scale', () => {
  const { low, high, bands } = valueScale([-60, -20]);
  expect(low).toBe(-68);
  expect(high).toBe(8);
  expect(bands).toMatchObject([{ band: 'bronze', from: 0, to: 8 }]);
});

it('never goes below zero for class values, and keeps a height for equal ones', () => {
  const { low, high } = valueScale([3]);
  expect(low).toBe(0);
  expect(high).toBeGreaterThanOrEqual(30);
});

afterEach(() => vi.unstubAllEnvs());

const SPAN = { from: 0, to: 800 };

it('places races by time', () => {
  const { xs, isByTime, ticks } = raceAxis(
    ['2025-03-01T10:00:00Z', '2025-04-01T10:00:00Z', '2025-09-01T10:00:00Z'],
    SPAN,
    createFormat(),
  );
  expect(isByTime).toBe(true);
  expect(xs[0]).toBe(0);
  expect(xs[1]).toBeCloseTo((31 / 184) * 800, 5);
  expect(xs[2]).toBe(800);
  expect(ticks.map(({ text }) => text)).toEqual(['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep']);
});

it('names the year where an axis crosses one, and thins out months that do not fit', () => {
  const winter = raceAxis(['2025-11-15T10:00:00Z', '2026-02-10T10:00:00Z'], SPAN, createFormat());
  expect(winter.ticks.map(({ text }) => text)).toEqual(['Dec', 'Jan 2026', 'Feb']);
  const years = raceAxis(['2021-01-15T10:00:00Z', '2026-01-10T10:00:00Z'], { from: 0, to: 300 }, createFormat());
  expect(years.ticks.map(({ text }) => text)).toEqual(['Jan 2022', 'Jan 2024', 'Jan 2026']);
});

it('gives every race of a busy evening its own step', () => {
  const evening = Array.from({ length: 20 }, (_, race) => `2025-03-01T1${race % 2}:${20 + race}:00Z`).toSorted();
  const { xs, isByTime } = raceAxis(['2024-03-01T10:00:00Z', ...evening, '2025-09-01T10:00:00Z'], SPAN, createFormat());
  expect(isByTime).toBe(false);
  expect(xs[1]).toBeCloseTo(800 / 21, 5);
});

it('names the month of a race in the shown time zone', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  const evening = Array.from({ length: 20 }, (_, race) => `2025-03-01T10:${20 + race}:00Z`);
  const first = (timeZone?: string) =>
    raceAxis(['2024-02-29T20:00:00Z', ...evening], SPAN, createFormat({ timeZone })).ticks[0]?.text;
  expect(first()).toBe('Mar 2024');
  expect(first('UTC')).toBe('Feb 2024');
});

it('has the months begin at midnight of the shown time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  // There the first race is on 1 May, 14 hours before UTC; the axis has one pixel for each hour.
  const races = ['2025-04-30T12:00:00Z', '2025-08-28T12:00:00Z'];
  const ticks = (timeZone?: string) =>
    raceAxis(races, { from: 0, to: 120 * 24 }, createFormat({ timeZone })).ticks.map(({ x, text }) => [
      text,
      Math.round(x),
    ]);
  const june = 31 * 24 + 12;
  expect(ticks()[0]).toEqual(['Jun', june - 14]);
  expect(ticks('UTC').slice(0, 2)).toEqual([
    ['May', 12],
    ['Jun', june],
  ]);
});

it('puts a single race in the middle', () => {
  expect(raceAxis(['2025-03-01T10:00:00Z'], SPAN, createFormat()).xs).toEqual([400]);
});

it('holds the best lap so far and leaves out what is no pace', () => {
  const laps = [100_000, 99_000, 99_500, 150_000, 98_000].map((lapTime) => ({ lapTime }));
  const progress = lapProgress(laps);
  expect(progress?.steps.map(({ bestSoFar }) => bestSoFar)).toEqual([100_000, 99_000, 99_000, 98_000]);
  expect(progress?.steps.map(({ isBest }) => isBest)).toEqual([true, true, false, true]);
  expect(progress).toMatchObject({ leftOut: 1, quickest: 98_000, slowest: 100_000 });
  expect(lapProgress([])).toBeNull();
});

it('has round times at the side of the progress', () => {
  const { ticks, low, high } = timeScale(108_917, 110_715, null);
  expect(ticks).toEqual([109_000, 109_500, 110_000, 110_500]);
  expect(low).toBeLessThan(108_917);
  expect(high).toBeGreaterThan(110_715);
});

it('draws the record when it is near, and leaves one out that would flatten the laps', () => {
  expect(timeScale(108_917, 110_715, 108_437)).toMatchObject({ hasRecord: true });
  expect(timeScale(108_917, 110_715, 108_437).low).toBeLessThan(108_437);
  expect(timeScale(108_917, 110_715, 102_000).hasRecord).toBe(false);
  expect(timeScale(108_917, 110_715, 102_000).low).toBeGreaterThan(108_000);
});
