import { readdirSync, readFileSync } from 'node:fs';
import { NO_TIME, onOneLine, type GameSession, type Warning } from '../src/index.ts';
import { readBytes } from './parse.ts';

/** What a result file says, read from its JSON by other means than the parser. */
export interface ExpectedFile {
  sessionType: string;
  track: string;
  wet: boolean;
  server: string;
  laps: number;
  penalties: number;
  rows: ExpectedRow[];
}

interface ExpectedRow {
  race: number | null;
  model: number | null;
  drivers: string[];
  ids: string[];
  lapCount: number;
  bestLap: number | null;
  lastLap: number | null;
  totalTime: number | null;
}

/** Paths of the result files in a folder and its sub-folders, relative to it. */
export function listResultFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
}

/** A file that must be readable. */
export function readFileIn(folder: string, name: string): { session: GameSession; warnings: readonly Warning[] } {
  return readBytes(readFileSync(`${folder}/${name}`), name);
}

/** How often each warning was given. */
export function countWarnings(lists: readonly (readonly Warning[])[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { code, count = 1 } of lists.flat()) counts.set(code, (counts.get(code) ?? 0) + count);
  return Object.fromEntries(counts);
}

/** An expectation in the form of `summaryOf`, to be compared with it. */
export function summaryExpected({ sessionType, track, wet, server, laps, penalties, rows }: ExpectedFile): unknown {
  return {
    sessionType,
    track,
    wet,
    server: server.trim(),
    laps,
    penalties,
    rows: rows.map((row) => ({
      ...row,
      race: textOf(row.race),
      model: textOf(row.model),
      drivers: row.drivers.map(onOneLine),
      lastLap: row.lastLap ?? NO_TIME,
      totalTime: row.totalTime ?? NO_TIME,
    })),
  };
}

function textOf(number: number | null): string | null {
  return number === null ? null : String(number);
}

export function summaryOf(session: GameSession): unknown {
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
