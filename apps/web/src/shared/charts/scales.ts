import { formatTime } from 'race-format';

export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** Maps a value to a pixel position; a scale without extent maps everything to its start. */
export function toPixel({ from, to, start, end }: Scale, value: number): number {
  return from === to ? start : start + ((value - from) / (to - from)) * (end - start);
}

const LAP_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** Lap 1, round lap numbers and the last lap, at most `most`; none so close to the last that labels would touch. */
export function lapTicks(laps: number, most: number): readonly number[] {
  if (laps <= 1) return laps === 1 ? [1] : [];
  const step = LAP_STEPS.find((each) => laps / each <= most - 1) ?? laps;
  const round: number[] = [];
  for (let lap = step === 1 ? 2 : step; lap <= laps - step * 0.6; lap += step) round.push(lap);
  return [1, ...round, laps];
}

const TIME_STEPS = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000];

/** Round times in a range, at most `most`. */
export function timeTicks({ from, to }: Pick<Scale, 'from' | 'to'>, most: number): readonly number[] {
  const step = TIME_STEPS.find((each) => (to - from) / each <= most) ?? 3_600_000;
  const ticks: number[] = [];
  for (let time = Math.ceil(from / step) * step; time <= to; time += step) ticks.push(time);
  return ticks;
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

/** A line through points; a null breaks it. */
export function linePath(points: readonly (Point | null)[]): string {
  let path = '';
  let isDown = false;
  for (const point of points) {
    if (point !== null) path += `${isDown ? 'L' : 'M'}${round(point.x)} ${round(point.y)}`;
    isDown = point !== null;
  }
  return path;
}

/** A dot per point: zero-length strokes, visible by their round caps. */
export function dotsPath(points: readonly Point[]): string {
  return points.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join('');
}

/** A step path, horizontal first and then vertical: `M x y H x V y …`. */
export function stepPath(points: ReadonlyArray<readonly [x: number, y: number]>): string {
  return points
    .map(([x, y], index) => (index === 0 ? `M${x.toFixed(2)} ${y.toFixed(2)}` : `H${x.toFixed(2)}V${y.toFixed(2)}`))
    .join('');
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
