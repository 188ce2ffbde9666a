import type { GameAdapter, GameRead } from '../game-adapter.ts';
import type { GameEntry, GamePenalty, GameSession, SessionTime } from '../game-session.ts';
import { isJsonObject } from '../json-value.ts';
import { replaceDrivers } from '../pseudonyms.ts';
import { NO_TIME, type RaceSession, type SessionEntry, type SessionPenalty } from '../race-session.ts';
import { unknownEntry } from '../session-parts.ts';
import { isAccResult, readAccSession } from './read-session.ts';

/** Assetto Corsa Competizione, by the reader that `parseResultFile` uses. */
export const accAdapter: GameAdapter = {
  games: ['acc'],
  recognises: (file) => {
    const value = file.jsonValue();
    return isJsonObject(value) && isAccResult(value);
  },
  read: (file): GameRead => {
    const parsed = file.json();
    if (!parsed.ok) return parsed;
    const read = readAccSession(isJsonObject(parsed.value) ? parsed.value : {}, file);
    return read.ok ? { ok: true, sessions: [sessionOf(read.session)] } : read;
  },
  replacePeople: (file, people) => replaceDrivers(file.bytes, people),
};

function sessionOf({ end, entries, penalties, bestLapMs: _best, ...session }: RaceSession): GameSession {
  return {
    ...session,
    sessionId: null,
    trackLayout: null,
    start: null,
    end: end && timeOf(end),
    entries: entries.map((entry) => entryOf(entry, session.sessionKind === 'race')),
    penalties: penalties.map(penaltyOf),
  };
}

/** On the server's clock: the file does not know its zone. */
function timeOf({ local, isApproximate, source }: NonNullable<RaceSession['end']>): SessionTime {
  return { at: null, local, utcOffsetMinutes: null, isApproximate, precision: 'second', source };
}

function entryOf(
  { raceNumber, carModel, isDisqualified, drivers, ...entry }: SessionEntry,
  isRace: boolean,
): GameEntry {
  return {
    ...unknownEntry,
    ...entry,
    raceNumber: textOf(raceNumber),
    carModel: textOf(carModel),
    drivers: drivers.map(({ name, shortName, playerId, platformId }) => ({ name, shortName, playerId, platformId })),
    totalMs: isRace && entry.totalTime < NO_TIME ? entry.totalTime : null,
    finishState: isDisqualified ? 'dsq' : null,
  };
}

function penaltyOf(penalty: SessionPenalty): GamePenalty {
  return {
    ...penalty,
    timeMs: null,
    laps: null,
    atMs: null,
    servedAtMs: null,
    unserved: null,
    isServed: penalty.clearedLap !== null,
  };
}

function textOf(number: number | null): string | null {
  return number === null ? null : String(number);
}
