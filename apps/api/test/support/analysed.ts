import type { EventAnalysis, Penalty } from '@paddock/contracts';
import type { GameSession } from '@paddock/result-files';
import { NO_TIME } from 'race-format';
import { analyse } from '../../src/modules/events/analysis/analysis.rules.ts';
import { fileOrderOf } from '../../src/modules/events/analysis/lap-order.ts';
import type { AnalysedCar, AnalysedSession } from '../../src/modules/events/analysis/session.ts';
import { deriveFacts } from '../../src/modules/derivation/facts.rules.ts';
import { context } from './facts.ts';

/** A session as the tables would give it to the analysis. */
export function analysedSession(session: GameSession): AnalysedSession {
  const facts = deriveFacts(session, context);
  return {
    game: session.game,
    kind: session.sessionKind,
    cars: session.entries.map((entry, index): AnalysedCar => {
      const row = facts.entries[index];
      if (row === undefined) throw new Error('Every entry has its row.');
      return {
        filePosition: entry.position,
        position: entry.position,
        raceNumber: entry.raceNumber,
        carModel: row.carModel,
        gap: row.gap,
        isClassified: row.place !== null,
        isRepeat: row.isRepeat,
        lapCount: entry.lapCount ?? entry.laps.length,
        totalTime: entry.totalTime,
        staffTime: row.staffTime,
        bestLap: row.bestLap,
        lapTimes: entry.laps.map((lap) => lap.timeMs),
        isValid: entry.laps.map((lap) => lap.isValid),
        driverIndexes: entry.laps.map((lap) => (lap.driverIndex < 0 ? null : lap.driverIndex)),
        sectors: [0, 1, 2].map((sector) => entry.laps.map((lap) => lap.splitsMs[sector] ?? null)),
        driverIds: facts.entryDrivers
          .filter(({ filePosition }) => filePosition === entry.position)
          .map(({ driverId }) => driverId),
        penalties: session.penalties.filter(({ position }) => position === entry.position).map(toPenalty),
      };
    }),
  };
}

export function analysisOf(session: GameSession): EventAnalysis {
  return analyse(analysedSession(session), { fileOrder: fileOrderOf(session), pole: null, records: [] });
}

function toPenalty({
  reason,
  penalty,
  value,
  violationLap,
  clearedLap,
  isPostRace,
  timeMs,
  isServed,
}: GameSession['penalties'][number]): Penalty {
  return { reason, penalty, value, violationLap, clearedLap, isPostRace, timeMs, isServed, isStaff: false };
}

/** One car of a race with these laps, all valid: its total time is their sum. */
export function analysedCar(
  position: number,
  lapTimes: readonly number[],
  more: Partial<AnalysedCar> = {},
): AnalysedCar {
  const valid = lapTimes.slice(1);
  return {
    filePosition: position,
    position,
    raceNumber: String(position),
    carModel: 20,
    gap: position === 1 ? { kind: 'leader' } : { kind: 'time', gapMs: position * 2000 },
    isClassified: !['dnf', 'dns', 'dsq'].includes(more.gap?.kind ?? ''),
    isRepeat: false,
    lapCount: lapTimes.length,
    totalTime: lapTimes.length === 0 ? NO_TIME : lapTimes.reduce((sum, time) => sum + time, 0),
    staffTime: 0,
    bestLap: valid.length === 0 ? null : Math.min(...valid),
    lapTimes: [...lapTimes],
    isValid: lapTimes.map(() => true),
    driverIndexes: lapTimes.map(() => 0),
    sectors: [0.35, 0.3, 0.35].map((share) => lapTimes.map((time) => time * share)),
    driverIds: [position],
    penalties: [],
    ...more,
  };
}

export function penalty(name: string, more: Partial<Penalty> = {}): Penalty {
  return {
    reason: 'Cutting',
    penalty: name,
    value: 0,
    violationLap: 2,
    clearedLap: null,
    timeMs: null,
    isServed: false,
    isPostRace: false,
    isStaff: false,
    ...more,
  };
}
