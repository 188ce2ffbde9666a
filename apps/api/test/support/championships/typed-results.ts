import { NO_TIME, type GameDriver, type GameEntry, type GameSession } from '@paddock/result-files';
import { readSession } from '../facts.ts';
import { resultFile } from '../result-file.ts';
import type { ResultRow } from '../../../src/modules/championships/rules/definition.ts';
import { inputOf, type DefinitionFile, type FileHeat, type TypedRow } from './definition-file.ts';
import { heatResultOf } from './heat-result.ts';

const USUAL_LAPS = 12;

/** The input of a championship whose results are typed in. */
export function inputOfTyped(file: DefinitionFile): ReturnType<typeof inputOf> {
  const merged = new Map(file.merges);
  const personOf = (person: string | null): string | null => (person === null ? null : (merged.get(person) ?? person));
  return inputOf(file, {
    resultOf: ({ code, kind, results = [] }) => {
      const decisions = file.decisions.filter(({ heat }) => heat === code);
      return heatResultOf(sessionOf(results, kind), decisions, {
        personOf,
        besideOf: ({ position }) => besideOf(results[position - 1]),
      });
    },
    qualifyingOf: (heat) => {
      const { qualifying } = heat;
      if (qualifying === undefined || !('order' in qualifying)) return null;
      return qualifyingRows(qualifying.order, heat);
    },
  });
}

function qualifyingRows(order: readonly (readonly string[])[], { results = [] }: FileHeat): ResultRow[] {
  const rows = order.map((who) => ({
    who: [...who],
    best: 90_000,
    class: results.find((row) => row.who.some((one) => one !== null && who.includes(one)))?.class,
  }));
  return [
    ...heatResultOf(sessionOf(rows, 'qualifying'), [], {
      personOf: (person) => person,
      besideOf: ({ position }) => besideOf(rows[position - 1]),
    }).rows,
  ];
}

function besideOf(row: TypedRow | undefined) {
  return {
    carGroup: row?.class ?? null,
    fileClass: row?.class ?? null,
    lapsLed: row?.led ?? null,
    deadHeat: row?.tie ?? null,
  };
}

/** A row without status that has no time either finished, a usual time after the one before it. */
function sessionOf(rows: readonly TypedRow[], kind: 'race' | 'qualifying'): GameSession {
  const session = readSession(resultFile({ type: 'R', track: 'monza', end: '250601_203000', driven: '', cars: [] }));
  return { ...session, sessionKind: kind, entries: rows.map((row, index) => entryOf(row, index)) };
}

function entryOf(row: TypedRow, index: number): GameEntry {
  const { status = row.total === undefined ? 'classified' : null } = row;
  const laps = row.laps ?? (status === 'dns' ? 0 : USUAL_LAPS);
  const isUnfinished = status === 'dns' || status === 'dnf';
  return {
    position: index + 1,
    carId: null,
    raceNumber: null,
    carModel: null,
    carName: null,
    carGroup: null,
    cupCategory: null,
    livery: null,
    teamName: '',
    drivers: row.who.map((who): GameDriver => {
      const share = who === null ? undefined : row.share?.[who];
      return {
        name: who ?? '',
        shortName: '',
        playerId: who ?? '',
        platformId: who,
        ...(row.share === undefined ? {} : { lapCount: lapsOf(share ?? '0', laps) }),
      };
    }),
    lapCount: laps,
    lapsLed: null,
    totalTime: row.total ?? (isUnfinished ? NO_TIME : 1_000 + index),
    lastLap: NO_TIME,
    totalMs: null,
    penaltyMs: null,
    gapMs: null,
    finishState: status === 'classified' ? 'finished' : status === 'dns' ? null : status,
    finish: null,
    finishReason: null,
    gridPosition: null,
    bestLapMs: row.best ?? null,
    bestLapNumber: null,
    bestSplitsMs: [],
    sectorsBegun: null,
    pitStops: null,
    missingMandatoryPitstop: null,
    isAi: null,
    laps: [],
  };
}

function lapsOf(share: string, laps: number): number {
  const [part = 0, whole = 1] = share.split('/').map(Number);
  return (part * laps) / whole;
}
