import type { NoTimeReason, WithoutTime } from '@paddock/contracts';
import { canBeBest } from '@paddock/result-files';
import { countsForBest, hasTime, isClassifiedCar, type AnalysedCar, type AnalysedSession } from './session.ts';

/** Why cars did not finish a race, or have no best lap. A repeated row is no car of its own. */
export function noTimeReasonsOf(session: AnalysedSession): WithoutTime[] {
  const { kind, cars } = session;
  const winner = cars.find(isClassifiedCar) ?? cars[0];
  const leaderLaps = kind === 'race' ? (winner?.lapCount ?? 0) : Math.max(0, ...cars.map(({ lapCount }) => lapCount));
  return cars.flatMap((car) => {
    if (car.isRepeat) return [];
    const { position, isValid, lapCount, lapTimes } = car;
    const row = (lacks: WithoutTime['lacks'], reason: NoTimeReason): WithoutTime => ({
      position,
      lacks,
      reason,
      // A file may count laps that it does not list.
      laps: lacks === 'finish' ? Math.max(lapCount, lapTimes.length) : lapTimes.length,
      invalidLaps: isValid.filter((valid) => valid === false).length,
      leaderLaps,
    });
    const noFinish = kind === 'race' && winner !== undefined ? noFinishReason(car, winner) : null;
    const noBest = noBestLapReason(session, car);
    return [
      ...(noFinish === null ? [] : [row('finish', noFinish)]),
      ...(noBest === null ? [] : [row('bestLap', noBest)]),
    ];
  });
}

/** By the total time: a car that ended before the winner had stopped, others took the flag. */
function noFinishReason(car: AnalysedCar, winner: AnalysedCar): NoTimeReason | null {
  const { gap, lapCount } = car;
  if (gap.kind === 'dsq') return 'disqualified';
  if (gap.kind === 'dns') return 'noLap';
  if (isClassifiedCar(car)) return null;
  if (!hasTime(car)) return 'didNotFinish';
  // A total time without a lap: the car was on track.
  if (lapCount <= 0) return 'noWholeLap';
  return hasTime(winner) && drivenTime(car) < drivenTime(winner) ? 'stopped' : 'tooFewLaps';
}

/** Without the time that staff added, which does not move the end of anybody's race. */
function drivenTime({ totalTime, staffTime }: AnalysedCar): number {
  return totalTime - staffTime;
}

function noBestLapReason(session: AnalysedSession, car: AnalysedCar): NoTimeReason | null {
  const { bestLap, lapCount, lapTimes, isValid, penalties } = car;
  if (bestLap !== null) return null;
  if (lapTimes.length === 0) return lapCount > 0 ? 'notInFile' : 'noLap';
  if (lapTimes.length === 1 && !canBeBest({ ...session, sessionKind: session.kind }, 1)) return 'onlyOpeningLap';
  if (penalties.some(({ penalty }) => penalty === 'RemoveBestLaptime')) return 'bestLapRemoved';
  return isValid.some((_, index) => countsForBest(session, car, index)) ? 'notInFile' : 'noValidLap';
}
