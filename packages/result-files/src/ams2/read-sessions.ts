import type { FieldReader } from '../field-reader.ts';
import type { GameRead } from '../game-adapter.ts';
import type { GameFile } from '../game-file.ts';
import type { FinishState, GameEntry, GameLap, GameSession } from '../game-session.ts';
import { tidy } from '../game-text.ts';
import { NO_TIME, type SessionKind } from '../game-session.ts';
import {
  instantOf,
  kindOf,
  lastLapOf,
  statedTime,
  timeOf,
  totalForGaps,
  unknownEntry,
  validOf,
} from '../session-parts.ts';
import { membersOf, valuesOf } from './lua-lists.ts';
import { peopleOf, type WhoIs } from './people.ts';

const kinds: Readonly<Record<string, SessionKind>> = {
  practice: 'practice',
  warmup: 'practice',
  qualifying: 'qualifying',
  race: 'race',
};
const finishStates: Readonly<Record<string, FinishState>> = {
  Finished: 'finished',
  Retired: 'dnf',
  DNF: 'dnf',
  Disqualified: 'dsq',
};

/** All sessions of all lobbies. A stage without results is none: nobody drove. */
export function readAms2Sessions(fields: FieldReader, { limits }: Pick<GameFile, 'limits'>): GameRead {
  const stats = fields.child('stats');
  const title = tidy(stats.optionalChild('server')?.raw('name'));
  const lobbies = valuesOf(stats, 'history');
  const whoIs = peopleOf(stats, lobbies);
  const sessions: GameSession[] = [];
  for (const lobby of lobbies) {
    const track = trackOf(lobby);
    for (const [stage, session] of membersOf(lobby, 'stages')) {
      const results = valuesOf(session, 'results');
      if (results.length === 0 || track === null) continue;
      sessions.push(readStage(session, { stage: tidy(stage), track, title, results, whoIs }));
      if (sessions.length > limits.maxSessions) {
        const message = `The file has more than ${limits.maxSessions} sessions. Let its server begin a new one.`;
        return { ok: false, problem: { code: 'too_many_values', message } };
      }
    }
  }
  return { ok: true, sessions };
}

/** A number of the game's own; the file has no names. */
function trackOf(lobby: FieldReader): string | null {
  const id = lobby.optionalChild('setup')?.number('TrackId') ?? null;
  return id === null ? null : String(id);
}

interface Stage {
  readonly stage: string;
  readonly track: string;
  readonly title: string;
  readonly results: readonly FieldReader[];
  readonly whoIs: WhoIs;
}

function readStage(session: FieldReader, { stage, track, title, results, whoIs }: Stage): GameSession {
  const { sessionKind, ordinal } = kindOf(stage, kinds);
  const { lapsByCar, lapCount } = readLaps(valuesOf(session, 'events'));
  const startMs = secondsToMs(session.number('start_time'));
  const entries = results
    .map((result) => ({ result, attributes: result.child('attributes') }))
    .toSorted((one, other) => placeOf(one.attributes) - placeOf(other.attributes))
    .map(({ result, attributes }, index): GameEntry => {
      const refId = result.number('refid');
      const entry = readRow(attributes, { laps: lapsByCar.get(refId) ?? [], isRace: sessionKind === 'race' });
      return { ...entry, position: index + 1, drivers: [whoIs(refId, tidy(result.raw('name')))] };
    });
  return {
    game: 'ams2',
    sessionId: startMs === null ? null : [title, stage, instantOf(startMs), track].join('|'),
    sessionType: stage,
    sessionKind,
    ordinal,
    trackCode: track,
    trackLayout: null,
    rawTrackName: track,
    title,
    isWet: null,
    start: statedTime(startMs),
    end: statedTime(secondsToMs(session.number('end_time'))),
    entries,
    orphanLaps: [],
    penalties: [],
    lapCount,
  };
}

function placeOf(attributes: FieldReader): number {
  return attributes.number('RacePosition') ?? Number.MAX_SAFE_INTEGER;
}

function readRow(attributes: FieldReader, { laps, isRace }: { laps: GameLap[]; isRace: boolean }): GameEntry {
  const finish = tidy(attributes.raw('State'));
  const finishState = isRace && Object.hasOwn(finishStates, finish) ? (finishStates[finish] ?? null) : null;
  // Outside races it is how long the session was.
  const totalMs = isRace ? timeOf(attributes.raw('TotalTime')) : null;
  const lapCount = attributes.optionalInteger('Lap');
  const bestLapMs = timeOf(attributes.raw('FastestLapTime'));
  return {
    ...unknownEntry,
    position: 0,
    carModel: carOf(attributes.number('VehicleId')),
    drivers: [],
    lapCount: lapCount !== null && lapCount >= 0 && lapCount < NO_TIME ? lapCount : laps.length,
    totalTime: totalForGaps(totalMs, finishState),
    lastLap: lastLapOf(laps, finishState === 'finished' ? bestLapMs : null),
    totalMs,
    finishState,
    finish: finish || null,
    bestLapMs,
    laps,
  };
}

function carOf(id: number | null): string | null {
  return id === null ? null : String(id);
}

/**
 * The laps of each car, by `refid`: `participantid` is used twice in one file. Their numbers repeat after the garage, so the order of
 * the events numbers them.
 */
function readLaps(events: readonly FieldReader[]): { lapsByCar: Map<number | null, GameLap[]>; lapCount: number } {
  const lapsByCar = new Map<number | null, GameLap[]>();
  let lapCount = 0;
  for (const event of events) {
    if (event.raw('event_name') !== 'Lap') continue;
    const refId = event.number('refid');
    const attributes = event.child('attributes');
    const laps = lapsByCar.get(refId) ?? [];
    lapsByCar.set(refId, laps);
    const timeMs = timeOf(attributes.raw('LapTime'));
    const splits = ['Sector1Time', 'Sector2Time', 'Sector3Time'].map((key) => timeOf(attributes.raw(key)));
    const counts = attributes.number('CountThisLapTimes');
    laps.push({
      lapNumber: laps.length + 1,
      fileIndex: lapCount,
      driverIndex: 0,
      timeMs,
      isValid: validOf(timeMs, counts === null ? null : counts !== 0 && timeMs !== null),
      splitsMs: splits.some((split) => split !== null) ? splits : [],
    });
    lapCount += 1;
  }
  return { lapsByCar, lapCount };
}

function secondsToMs(seconds: number | null): number | null {
  return seconds === null || seconds <= 0 ? null : seconds * 1000;
}
