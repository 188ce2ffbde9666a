import type { NoTimeReason, WithoutTime } from '@paddock/contracts';
import { LONGEST_TIME_GAP, NO_TIME } from 'race-format';
import type { AnalysedCar, AnalysedSession } from './session.ts';

/** Why rows did not finish a race, or have no best lap. */
export function noTimeReasonsOf({ kind, cars }: AnalysedSession): WithoutTime[] {
  const winner = cars[0];
  const leaderLaps = kind === 'race' ? (winner?.lapCount ?? 0) : Math.max(0, ...cars.map(({ lapCount }) => lapCount));
  return cars.flatMap((car) => {
    const { position, isValid, lapTimes } = car;
    const row = (lacks: WithoutTime['lacks'], reason: NoTimeReason): WithoutTime => ({
      position,
      lacks,
      reason,
      laps: lapTimes.length,
      invalidLaps: isValid.filter((valid) => !valid).length,
      leaderLaps,
    });
    const noFinish = kind === 'race' && winner !== undefined ? noFinishReason(car, winner) : null;
    const noBest = noBestLapReason(car, kind === 'race');
    return [
      ...(noFinish === null ? [] : [row('finish', noFinish)]),
      ...(noBest === null ? [] : [row('bestLap', noBest)]),
    ];
  });
}

/** By the rules that gave the row its gap: without the time that staff added. */
function noFinishReason(car: AnalysedCar, winner: AnalysedCar): NoTimeReason | null {
  const { gap, totalTime, lapCount } = car;
  if (gap.kind === 'dsq') return 'disqualified';
  if (gap.kind === 'dns') return 'noLap';
  if (gap.kind !== 'dnf') return null;
  if (totalTime >= NO_TIME) return 'didNotFinish';
  if (winner.totalTime < NO_TIME && totalTime - car.staffTime - winner.totalTime > LONGEST_TIME_GAP)
    return 'overTwoMinutes';
  // A total time without a lap: the car was on track.
  return lapCount <= 0 ? 'noWholeLap' : 'overFiveMinutes';
}

function noBestLapReason({ bestLap, lapTimes, isValid, penalties }: AnalysedCar, isRace: boolean): NoTimeReason | null {
  if (bestLap !== null) return null;
  if (lapTimes.length === 0) return 'noLap';
  if (isRace && lapTimes.length === 1) return 'onlyOpeningLap';
  if (penalties.some(({ penalty }) => penalty === 'RemoveBestLaptime')) return 'bestLapRemoved';
  return isValid.includes(true, isRace ? 1 : 0) ? 'notInFile' : 'noValidLap';
}
