import type { PlayerSample } from '@paddock/contracts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const SHOWN_MS = 2 * DAY_MS;
/** Samples arrive every five minutes; where two are missing the line breaks. */
const LONGEST_GAP_MS = 11 * 60_000;
/** A sample this close to a moment counts as a sample of it. */
const NEAR_MS = 10 * 60_000;
/** Noons and midnights in hours since the start of the first shown day; 48 hours can reach into a fourth. */
const HALF_DAYS = [0, 12, 24, 36, 48, 60, 72] as const;
/** Grid lines above zero. */
const LINES = 3;
/** Allowed steps of the scale, also times ten and a hundred. */
const ROUND_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 60, 80] as const;

interface Point {
  readonly atMs: number;
  readonly players: number;
}

export interface PlayersChartOptions {
  readonly samples: readonly PlayerSample[];
  readonly nowMs: number;
  /** Players at this moment; null: unknown. */
  readonly players: number | null;
}

/** The last 48 hours as paths in a square of 100 × 100. Without d3, which would add 10 KiB to the first page. */
export function drawPlayers({
  samples,
  nowMs,
  players,
  timeZone,
}: PlayersChartOptions & { readonly timeZone?: string }) {
  const fromMs = nowMs - SHOWN_MS;
  const points = toPoints(samples).filter(({ atMs }) => atMs >= fromMs && atMs < nowMs);
  if (players !== null) points.push({ atMs: nowMs, players });
  const before = points
    .filter(({ atMs }) => atMs <= nowMs - DAY_MS)
    .map((point) => ({ ...point, atMs: point.atMs + DAY_MS }));
  const most = points.reduce((max, point) => Math.max(max, point.players), 0);
  const step = stepFor(most);
  const x = (atMs: number): number => ((atMs - fromMs) / SHOWN_MS) * 100;
  const y = (value: number): number => 100 - (value / (step * LINES)) * 100;
  const toPath = (run: readonly Point[]): string =>
    run.map((point) => `${x(point.atMs).toFixed(2)} ${y(point.players).toFixed(2)}`).join('L');
  const toPaths = (runs: readonly (readonly Point[])[]): string => runs.map((run) => `M${toPath(run)}`).join('');
  const runs = withoutGaps(points);
  return {
    line: toPaths(runs),
    area: runs.map((run) => `M${x(run[0]?.atMs ?? 0).toFixed(2)} 100L${toPath(run)}V100Z`).join(''),
    /** The previous day, shifted onto the last one. */
    ghost: toPaths(withoutGaps(before)),
    scale: Array.from({ length: LINES + 1 }, (_, line) => ({ value: line * step, y: y(line * step) })),
    ticks: noonsAndMidnights(fromMs, nowMs, timeZone === 'UTC').map(({ atMs, isNoon }) => ({
      at: new Date(atMs).toISOString(),
      x: x(atMs),
      isNoon,
    })),
    /** The last count, if it is current. */
    end: players === null ? null : { players, y: y(players) },
    most,
  };
}

/** The number of players at a moment; null: no sample. */
export function playersAt(samples: readonly PlayerSample[], atMs: number): number | null {
  return countAt(toPoints(samples), atMs);
}

function countAt(points: readonly Point[], atMs: number): number | null {
  let nearest: Point | null = null;
  for (const point of points) {
    if (nearest === null || Math.abs(point.atMs - atMs) < Math.abs(nearest.atMs - atMs)) nearest = point;
  }
  return nearest === null || Math.abs(nearest.atMs - atMs) > NEAR_MS ? null : nearest.players;
}

/** The last full hours, each with the same hour of the previous day, oldest first: the chart as a table. */
export function hoursOf(samples: readonly PlayerSample[], nowMs: number) {
  const points = toPoints(samples);
  const lastMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  return Array.from({ length: 24 }, (_, index) => {
    const atMs = lastMs - (23 - index) * HOUR_MS;
    return {
      at: new Date(atMs).toISOString(),
      players: countAt(points, atMs),
      dayBefore: countAt(points, atMs - DAY_MS),
    };
  });
}

function toPoints(samples: readonly PlayerSample[]): Point[] {
  return samples.map(({ at, players }) => ({ atMs: Date.parse(at), players }));
}

function withoutGaps(points: readonly Point[]): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const last = runs.at(-1)?.at(-1);
    if (last === undefined || point.atMs - last.atMs > LONGEST_GAP_MS) runs.push([point]);
    else runs.at(-1)?.push(point);
  }
  return runs;
}

function stepFor(most: number): number {
  for (let power = 1; ; power *= 100) {
    const step = ROUND_STEPS.find((candidate) => candidate * power * LINES >= most);
    if (step !== undefined) return step * power;
  }
}

/** In UTC or the viewer's time zone, with its daylight saving changes. */
function noonsAndMidnights(fromMs: number, untilMs: number, isUtc: boolean): { atMs: number; isNoon: boolean }[] {
  return HALF_DAYS.map((hour) => {
    const day = new Date(fromMs);
    return { atMs: isUtc ? day.setUTCHours(hour, 0, 0, 0) : day.setHours(hour, 0, 0, 0), isNoon: hour % 24 === 12 };
  }).filter(({ atMs }) => atMs > fromMs && atMs < untilMs);
}
