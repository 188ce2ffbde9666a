import { canBeBest, SHORTEST_LAP_MS, type GameEntry, type GameSession } from '@paddock/result-files';
import type { AmendedLap } from './results-after-decisions.rules.ts';

/** What decides which laps of a session count. */
type Place = Pick<GameSession, 'game' | 'sessionKind'>;

/** Whether a lap counts for bests, on every board and mark: timed, not invalid, and not a race's first where that includes the formation lap. */
export function countsForBest(lap: AmendedLap, place: Place): lap is AmendedLap & { timeMs: number } {
  if (lap.isValid === false || lap.timeMs === null || lap.timeMs < SHORTEST_LAP_MS) return false;
  return canBeBest(place, lap.lapNumber);
}

type Bests = Pick<GameEntry, 'bestLapMs' | 'bestSplitsMs'>;

/**
 * The best lap and the best time of each sector, of the laps that count. What the file claims beside them is used only for a car
 * without any lap: a game keeps laps there that it deleted, were never driven, or are a race's first.
 */
export function bestsOf(entry: Bests & { readonly laps: readonly AmendedLap[] }, place: Place): Bests {
  if (entry.laps.length === 0) {
    const isUsable = entry.bestLapMs !== null && entry.bestLapMs >= SHORTEST_LAP_MS;
    return { bestLapMs: isUsable ? entry.bestLapMs : null, bestSplitsMs: entry.bestSplitsMs };
  }
  const counted = entry.laps.filter((lap) => countsForBest(lap, place));
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
