import { SHORTEST_LAP_MS, type SessionEntry, type SessionKind } from '@paddock/result-files';
import type { AmendedLap } from './results-after-decisions.rules.ts';

/** Whether a lap counts for bests, on every board and mark: valid, timed, and not a race's first, which includes the formation lap. */
export function countsForBest(lap: AmendedLap, kind: SessionKind): lap is AmendedLap & { timeMs: number } {
  if (!lap.isValid || lap.timeMs === null || lap.timeMs < SHORTEST_LAP_MS) return false;
  return kind !== 'race' || lap.lapNumber > 1;
}

type Bests = Pick<SessionEntry, 'bestLapMs' | 'bestSplitsMs'>;

/**
 * The best lap and the best time of each sector, of the laps that count. What the file claims beside them is used only for a car
 * without any lap: a game keeps laps there that it deleted, were never driven, or are a race's first.
 */
export function bestsOf(entry: Bests & { readonly laps: readonly AmendedLap[] }, kind: SessionKind): Bests {
  if (entry.laps.length === 0) {
    const isUsable = entry.bestLapMs !== null && entry.bestLapMs >= SHORTEST_LAP_MS;
    return { bestLapMs: isUsable ? entry.bestLapMs : null, bestSplitsMs: entry.bestSplitsMs };
  }
  const counted = entry.laps.filter((lap) => countsForBest(lap, kind));
  const sectors = Math.max(entry.bestSplitsMs.length, ...counted.map(({ splitsMs }) => splitsMs.length));
  return {
    bestLapMs: smallest(counted.map(({ timeMs }) => timeMs)),
    bestSplitsMs: Array.from({ length: sectors }, (_, sector) =>
      smallest(counted.flatMap(({ splitsMs }) => splitsMs[sector] ?? [])),
    ),
  };
}

function smallest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times);
}
