import type { Lap } from '@paddock/contracts';
import type { LapMarkKind } from '../../../shared/ui/LapMark.tsx';

export type SectorTone = 'best' | 'own' | 'lost' | 'plain';

/** A sector slower than this times the car's best counts as time lost. */
const LOST_RATIO = 1.02;

export interface MarkedLap {
  readonly lap: Lap;
  readonly mark: Extract<LapMarkKind, 'fastest' | 'record' | 'personalBest' | 'ownBest' | 'stop' | 'invalid'> | null;
  readonly sectors: readonly SectorTone[];
}

export interface LapMarksInput {
  /** Lap 1 of a race starts on the grid: its sectors are not comparable. */
  readonly isRace: boolean;
  readonly laps: readonly Lap[];
  /** The row's best lap: its time, its number if the file has it, and whether it is also a wider best. */
  readonly best: {
    readonly lapTime: number | null;
    readonly lapNumber: number | null;
    readonly mark: 'fastest' | 'record' | 'personalBest' | null;
  };
  /** The fastest valid sectors of the session. */
  readonly sessionSectors: readonly (number | null)[];
  /** Laps with a stop, as inferred from lap times. */
  readonly stopLaps: readonly number[];
}

/** The laps of one car with anything notable about each. */
export function markLaps({ isRace, laps, best, sessionSectors, stopLaps }: LapMarksInput): MarkedLap[] {
  const isComparable = ({ lapNumber, isValid }: Lap): boolean => isValid && !(isRace && lapNumber === 1);
  const ownBest = bestSectors(laps.filter(isComparable));
  const bestNumber = best.lapNumber ?? laps.find((lap) => lap.isValid && lap.lapTime === best.lapTime)?.lapNumber;
  const markOf = ({ lapNumber, lapTime, isValid }: Lap): MarkedLap['mark'] => {
    if (stopLaps.includes(lapNumber)) return 'stop';
    if (!isValid) return 'invalid';
    return lapTime !== null && lapNumber === bestNumber ? (best.mark ?? 'ownBest') : null;
  };
  const soFar: (number | null)[] = [];
  return laps.map((lap) => ({
    lap,
    mark: markOf(lap),
    sectors: lap.splits.map((split, sector) => {
      if (isRace && lap.lapNumber === 1) return 'plain';
      const known = soFar[sector] ?? null;
      const isImproved = lap.isValid && (known === null || split < known);
      if (isImproved) soFar[sector] = split;
      if (lap.isValid && split === sessionSectors[sector]) return 'best';
      if (isImproved) return 'own';
      const target = ownBest[sector] ?? null;
      return target !== null && split > target * LOST_RATIO ? 'lost' : 'plain';
    }),
  }));
}

/** The fastest sectors of the valid laps; null where none is known. */
function bestSectors(laps: readonly Lap[]): (number | null)[] {
  const best: (number | null)[] = [];
  for (const { splits } of laps) {
    splits.forEach((split, sector) => {
      const known = best[sector] ?? null;
      if (split > 0 && (known === null || split < known)) best[sector] = split;
    });
  }
  return best;
}

/** The sum of the best sectors; null unless all are known. */
export function theoreticalBest(sectors: readonly (number | null)[]): number | null {
  if (sectors.length === 0) return null;
  return sectors.reduce<number | null>((sum, sector) => (sum === null || sector === null ? null : sum + sector), 0);
}
