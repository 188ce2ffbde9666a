import { adapters } from './adapters.ts';
import type { GameAdapter, GameRead } from './game-adapter.ts';
import { openGameFile, refuseBySize, type GameFile } from './game-file.ts';
import type { GameSession } from './game-session.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { readIracingLaps, type CarLaps } from './iracing/read-laps.ts';
import { explainOtherJson } from './other-files.ts';
import type { Problem, Warning } from './problem.ts';
import type { People, Replaced } from './replace-people.ts';

export type ReadResult =
  | { ok: true; sessions: readonly GameSession[]; warnings: readonly Warning[] }
  | { ok: false; problem: Problem };

interface ResultFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/**
 * Reads the bytes of any game's result file into its sessions, in the order driven. It never throws: what can be read comes back
 * with warnings, what cannot with the reason. The file name is only looked at for a session's end and type.
 *
 * @example
 * const result = readResultFile({ bytes, fileName: '2026_03_14_15_10_16-80R1.xml' });
 * if (result.ok) console.log(result.sessions.map(({ game, sessionType }) => `${game} ${sessionType}`), result.warnings);
 */
export function readResultFile(given: ResultFile, limits: Partial<Limits> = {}): ReadResult {
  const opened = open(given, limits);
  if (!opened.ok) return opened;
  const { file, adapter } = opened;
  const read = adapter.read(file);
  if (!read.ok) return read;
  const problem = tooMuch(read.sessions, file.limits);
  return problem === null
    ? { ok: true, sessions: read.sessions, warnings: file.warnings.list() }
    : { ok: false, problem };
}

/** A result file with some people replaced; null: none of them is in it, or it cannot be read. */
export function replacePeople(given: ResultFile, people: People): Replaced | null {
  const opened = open(given, {});
  return opened.ok ? opened.adapter.replacePeople(opened.file, people) : null;
}

/**
 * The laps of an iRacing session, which are a file apart from its result and do not say which session they are of. null: the file is
 * another.
 */
export function readIracingLapFile(given: ResultFile, limits: Partial<Limits> = {}): CarLaps[] | null {
  const opened = open(given, limits);
  return opened.ok ? readIracingLaps(opened.file) : null;
}

type Opened = { ok: true; file: GameFile; adapter: GameAdapter } | { ok: false; problem: Problem };

function open({ bytes, fileName }: ResultFile, limits: Partial<Limits>): Opened {
  const applied: Limits = { ...defaultLimits, ...limits };
  const problem = refuseBySize(bytes, applied);
  if (problem !== null) return { ok: false, problem };
  const file = openGameFile({ bytes, fileName, limits: applied });
  const adapter = adapters.find((candidate) => candidate.recognises(file));
  if (adapter !== undefined) return { ok: true, file, adapter };
  const parsed = file.json();
  return parsed.ok ? { ok: false, problem: explainOtherJson(parsed.value) } : parsed;
}

/** null: no more cars, drivers and sessions than allowed. */
function tooMuch(sessions: Extract<GameRead, { ok: true }>['sessions'], limits: Limits): Problem | null {
  for (const { entries } of sessions) {
    const drivers = entries.map((entry) => entry.drivers.length);
    const all = drivers.reduce((sum, count) => sum + count, 0);
    if (
      entries.length <= limits.maxEntries &&
      all <= limits.maxDrivers &&
      Math.max(0, ...drivers) <= limits.maxDriversPerCar
    )
      continue;
    return {
      code: 'too_many_values',
      message: `A session has ${entries.length} cars and ${all} drivers, more than can be real. Check what wrote the file.`,
    };
  }
  return null;
}
