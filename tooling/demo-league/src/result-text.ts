import { type RacedEntry, type RacedLap, type RacedPenalty, type RacedSession } from './session.ts';

declare global {
  interface JSON {
    /** Standard since ES2026; missing in TypeScript's own libraries. */
    rawJSON: (text: string) => unknown;
  }
}

/** The server's own files have "sessionType" twice. An object cannot, so the second one gets its name afterwards. */
const SECOND_TYPE = 'sessionType (again)';

/** The JSON of a result file, with the server's own order of keys, indentation and repetitions. */
export function resultText(session: RacedSession): string {
  const content = {
    sessionType: session.type,
    trackName: session.trackName,
    sessionIndex: session.sessionIndex,
    raceWeekendIndex: session.weekendIndex,
    metaData: session.trackName,
    serverName: session.serverName,
    [SECOND_TYPE]: session.type,
    sessionResult: {
      bestlap: session.bestLapMs,
      bestSplits: session.bestSplitsMs,
      isWetSession: session.isWet ? 1 : 0,
      type: session.kind === 'race' ? 1 : 0,
      leaderBoardLines: session.entries.map(toLine),
    },
    laps: session.laps.map(toLap),
    penalties: session.penalties.map(toPenalty),
    post_race_penalties: session.postRacePenalties.map(toPenalty),
  };
  return JSON.stringify(content, null, 4).replace(`"${SECOND_TYPE}"`, '"sessionType"');
}

function toLine(entry: RacedEntry): object {
  return {
    car: {
      carId: entry.carId,
      raceNumber: entry.raceNumber,
      carModel: entry.carModel,
      cupCategory: entry.cupCategory,
      // Servers from before 2022 do not write the group.
      ...(entry.carGroup !== '' && { carGroup: entry.carGroup }),
      teamName: '',
      nationality: 0,
      carGuid: -1,
      teamGuid: -1,
      drivers: entry.drivers,
    },
    currentDriver: entry.drivers[entry.currentDriverIndex] ?? entry.drivers[0],
    currentDriverIndex: entry.currentDriverIndex,
    timing: {
      lastLap: entry.lastLapMs,
      lastSplits: entry.lastSplitsMs,
      bestLap: entry.bestLapMs,
      bestSplits: entry.bestSplitsMs,
      totalTime: entry.totalTime,
      lapCount: entry.lapCount,
      lastSplitId: entry.lastSplitId,
    },
    missingMandatoryPitstop: entry.missingMandatoryPitstop,
    driverTotalTimes: entry.driverTotalTimes.map(toFloat),
  };
}

/** The game stores these in single precision and writes a fraction even where there is none: 0.0. */
function toFloat(value: number): unknown {
  const single = Math.fround(value);
  return Number.isInteger(single) ? JSON.rawJSON(`${single}.0`) : single;
}

function toLap({ carId, driverIndex, timeMs, isValid, splitsMs }: RacedLap): object {
  return { carId, driverIndex, laptime: timeMs, isValidForBest: isValid, splits: splitsMs };
}

function toPenalty({ carId, reason, penalty, ...rest }: RacedPenalty): object {
  return {
    carId,
    driverIndex: 0,
    reason,
    penalty,
    penaltyValue: rest.value,
    violationInLap: rest.violationLap,
    clearedInLap: rest.clearedLap,
  };
}
