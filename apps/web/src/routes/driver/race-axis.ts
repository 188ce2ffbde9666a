import { scaleLinear } from 'd3-scale';
import type { Range } from '../../shared/charts/scales.ts';
import type { Format } from '../../shared/format/time-format.ts';
import { DAY_MS, monthAndYear, startOfMonth } from './calendar.ts';

/** Dots closer than this overlap. */
const MIN_PITCH = 7;
/** If more than this share of dots overlap, the chart is unreadable. */
const MAX_CROWDED = 0.2;
const TICK_WIDTH = 56;
/** Older dates need their year. */
const YEAR_DAYS = 330;
/** From this length on, the axis names months instead of days. */
const MONTHS_DAYS = 75;

/**
 * The x position of each race, oldest first: by time, unless too many races of one evening would overlap; then every race
 * takes one step.
 */
export function raceAxis(instants: readonly string[], { from, to }: Range, format: Format) {
  const times = instants.map((instant) => Date.parse(instant));
  const first = times[0] ?? 0;
  const last = times.at(-1) ?? first;
  const xOfTime = scaleLinear([first, last], [from, to]);
  const byTime = times.map((time) => xOfTime(time));
  if (last > first && crowdedShare(byTime) <= MAX_CROWDED) {
    const marksOf = last - first < MONTHS_DAYS * DAY_MS ? dayMarks : monthMarks;
    const marks = marksOf({ first, last, most: Math.max(Math.floor((to - from) / TICK_WIDTH), 1), format });
    return { xs: byTime, ticks: marks.map(({ time, text }) => ({ x: xOfTime(time), text })), isByTime: true };
  }
  // A single race is in the middle.
  const xOfStep = scaleLinear([0, times.length - 1], [from, to]);
  const xs = times.map((_, index) => xOfStep(index));
  return { xs, ticks: stepTicks(instants, xs, format), isByTime: false };
}

/** The share of points that overlap the previous one. */
function crowdedShare(xs: readonly number[]): number {
  const crowded = xs.filter((x, index) => index > 0 && x - (xs[index - 1] ?? x) < MIN_PITCH);
  return crowded.length / Math.max(xs.length - 1, 1);
}

/** Dates of races, as many as fit. */
function stepTicks(instants: readonly string[], xs: readonly number[], format: Format) {
  const long = Date.parse(instants.at(-1) ?? '') - Date.parse(instants[0] ?? '') > YEAR_DAYS * DAY_MS;
  const ticks: { x: number; text: string }[] = [];
  for (const [index, instant] of instants.entries()) {
    const x = xs[index] ?? 0;
    const before = ticks.at(-1);
    const text = long ? monthAndYear(instant, format) : format.shortDate(instant);
    if (before === undefined || (x - before.x >= TICK_WIDTH * 1.4 && text !== before.text)) ticks.push({ x, text });
  }
  return ticks;
}

interface MarksOptions {
  readonly first: number;
  readonly last: number;
  readonly most: number;
  readonly format: Format;
}

function dayMarks({ first, last, most, format }: MarksOptions) {
  const stride = Math.max(Math.ceil((last - first) / DAY_MS / most), 1) * DAY_MS;
  const marks: { time: number; text: string }[] = [];
  for (let time = first; time <= last; time += stride) {
    marks.push({ time, text: format.shortDate(new Date(time).toISOString()) });
  }
  return marks;
}

/** The starts of months, in the shown time zone. */
function monthMarks({ first, last, most, format }: MarksOptions) {
  const months = (last - first) / DAY_MS / 30;
  const stride = [1, 2, 3, 6, 12, 24, 48].find((step) => months / step <= most) ?? 96;
  const [, firstMonth = 1, firstYear = 0] = format.date(new Date(first).toISOString()).split('/').map(Number);
  // Months are counted from January 2000, so that strides of a year begin in January.
  const nextMonth = (firstYear - 2000) * 12 + firstMonth;
  const marks: { time: number; text: string }[] = [];
  for (let month = Math.ceil(nextMonth / stride) * stride; ; month += stride) {
    const time = startOfMonth(2000, month, format);
    if (time > last) return marks;
    const text = monthAndYear(new Date(time).toISOString(), format);
    const hasYear = month % 12 === 0 || months > 12;
    marks.push({ time, text: hasYear ? text : text.slice(0, 3) });
  }
}
