import { type CarRun } from './session-setting.ts';
import { NO_TIME, type RacedEntry } from './session.ts';

/** A car's line in the result: its laps summed up as the game does. */
export function entryLine({ car, laps, ...run }: CarRun): RacedEntry {
  let bestLapMs = NO_TIME;
  let [one, two, three] = [NO_TIME, NO_TIME, NO_TIME];
  for (const { isValid, timeMs, splitsMs } of laps) {
    if (!isValid) continue;
    if (timeMs < bestLapMs) bestLapMs = timeMs;
    if (splitsMs[0] < one) one = splitsMs[0];
    if (splitsMs[1] < two) two = splitsMs[1];
    if (splitsMs[2] < three) three = splitsMs[2];
  }
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
    bestLapMs,
    bestSplitsMs: [one, two, three],
    lastLapMs: lastLap?.timeMs ?? NO_TIME,
    lastSplitsMs: lastLap?.splitsMs ?? [],
    lastSplitId: run.lastSplitId,
    missingMandatoryPitstop: run.missingMandatoryPitstop,
    driverTotalTimes: run.driverTotalTimes,
    presence: run.presence,
  };
}
