import { type CarRun } from './session-setting.ts';
import { NO_TIME, type RacedEntry } from './session.ts';

/** A car's line in the result: its laps summed up as the game does. */
export function entryLine({ car, laps, ...run }: CarRun): RacedEntry {
  const valid = laps.filter(({ isValid }) => isValid);
  const lastLap = laps.at(-1);
  return {
    carId: car.carId,
    raceNumber: car.raceNumber,
    carModel: car.carModel,
    carGroup: car.carGroup,
    cupCategory: car.cupCategory,
    drivers: car.drivers.map(({ named }) => named),
    currentDriverIndex: run.currentDriverIndex,
    lapCount: laps.length,
    totalTime: run.totalTime,
    bestLapMs: Math.min(NO_TIME, ...valid.map(({ timeMs }) => timeMs)),
    bestSplitsMs: [0, 1, 2].map((sector) =>
      Math.min(NO_TIME, ...valid.map(({ splitsMs }) => splitsMs[sector] ?? NO_TIME)),
    ),
    lastLapMs: lastLap?.timeMs ?? NO_TIME,
    lastSplitsMs: lastLap?.splitsMs ?? [],
    lastSplitId: run.lastSplitId,
    missingMandatoryPitstop: run.missingMandatoryPitstop,
    driverTotalTimes: run.driverTotalTimes,
    presence: run.presence,
  };
}
