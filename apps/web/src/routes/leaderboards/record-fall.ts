/** A point of the chart, in percent from the top left. */
export interface FallPoint {
  readonly x: number;
  readonly y: number;
}

export interface FallTick {
  readonly lapTime: number;
  readonly y: number;
}

export interface RecordFall {
  readonly points: readonly FallPoint[];
  readonly ticks: readonly FallTick[];
}

export interface FallStep {
  readonly at: string;
  readonly lapTime: number;
}

/** Steps between grid lines, in milliseconds: the finest that needs at most four lines. */
const TICK_STEPS = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000] as const;
const MOST_TICKS = 4;
/** Margin above the slowest and below the fastest record, as a share of their difference. */
const ROOM = 0.12;

/** A record over time: each step lasts until the next, the last one until today. */
export function recordFall(steps: readonly FallStep[], now: Date): RecordFall {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return { points: [], ticks: [] };
  const from = Date.parse(first.at);
  const duration = Math.max(now.getTime() - from, 1);
  const span = Math.max(first.lapTime - last.lapTime, 100);
  const slowest = first.lapTime + span * ROOM;
  const height = span * (1 + 2 * ROOM);
  const heightOf = (lapTime: number): number => ((slowest - lapTime) / height) * 100;
  return {
    points: steps.map(({ at, lapTime }) => ({
      x: Math.min(((Date.parse(at) - from) / duration) * 100, 100),
      y: heightOf(lapTime),
    })),
    ticks: ticksBetween(slowest - height, slowest).map((lapTime) => ({ lapTime, y: heightOf(lapTime) })),
  };
}

function ticksBetween(low: number, high: number): number[] {
  const step = TICK_STEPS.find((distance) => (high - low) / distance <= MOST_TICKS) ?? 120_000;
  const firstTick = Math.ceil(low / step) * step;
  const ticks: number[] = [];
  for (let tick = firstTick; tick <= high; tick += step) ticks.push(tick);
  return ticks;
}

/** `Broken 21 times by 7 drivers`; the first record broke none. */
export function progressText(steps: readonly { readonly driver: { readonly playerId: string } }[]): string {
  const times = Math.max(steps.length - 1, 0);
  if (times === 0) return 'Not broken since it was set';
  const breakers = new Set(steps.slice(1).map(({ driver }) => driver.playerId)).size;
  return `Broken ${timesText(times)} by ${breakers} ${breakers === 1 ? 'driver' : 'drivers'}`;
}

export function timesText(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}
