import type { CarReplay, EventReplay } from '@paddock/contracts';
import { crossingsOf, type FileOrder } from './crossings.rules.ts';
import { timelineOf } from './lap-positions.rules.ts';
import { measuredCrossings, type Measured } from './measured.rules.ts';
import type { AnalysedCar, AnalysedSession } from './session.ts';

/** When the cars of a race crossed the lines; the same crossings as those of the analysis. */
export function replayOf(
  { cars }: Pick<AnalysedSession, 'cars'>,
  { fileOrder, measured }: { fileOrder: FileOrder | null; measured: Measured | null },
): EventReplay {
  const logged = measured === null ? null : measuredCrossings(cars, measured);
  const timeline = timelineOf(cars, logged ?? crossingsOf(cars, fileOrder));
  return {
    cars: cars.map((car, index) => {
      const crossed = timeline.cars[index]?.crossedAt ?? [];
      const sectors = logged === null ? laterSectors(car, fileOrder) : measuredSectors(measured, car);
      return { position: car.position, laps: differences(crossed), sectors };
    }),
  };
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

function measuredSectors(measured: Measured | null, { filePosition }: AnalysedCar): CarReplay['sectors'] {
  const laps = measured?.get(filePosition)?.laps ?? [];
  const second = laps.map(({ lines: [first, next] }) => (first === null || next === null ? null : next - first));
  const third = laps.map(({ lines: [, before, line] }) => (before === null ? null : line - before));
  return [second, third];
}
