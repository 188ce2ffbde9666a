import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseWhole, timesReadAhead } from '../test/parse.ts';
import { identityText, NO_TIME, parseResultFile, usableDriverIds } from './index.ts';
import type { RaceSession, Warning } from './index.ts';
import { onOneLine } from './stored-text.ts';

interface ExpectedRow {
  race: number;
  model: number;
  drivers: string[];
  ids: string[];
  lapCount: number;
  bestLap: number | null;
  lastLap: number | null;
  totalTime: number | null;
}

interface ExpectedFile {
  sessionType: string;
  track: string;
  wet: boolean;
  server: string;
  laps: number;
  penalties: number;
  rows: ExpectedRow[];
}

const folder = fileURLToPath(new URL('../../../../shared/real-results/', import.meta.url));
const isPresent = existsSync(`${folder}expected.json`);
const title = isPresent ? 'the real result files' : 'the real result files (skipped: ../shared/real-results is absent)';

describe.skipIf(!isPresent)(title, () => {
  const expected: Record<string, ExpectedFile> = isPresent
    ? JSON.parse(readFileSync(`${folder}expected.json`, 'utf8'))
    : {};
  const names = isPresent
    ? readdirSync(`${folder}acc`, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .toSorted()
    : [];
  const read = names.map((name) => ({ name, ...readReal(name) }));

  it('are all there', () => {
    expect(names).toHaveLength(148);
    expect(names).toEqual(Object.keys(expected).toSorted());
  });

  it('agree with what was read from their JSON by other means', () => {
    for (const { name, session } of read) {
      expect(summaryOf(session), name).toEqual(normalised(expected[name]));
    }
  });

  it('keep the invariants that servers keep: the only oddities are missing ids and wrapped times', () => {
    const counts = new Map<string, number>();
    for (const { warnings } of read) {
      for (const { code, count = 1 } of warnings) counts.set(code, (counts.get(code) ?? 0) + count);
    }
    expect(Object.fromEntries(counts)).toEqual({ driver_without_id: 9, time_out_of_range: 2 });
  });

  it('give every lap to its car: none is lost, none has no driver', () => {
    for (const { name, session } of read) {
      const laps = session.entries.flatMap((entry) => entry.laps);
      expect(laps.length + session.orphanLaps.flatMap((group) => group.laps).length, name).toBe(session.lapCount);
      expect(
        laps.every((lap) => lap.driverIndex >= 0 && lap.splitsMs.length === 3),
        name,
      ).toBe(true);
      for (const entry of session.entries) {
        expect(entry.laps.map((lap) => lap.lapNumber)).toEqual(entry.laps.map((_, index) => index + 1));
      }
    }
  });

  it('have laps as the game writes them, which are read ahead and give the same', () => {
    const times = timesReadAhead(() => {
      for (const { name } of read) readReal(name);
    });
    expect(times).toBe(read.filter(({ session }) => session.lapCount > 0).length);
    for (const { name, session, warnings } of read) {
      expect(parseWhole(readFileSync(`${folder}acc/${name}`), name), name).toEqual({ ok: true, session, warnings });
    }
  });

  it('say by their name when they ended, exactly', () => {
    for (const { name, session } of read) {
      expect(session.end, name).toMatchObject({ isApproximate: false, source: 'fileName' });
      const [, stamp = ''] = /(\d{6}_\d{6})/.exec(name) ?? [];
      expect(session.end?.local.slice(2).replaceAll(/[-:]/g, '').replace('T', '_')).toBe(stamp);
    }
  });

  it('are 13 empty sessions, 3 duplicates and 132 events', () => {
    expect(read.filter(({ session }) => session.entries.length === 0)).toHaveLength(13);
    const seen = new Map<string, string>();
    const duplicates: string[][] = [];
    for (const { name, session } of read) {
      if (session.entries.length === 0) continue;
      const server = name.split('/')[0] ?? '';
      const key = [server, session.sessionType, session.trackCode, session.end?.local, identityText(session)].join(
        '\n',
      );
      const first = seen.get(key);
      if (first === undefined) seen.set(key, name);
      else duplicates.push([first, name]);
    }
    expect(duplicates).toEqual([
      ['club-d/210323_200501_FP.1.json', 'club-d/210323_200501_FP.json'],
      ['club-d/210325_203032_FP.1.json', 'club-d/210325_203032_FP.json'],
      ['endurance-e/221012_220505_FP.1.json', 'endurance-e/221012_220505_FP.json'],
    ]);
    expect(seen.size).toBe(132);
  });

  it('of two that say the same, count the usable ids of the one that was not blanked', () => {
    const idsOf = (wanted: string): number => {
      const found = read.find(({ name }) => name === wanted);
      return found === undefined ? -1 : usableDriverIds(found.session);
    };
    expect([idsOf('club-d/210323_200501_FP.1.json'), idsOf('club-d/210323_200501_FP.json')]).toEqual([0, 3]);
  });
});

function readReal(name: string): { session: RaceSession; warnings: readonly Warning[] } {
  const result = parseResultFile({ bytes: readFileSync(`${folder}acc/${name}`), fileName: name });
  if (!result.ok) throw new Error(`${name}: ${result.problem.code} ${result.problem.message}`);
  return result;
}

function normalised(expected: ExpectedFile | undefined): unknown {
  if (expected === undefined) return undefined;
  return {
    ...expected,
    server: expected.server.trim(),
    rows: expected.rows.map((row) => ({
      ...row,
      drivers: row.drivers.map(onOneLine),
      lastLap: row.lastLap ?? NO_TIME,
      totalTime: row.totalTime ?? NO_TIME,
    })),
  };
}

function summaryOf(session: RaceSession): unknown {
  return {
    sessionType: session.sessionType,
    track: session.trackCode,
    wet: session.isWet,
    server: session.title,
    laps: session.lapCount,
    penalties: session.penalties.length,
    rows: session.entries.map((entry) => ({
      race: entry.raceNumber,
      model: entry.carModel,
      drivers: entry.drivers.map((driver) => driver.name),
      ids: entry.drivers.map((driver) => driver.playerId),
      lapCount: entry.lapCount,
      bestLap: entry.bestLapMs,
      lastLap: entry.lastLap,
      totalTime: entry.totalTime,
    })),
  };
}
