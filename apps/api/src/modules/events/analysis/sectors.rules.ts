import type { EventAnalysis, SessionKind } from '@paddock/contracts';
import { median, type AnalysedCar, type AnalysedSession } from './session.ts';

/** A sector below this share of the usual time is a timing error: one real file has 5 s where others have 35. */
const LEAST_SHARE_OF_USUAL = 0.6;

export interface SectorBests {
  readonly cars: readonly CarSectors[];
  readonly session: EventAnalysis['bestSectors'];
}

export interface CarSectors {
  readonly bestSectors: (number | null)[];
  /** Sum of the best sectors; null: one is unknown. */
  readonly theoreticalBest: number | null;
}

/** Best sectors over the counting laps. */
export function sectorBestsOf({ kind, cars }: AnalysedSession): SectorBests {
  const sectorCount = Math.max(0, ...cars.map(({ sectors }) => sectors.length));
  const times = cars.map((car) => Array.from({ length: sectorCount }, (_, sector) => timesOf(car, kind, sector)));
  const floors = Array.from({ length: sectorCount }, (_, sector) => {
    const usual = median(times.flatMap((ofCar) => ofCar[sector] ?? []).map(({ time }) => time));
    return (usual ?? 0) * LEAST_SHARE_OF_USUAL;
  });
  const session = new Map<number, EventAnalysis['bestSectors'][number]>();
  const carBests = cars.map((car, index): CarSectors => {
    const bestSectors = floors.map((floor, sector): number | null => {
      const plausible = (times[index]?.[sector] ?? []).filter(({ time }) => time >= floor);
      const [best] = plausible.toSorted((one, other) => one.time - other.time);
      if (best === undefined) return null;
      const { time, lap } = best;
      const first = session.get(sector);
      if (first === undefined || time < first.time) {
        session.set(sector, { sector: sector + 1, time, position: car.position, lap });
      }
      return time;
    });
    return { bestSectors, theoreticalBest: theoreticalOf(car, bestSectors) };
  });
  return { cars: carBests, session: [...session.values()].toSorted((a, b) => a.sector - b.sector) };
}

/** Sectors are rounded one by one, so their sum can exceed the lap time by a few milliseconds. */
function theoreticalOf({ bestLap }: AnalysedCar, bestSectors: readonly (number | null)[]): number | null {
  const known = bestSectors.filter((time) => time !== null);
  if (known.length === 0 || known.length < bestSectors.length) return null;
  const sum = known.reduce((total, time) => total + time, 0);
  return bestLap === null ? sum : Math.min(sum, bestLap);
}

/** A sector time of a counting lap. */
interface SectorTime {
  readonly time: number;
  readonly lap: number;
}

/** The times of a sector on the counting laps of a car: valid, and not the first of a race. */
function timesOf({ sectors, isValid }: AnalysedCar, kind: SessionKind, sector: number): SectorTime[] {
  return (sectors[sector] ?? []).flatMap((time, index) => {
    const isCounting = isValid[index] === true && (kind !== 'race' || index > 0);
    return time === null || !isCounting ? [] : [{ time, lap: index + 1 }];
  });
}
