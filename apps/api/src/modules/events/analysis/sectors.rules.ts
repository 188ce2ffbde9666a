import type { EventAnalysis } from '@paddock/contracts';
import { countsForBest, isDisqualifiedCar, median, type AnalysedCar, type AnalysedSession } from './session.ts';

/** A sector below this share of the usual time is a timing error: one real file has 5 s where others have 35. */
const MIN_SHARE_OF_USUAL = 0.6;

type SectorTime = EventAnalysis['bestSectors'][number];

/** For each sector the best time of each car on its counting laps, fastest first. */
export function sectorBestsOf(session: AnalysedSession): SectorTime[][] {
  const { cars } = session;
  const sectorCount = Math.max(0, ...cars.map(({ sectors }) => sectors.length));
  return Array.from({ length: sectorCount }, (_, index) => {
    const times = cars.flatMap((car) => countingTimes(session, car, index));
    const floor = (median(times.map(({ time }) => time)) ?? 0) * MIN_SHARE_OF_USUAL;
    const plausible = times.filter(({ time }) => time >= floor).toSorted((one, other) => one.time - other.time);
    const ofCars = Map.groupBy(plausible, ({ position }) => position);
    return [...ofCars.values()].flatMap(([best]) => best ?? []);
  });
}

/** The best time of each sector by a car that is not disqualified: its laps are no fastest laps either. */
export function sessionBestsOf({ cars }: AnalysedSession, sectorBests: readonly SectorTime[][]): SectorTime[] {
  const positions = new Set(cars.filter((car) => !isDisqualifiedCar(car)).map(({ position }) => position));
  return sectorBests.flatMap((bests) => bests.find(({ position }) => positions.has(position)) ?? []);
}

/** The times of a sector on the counting laps of a car. */
function countingTimes(session: AnalysedSession, car: AnalysedCar, index: number): SectorTime[] {
  const { position, sectors } = car;
  return (sectors[index] ?? []).flatMap((time, lap) =>
    time === null || !countsForBest(session, car, lap) ? [] : [{ sector: index + 1, time, position, lap: lap + 1 }],
  );
}

export interface CarSectors {
  readonly bestSectors: (number | null)[];
  /** Sum of the best sectors; null: one is unknown. */
  readonly theoreticalBest: number | null;
}

/** Sectors are rounded one by one, so their sum can exceed the lap time by a few milliseconds. */
export function carSectorsOf({ position, bestLap }: AnalysedCar, sectorBests: readonly SectorTime[][]): CarSectors {
  const bestSectors = sectorBests.map((bests) => bests.find((best) => best.position === position)?.time ?? null);
  const known = bestSectors.filter((time) => time !== null);
  if (known.length === 0 || known.length < bestSectors.length) return { bestSectors, theoreticalBest: null };
  const sum = known.reduce((total, time) => total + time, 0);
  return { bestSectors, theoreticalBest: bestLap === null ? sum : Math.min(sum, bestLap) };
}
