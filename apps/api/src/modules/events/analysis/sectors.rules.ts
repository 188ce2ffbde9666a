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

/** Best sectors over the counting laps: valid, and not the first of a race. */
export function sectorBestsOf({ kind, cars }: AnalysedSession): SectorBests {
  const sectorCount = Math.max(0, ...cars.map(({ sectors }) => sectors.length));
  const floors = Array.from({ length: sectorCount }, (_, sector) => floorOf(cars, { kind, sector }));
  const session = new Map<number, EventAnalysis['bestSectors'][number]>();
  const carBests = cars.map((car): CarSectors => {
    const bestSectors = floors.map((floor, sector): number | null => {
      const best = bestOf(car, { kind, sector, floor });
      if (best === null) return null;
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

function bestOf(
  { sectors, isValid }: AnalysedCar,
  { kind, sector, floor }: { kind: SessionKind; sector: number; floor: number },
): { time: number; lap: number } | null {
  let best: { time: number; lap: number } | null = null;
  (sectors[sector] ?? []).forEach((time, index) => {
    if (time === null || time < floor || !counts({ kind, isValid, index })) return;
    if (best === null || time < best.time) best = { time, lap: index + 1 };
  });
  return best;
}

function floorOf(cars: readonly AnalysedCar[], { kind, sector }: { kind: SessionKind; sector: number }): number {
  const times: number[] = [];
  for (const { sectors, isValid } of cars) {
    (sectors[sector] ?? []).forEach((time, index) => {
      if (time !== null && counts({ kind, isValid, index })) times.push(time);
    });
  }
  return (median(times) ?? 0) * LEAST_SHARE_OF_USUAL;
}

function counts({ kind, isValid, index }: { kind: SessionKind; isValid: readonly boolean[]; index: number }): boolean {
  return isValid[index] === true && (kind !== 'race' || index > 0);
}
