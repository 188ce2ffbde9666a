import type { CarAnalysis, Lap } from '@paddock/contracts';

/** Number of laps shown around the reported one. */
const BEFORE = 2;
const AFTER = 3;
/** Number of other cars shown for comparison. */
const NEIGHBOURS = 2;
/** A sector is highlighted from this loss on. */
const REMARKABLE_MS = 2_000;

export interface LapWindow {
  readonly from: number;
  readonly to: number;
}

/** The laps around the reported one; all laps if none was reported. */
export function lapWindow(lapNumber: number | null, lapCount: number): LapWindow {
  if (lapNumber === null || lapCount === 0) return { from: 1, to: Math.max(1, lapCount) };
  // For a lap that was never finished: it begins at the end of the previous one.
  const middle = Math.min(lapNumber, lapCount);
  const from = Math.max(1, middle - BEFORE);
  return { from, to: Math.min(lapCount, Math.max(middle + AFTER, from + BEFORE + AFTER - 1)) };
}

export interface GapLine {
  readonly position: number;
  readonly role: 'accused' | 'reporter' | 'other';
  /** Gap to the leader at the end of each lap of the window; null: lapped or unknown. */
  readonly gaps: readonly (number | null)[];
}

export interface Sides {
  /** Row of the result; null: not in it. */
  readonly accused: number | null;
  readonly reporter: number | null;
}

/** Gaps to the leader of both sides and the cars nearest to the accused; both sides last, so rendered on top. */
export function gapLines(
  cars: readonly Pick<CarAnalysis, 'position' | 'gaps'>[],
  { accused, reporter }: Sides,
  { from, to }: LapWindow,
): GapLine[] {
  const roleOf = (position: number): GapLine['role'] => {
    if (position === accused) return 'accused';
    return position === reporter ? 'reporter' : 'other';
  };
  const lines = cars
    .map(({ position, gaps }) => ({ position, role: roleOf(position), gaps: gaps.slice(from - 1, to) }))
    .filter(({ gaps }) => gaps.some((gap) => gap !== null));
  const { other: others = [], accused: own = [], reporter: reporters = [] } = Object.groupBy(lines, ({ role }) => role);
  const ownGaps = own[0]?.gaps ?? [];
  const start = ownGaps.findIndex((gap) => gap !== null);
  const neighbours = others
    // NaN: the other car, or the accused, has no gap there.
    .map((line) => ({ line, distance: Math.abs((line.gaps[start] ?? Number.NaN) - (ownGaps[start] ?? Number.NaN)) }))
    .filter(({ distance }) => !Number.isNaN(distance))
    .toSorted((a, b) => a.distance - b.distance || a.line.position - b.line.position)
    .slice(0, NEIGHBOURS);
  return [...neighbours.map(({ line }) => line), ...own, ...reporters];
}

const STEPS_S = [0.5, 1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 300, 600];
const MAX_STEPS = 5;

/** Whole steps of seconds that cover all gaps. */
export function gapTicks(gaps: readonly number[]): number[] {
  const least = Math.min(...gaps) / 1000;
  const most = Math.max(...gaps) / 1000;
  const step = STEPS_S.find((each) => (most - least) / each <= MAX_STEPS - 1) ?? 1_200;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

export interface TimingRow {
  readonly position: number;
  readonly lap: Lap;
  readonly place: number | null;
  /** Index of the sector with a large loss on the reported lap. */
  readonly hotSector: number | null;
  readonly isReportedLap: boolean;
}

export interface CarLaps {
  readonly position: number;
  readonly laps: readonly Lap[];
  readonly places: readonly (number | null)[];
}

/** A car's laps right around the reported one; empty if no lap was reported. */
export function timingRows({ position, laps, places }: CarLaps, lapNumber: number | null): TimingRow[] {
  if (lapNumber === null) return [];
  return laps
    .filter((lap) => Math.abs(lap.lapNumber - lapNumber) <= 1)
    .map((lap) => {
      const isReportedLap = lap.lapNumber === lapNumber;
      return {
        position,
        lap,
        place: places[lap.lapNumber - 1] ?? null,
        hotSector: isReportedLap ? (costliestSector(laps, lap)?.sector ?? null) : null,
        isReportedLap,
      };
    });
}

/** The sector with the largest loss against the car's usual time, if large enough. */
export function costliestSector(
  laps: readonly Lap[],
  lap: Pick<Lap, 'lapNumber' | 'splits'>,
): { readonly sector: number; readonly costMs: number } | null {
  const costs = lap.splits.flatMap((time, sector) => {
    const usual = median(
      laps.flatMap(({ lapNumber, splits }) => (lapNumber === lap.lapNumber ? [] : (splits[sector] ?? []))),
    );
    return usual === null || time === null ? [] : [{ sector, costMs: time - usual }];
  });
  const [worst] = costs.toSorted((a, b) => b.costMs - a.costMs);
  return worst === undefined || worst.costMs < REMARKABLE_MS ? null : worst;
}

function median(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** How far the accused was behind the other side at the end of the previous lap; negative: ahead. null: unknown. */
export function gapBefore(
  cars: readonly Pick<CarAnalysis, 'position' | 'gaps'>[],
  { accused, reporter }: Sides,
  lapNumber: number | null,
): number | null {
  if (lapNumber === null || lapNumber < 2) return null;
  const gapOf = (position: number | null) => cars.find((car) => car.position === position)?.gaps[lapNumber - 2] ?? null;
  const [own, others] = [gapOf(accused), gapOf(reporter)];
  return own === null || others === null ? null : own - others;
}
