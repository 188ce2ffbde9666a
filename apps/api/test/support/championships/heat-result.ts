import type { GameEntry, GameSession } from '@paddock/result-files';
import { CLASSIFIED_SHARES, NO_TIME } from 'race-format';
import type { HeatResult, ResultRow } from '../../../src/modules/championships/rules/definition.ts';
import { flagOf } from '../../../src/modules/derivation/places.rules.ts';
import {
  applyDecisions,
  type AmendedEntry,
  type Decision,
} from '../../../src/modules/derivation/results-after-decisions.rules.ts';
import type { FileDecision } from './definition-file.ts';

/** What a file does not say of a car. */
export interface Beside {
  readonly carGroup: string | null;
  readonly fileClass: string | null;
  readonly lapsLed: number | null;
  readonly deadHeat: string | null;
}

/** The result of a session after decisions, as a championship counts it. */
export function heatResultOf(
  file: GameSession,
  decisions: readonly FileDecision[],
  {
    personOf,
    besideOf,
  }: { personOf: (platformId: string | null) => string | null; besideOf: (entry: GameEntry) => Beside },
): HeatResult {
  const { entries } = applyDecisions(file, decisions.map(decisionOf), CLASSIFIED_SHARES);
  return {
    hasTotals: file.entries.some(({ totalTime }) => totalTime !== NO_TIME),
    flagMs: flagOf(file)?.totalTime ?? null,
    rows: entries
      .filter(({ isVoided }) => !isVoided)
      .map((entry): ResultRow => ({
        row: entry.filePosition,
        people: entry.drivers.map(({ platformId }) => personOf(platformId)),
        driven: drivenBy(entry),
        carModel: null,
        cupCategory: entry.cupCategory,
        laps: entry.lapCount,
        finishState: entry.finishState,
        crossedMs: entry.totalTime === NO_TIME ? null : entry.totalTime - entry.staffTime,
        bestMs: entry.bestLapMs,
        isDisqualified: entry.isDisqualified,
        ...besideOf(entry),
      })),
  };
}

/** Laps of each driver of a shared car; null: not measured. */
function drivenBy({ drivers, laps }: AmendedEntry): number[] | null {
  const stated = drivers.flatMap(({ lapCount }) => lapCount ?? []);
  if (drivers.length < 2) return null;
  if (stated.length === drivers.length) return stated;
  const measured = laps.filter(({ driverIndex }) => driverIndex >= 0);
  if (measured.length === 0) return null;
  return drivers.map((_, index) => measured.filter(({ driverIndex }) => driverIndex === index).length);
}

function decisionOf(decision: FileDecision): Decision {
  const said = { filePosition: decision.row, reason: 'As decided', at: '2025-06-01T00:00:00.000Z' };
  switch (decision.kind) {
    case 'time':
      return { ...said, kind: 'timePenalty', timeMs: decision.ms };
    case 'places':
      return { ...said, kind: 'placePenalty', places: decision.places };
    case 'dsq':
      return { ...said, kind: 'disqualify' };
    case 'void':
      return { ...said, kind: 'voidEntry' };
  }
}
