import type { Lap, ResultRow } from '@paddock/contracts';
import type { LapMarkKind } from '../../../shared/racing/LapMark.tsx';
import type { TableRow } from './result-rows.ts';

export type SectorTone = 'best' | 'own' | 'lost' | 'plain';

/** A sector slower than this times the car's best counts as time lost. */
const LOST_RATIO = 1.02;

export interface MarkedLap {
  readonly lap: Lap;
  readonly mark: Exclude<LapMarkKind, 'sectorBest' | 'pole' | 'pit' | 'out'> | null;
  readonly sectors: readonly SectorTone[];
}

export interface LapMarksInput {
  /** In games with the formation lap in it, lap 1 of a race counts for no best: its sectors are not comparable. */
  readonly firstLapCounts: boolean;
  readonly laps: readonly Lap[];
  readonly tableRow: Pick<TableRow, 'bestMark' | 'sectors' | 'stopLaps'> & {
    readonly row: Pick<ResultRow, 'bestLap' | 'bestLapNumber'>;
  };
}

/** The laps of one car with anything notable about each. */
export function markLaps({ firstLapCounts, laps, tableRow }: LapMarksInput): MarkedLap[] {
  const { row, bestMark, sectors: bests, stopLaps } = tableRow;
  const bestNumber =
    row.bestLapNumber ?? laps.find((lap) => lap.isValid !== false && lap.lapTime === row.bestLap)?.lapNumber;
  const markOf = ({ lapNumber, lapTime, isValid }: Lap): MarkedLap['mark'] => {
    if (stopLaps.includes(lapNumber)) return 'stop';
    if (isValid === false) return 'invalid';
    return lapTime !== null && lapNumber === bestNumber ? (bestMark ?? 'ownBest') : null;
  };
  const soFar: number[] = [];
  return laps.map((lap) => ({
    lap,
    mark: markOf(lap),
    sectors: lap.splits.map((split, sector) => {
      if (split === null || (!firstLapCounts && lap.lapNumber === 1)) return 'plain';
      const isImproved = lap.isValid !== false && split < (soFar[sector] ?? Infinity);
      if (isImproved) soFar[sector] = split;
      const best = bests[sector];
      if (lap.isValid !== false && best?.isSessionBest === true && split === best.time) return 'best';
      if (isImproved) return 'own';
      return split > (best?.time ?? Infinity) * LOST_RATIO ? 'lost' : 'plain';
    }),
  }));
}
