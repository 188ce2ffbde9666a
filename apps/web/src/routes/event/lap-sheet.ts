import type { ApiOutputs } from '../../lib/trpc.ts';

type EventLaps = ApiOutputs['events']['laps'];
export type Lap = EventLaps['entries'][number]['laps'][number];

export type SectorTone = 'best' | 'own' | 'lost' | 'plain';

/** From this much over the own best a sector counts as time lost. */
const LOST_RATIO = 1.02;

export interface SheetLap {
  readonly lap: Lap;
  readonly mark: 'fastest' | 'personalBest' | 'invalid' | null;
  readonly sectors: readonly SectorTone[];
}

export interface LapSheetInput {
  readonly laps: readonly Lap[];
  /** The row's best lap, as the file says. */
  readonly bestLap: number | null;
  /** The fastest lap of the session. */
  readonly sessionBest: number | null;
  /** The fastest valid sectors of the session. */
  readonly sessionSectors: readonly (number | null)[];
}

/** The laps of one car with what is remarkable about each. */
export function lapSheet({ laps, bestLap, sessionBest, sessionSectors }: LapSheetInput): SheetLap[] {
  const ownBest = bestSectors(laps);
  const soFar: (number | null)[] = [];
  return laps.map((lap) => ({
    lap,
    mark: markOf({ lap, bestLap, sessionBest }),
    sectors: lap.splits.map((split, sector) => {
      const best = soFar[sector] ?? null;
      const isImproved = lap.isValid && (best === null || split < best);
      if (isImproved) soFar[sector] = split;
      if (lap.isValid && split === sessionSectors[sector]) return 'best';
      if (isImproved) return 'own';
      const target = ownBest[sector] ?? null;
      return target !== null && split > target * LOST_RATIO ? 'lost' : 'plain';
    }),
  }));
}

/** The fastest valid sectors of some laps; null where nobody has one. */
export function bestSectors(laps: readonly Lap[]): (number | null)[] {
  const best: (number | null)[] = [];
  for (const { isValid, splits } of laps) {
    if (!isValid) continue;
    splits.forEach((split, sector) => {
      const known = best[sector] ?? null;
      if (split > 0 && (known === null || split < known)) best[sector] = split;
    });
  }
  return best;
}

/** The lap that nobody drove: the sum of the best sectors, when all of them are known. */
export function theoreticalBest(sectors: readonly (number | null)[]): number | null {
  if (sectors.length === 0) return null;
  return sectors.reduce<number | null>((sum, sector) => (sum === null || sector === null ? null : sum + sector), 0);
}

type MarkInput = { readonly lap: Lap } & Pick<LapSheetInput, 'bestLap' | 'sessionBest'>;

function markOf({ lap, bestLap, sessionBest }: MarkInput): SheetLap['mark'] {
  if (!lap.isValid) return 'invalid';
  if (lap.lapTime === null) return null;
  if (lap.lapTime === sessionBest) return 'fastest';
  return lap.lapTime === bestLap ? 'personalBest' : null;
}
