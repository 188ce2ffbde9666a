import type { CarReplay, EventReplay } from '@paddock/contracts';
import { crossingsOf, type FileOrder } from './crossings.rules.ts';
import { timelineOf } from './lap-positions.rules.ts';
import { measuredCrossings, type Measured } from './measured.rules.ts';
import type { AnalysedCar, AnalysedSession } from './session.ts';

/** What tells when cars crossed the lines, beside their laps. */
interface LineSources {
  readonly fileOrder: FileOrder | null;
  /** null: not measured, or not of all cars. */
  readonly measured: Measured | null;
}

/** When the cars of a race crossed the lines; the same crossings as those of the analysis. */
export function replayOf({ cars }: Pick<AnalysedSession, 'cars'>, { fileOrder, measured }: LineSources): EventReplay {
  const logged = measured === null ? null : measuredCrossings(cars, measured);
  const timeline = timelineOf(cars, logged ?? crossingsOf(cars, fileOrder));
  const sources = { fileOrder, measured: logged === null ? null : measured };
  return {
    cars: cars.map((car, index) => {
      const { crossedAt = [], places = [] } = timeline.cars[index] ?? {};
      const laps = differences(crossedAt);
      const sectors = laterSectorsOf(car, sources);
      return { position: car.position, laps, places: laps.length === 0 ? [] : places, sectors };
    }),
  };
}

/** The times of each sector but the first, lap by lap; empty: not known. */
export function laterSectorsOf(car: AnalysedCar, { fileOrder, measured }: LineSources): CarReplay['sectors'] {
  return measured === null ? laterSectors(car, fileOrder) : measuredSectors(measured, car);
}

function differences(crossed: readonly (number | null)[]): number[] {
  let before = 0;
  const laps: number[] = [];
  for (const at of crossed) {
    if (at === null) return [];
    laps.push(Math.round(at - before));
    before = Math.round(at);
  }
  return laps;
}

/** By the lines that the file tells, which laps without sector times have, too; else as the file has the times. */
function laterSectors(
  { sectors, lapTimes, filePosition }: AnalysedCar,
  fileOrder: FileOrder | null,
): CarReplay['sectors'] {
  const crossedAt = fileOrder?.crossedAt.get(filePosition) ?? [];
  const later = sectors.slice(1).map((times, index) =>
    lapTimes.map((_, lap) => {
      const [from = null, to = null] = crossedAt[lap]?.slice(index, index + 2) ?? [];
      return from === null || to === null ? (times[lap] ?? null) : to - from;
    }),
  );
  return later.some((times) => times.some((time) => time !== null)) ? later : [];
}

function measuredSectors(measured: Measured, { filePosition }: AnalysedCar): CarReplay['sectors'] {
  const laps = measured.get(filePosition)?.laps ?? [];
  const second = laps.map(({ lines: [first, next] }) => (first === null || next === null ? null : next - first));
  const third = laps.map(({ lines: [, before, line] }) => (before === null ? null : line - before));
  return [second, third];
}
