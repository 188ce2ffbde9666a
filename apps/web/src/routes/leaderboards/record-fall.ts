import { scaleLinear } from 'd3-scale';
import { timeTicks } from '../../shared/charts/scales.ts';
import { counted } from '../../shared/format/counted.ts';

interface FallStep {
  readonly at: string;
  readonly lapTime: number;
}

const MAX_TICKS = 4;
/** Margin above the slowest and below the fastest record, as a share of their difference. */
const ROOM = 0.12;

/** A record over time, in percent from the top left: each step lasts until the next, the last one until today. */
export function recordFall(steps: readonly FallStep[], now: Date) {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return { points: [], ticks: [] };
  const from = Date.parse(first.at);
  const span = Math.max(first.lapTime - last.lapTime, 100);
  const slowest = first.lapTime + span * ROOM;
  const fastest = slowest - span * (1 + 2 * ROOM);
  const xOf = scaleLinear([from, Math.max(now.getTime(), from + 1)], [0, 100]).clamp(true);
  const yOf = scaleLinear([slowest, fastest], [0, 100]);
  return {
    points: steps.map(({ at, lapTime }) => ({ x: xOf(Date.parse(at)), y: yOf(lapTime) })),
    ticks: timeTicks({ from: fastest, to: slowest }, MAX_TICKS).map((lapTime) => ({ lapTime, y: yOf(lapTime) })),
  };
}

/** `Broken 21 times by 7 drivers`, as used before "since"; the first record broke none. */
export function progressText(steps: readonly { readonly driver: { readonly playerId: string } }[]): string {
  const times = Math.max(steps.length - 1, 0);
  if (times === 0) return 'Not broken';
  const breakers = new Set(steps.slice(1).map(({ driver }) => driver.playerId)).size;
  return `Broken ${timesText(times)} by ${counted(breakers, 'driver')}`;
}

export function timesText(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}
