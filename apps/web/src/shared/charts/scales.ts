import type { ScaleLinear } from 'd3-scale';
import { curveLinear, line } from 'd3-shape';
import { formatTime } from 'race-format';

/** Maps values to pixels. */
export type Scale = ScaleLinear<number, number>;

export interface Range {
  readonly from: number;
  readonly to: number;
}

const LAP_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** Lap 1, round lap numbers and the last lap (d3 has round numbers only), at most `most`; none so close to the last that labels would touch. */
export function lapTicks(laps: number, most: number): readonly number[] {
  if (laps <= 1) return laps === 1 ? [1] : [];
  const step = LAP_STEPS.find((each) => laps / each <= most - 1) ?? laps;
  const round: number[] = [];
  for (let lap = step === 1 ? 2 : step; lap <= laps - step * 0.6; lap += step) round.push(lap);
  return [1, ...round, laps];
}

const TIME_STEPS = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000];

/** Round times in a range, at most `most`; the ticks of d3 are decimal and know no half minute. */
export function timeTicks({ from, to }: Range, most: number): readonly number[] {
  const step = timeStep({ from, to }, most);
  const ticks: number[] = [];
  for (let time = Math.ceil(from / step) * step; time <= to; time += step) ticks.push(time);
  return ticks;
}

/** Round times from the last before a range to the first after it: on a scale between them no value is beyond its lines. */
export function timesAround({ from, to }: Range, most: number): readonly [number, ...number[]] {
  const step = timeStep({ from, to }, most);
  const first = Math.floor(from / step) * step;
  const count = Math.ceil(to / step) - first / step;
  return [first, ...Array.from({ length: count }, (_, index) => first + (index + 1) * step)];
}

function timeStep({ from, to }: Range, most: number): number {
  return TIME_STEPS.find((each) => (to - from) / each <= most) ?? 3_600_000;
}

/** `1:56`, `1:56.5`: a round time without trailing zeros. */
export function tickText(time: number): string {
  const [clock = '', decimals = ''] = formatTime(time).split('.');
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? clock : `${clock}.${kept}`;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through points; a null breaks it. The curve `curveStepAfter` goes across first, then up or down. */
export function linePath(points: readonly (Point | null)[], curve = curveLinear): string {
  const path = line<Point | null>()
    .defined((point) => point !== null)
    .x((point) => point?.x ?? 0)
    .y((point) => point?.y ?? 0)
    .curve(curve)
    .digits(2);
  return path(points) ?? '';
}

/** A dot per point: zero-length strokes, visible by their round caps. */
export function dotsPath(points: readonly Point[]): string {
  return points.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join('');
}

/** Rings: around dots that do not count. */
export function ringsPath(points: readonly Point[], radius: number): string {
  const half = (sweep: number): string => `a${radius} ${radius} 0 0 1 ${sweep} 0`;
  return points.map(({ x, y }) => `M${round(x - radius)} ${round(y)}${half(2 * radius)}${half(-2 * radius)}`).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export interface SpreadLabelsInput {
  readonly wanted: readonly number[];
  readonly distance: number;
  readonly low: number;
  readonly high: number;
}

/** Moves labels apart so that they do not overlap: keeps their order and moves each as little as possible. */
export function spreadLabels({ wanted, distance, low, high }: SpreadLabelsInput): readonly number[] {
  const order = wanted.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at);
  const placed = new Map<number, number>();
  let next = low;
  for (const { at, index } of order) {
    next = Math.max(at, next);
    placed.set(index, next);
    next += distance;
  }
  let limit = high;
  for (const { index } of order.toReversed()) {
    const at = Math.min(placed.get(index) ?? low, limit);
    placed.set(index, at);
    limit = at - distance;
  }
  return wanted.map((at, index) => placed.get(index) ?? at);
}
