import type { FieldReader } from '../field-reader.ts';
import type { GameRead } from '../game-adapter.ts';
import type { GameFile } from '../game-file.ts';
import type { FinishState, GameEntry, GameLap, GameSession } from '../game-session.ts';
import { tidy, tidyOrNull } from '../game-text.ts';
import { accountIdOf } from '../platform-ids.ts';
import { NO_TIME, SHORTEST_LAP_MS, type SessionKind } from '../game-session.ts';
import {
  endWithin,
  instantOf,
  kindOf,
  lastLapOf,
  numberLapsByTime,
  statedTime,
  sumsOf,
  timeOf,
  totalForGaps,
  unknownEntry,
} from '../session-parts.ts';
import { readRaceRoomLaps } from './read-laps.ts';

const kinds: Readonly<Record<string, SessionKind>> = {
  Practice: 'practice',
  Warmup: 'practice',
  Qualify: 'qualifying',
  Race: 'race',
};
const finishStates: Readonly<Record<string, FinishState>> = {
  Finished: 'finished',
  DidNotFinish: 'dnf',
  Disqualified: 'dsq',
};

/** All sessions of an event. `StartTime` and `Time` are the event's. */
export function readRaceRoomSessions(
  fields: FieldReader,
  { limits, warnings }: Pick<GameFile, 'limits' | 'warnings'>,
): GameRead {
  const track = tidy(fields.raw('Track'));
  if (track === '') {
    return { ok: false, problem: { code: 'missing_track', message: 'The file does not say which track was driven.' } };
  }
  const [startMs, endMs] = [instantMsOf(fields.raw('StartTime')), instantMsOf(fields.raw('Time'))];
  const start = statedTime(startMs);
  const title = tidy(fields.raw('Server'));
  const found = fields.objects('Sessions').slice(0, limits.maxSessions);
  const sessions = found.map((session, index): GameSession => {
    const sessionType = tidy(session.raw('Type'));
    const { sessionKind, ordinal } = kindOf(sessionType, kinds);
    const entries = entriesOf(session, sessionKind === 'race', () => {
      warnings.add('same_player_twice', session.pathOf('Players'));
    });
    return {
      game: 'raceroom',
      sessionId: endMs === null ? null : [title, instantOf(startMs) ?? '', instantOf(endMs), sessionType].join('|'),
      sessionType,
      sessionKind,
      ordinal,
      trackCode: track,
      trackLayout: tidyOrNull(fields.raw('TrackLayout')),
      rawTrackName: track,
      title,
      isWet: null,
      start: start && { ...start, source: 'event' },
      end: endWithin(endMs, found.length - 1 - index),
      entries,
      orphanLaps: [],
      penalties: [],
      lapCount: entries.reduce((sum, { laps }) => sum + laps.length, 0),
    };
  });
  return { ok: true, sessions };
}

/** By `Position`; where all are 0, nobody drove, and the file's order stands. */
function entriesOf(session: FieldReader, isRace: boolean, onRepeat: () => void): GameEntry[] {
  const seen = new Set<string>();
  const read = session
    .objects('Players')
    .map((player) => ({ player, place: player.number('Position') ?? 0 }))
    .toSorted((one, other) => (one.place > 0 ? one.place : NO_TIME) - (other.place > 0 ? other.place : NO_TIME))
    .flatMap(({ player }) => {
      const listed = player.objects('RaceSessionLaps');
      const laps = readRaceRoomLaps(listed);
      // In files that were edited, a player can stand twice with the same laps.
      const id = player.number('UserId');
      const key = `${id} ${laps.map(({ timeMs }) => timeMs).join(' ')}`;
      if (id !== null && laps.length > 0 && seen.has(key)) {
        onRepeat();
        return [];
      }
      seen.add(key);
      return [{ player, listed, laps }];
    });
  numberLapsByTime(read.map(({ laps }) => ({ laps, endsMs: sumsOf(laps) })));
  return read.map(({ player, listed, laps }, index) => readRow(player, { position: index + 1, listed, laps, isRace }));
}

function readRow(
  player: FieldReader,
  { position, listed, laps, isRace }: { position: number; listed: FieldReader[]; laps: GameLap[]; isRace: boolean },
): GameEntry {
  const finish = tidy(player.raw('FinishStatus'));
  const finishState = isRace && Object.hasOwn(finishStates, finish) ? (finishStates[finish] ?? null) : null;
  const totalMs = isRace ? timeOf(player.raw('TotalTime')) : null;
  const best = timeOf(player.raw('BestLapTime'));
  const id = player.raw('UserId');
  return {
    ...unknownEntry,
    position,
    carModel: tidyOrNull(player.raw('Car')),
    drivers: [
      {
        name: tidy(player.raw('FullName')) || tidy(player.raw('Username')),
        shortName: '',
        playerId: tidy(id),
        platformId: accountIdOf('raceroom', id),
      },
    ],
    lapCount: lapCountOf(listed, laps, best),
    totalTime: totalForGaps(totalMs, finishState),
    lastLap: lastLapOf(laps, finishState === 'finished' ? best : null),
    totalMs,
    finishState,
    finish: finish || null,
    gridPosition: isRace ? timeOf(player.raw('StartPosition')) : null,
    bestLapMs: best !== null && best >= SHORTEST_LAP_MS ? best : null,
    pitStops: pitStopsOf(listed),
    laps,
  };
}

/** Also those on the lap that was not finished; null: the file does not say. */
function pitStopsOf(listed: readonly FieldReader[]): number | null {
  const stops = listed.map((lap) => lap.raw('PitStopOccured'));
  return stops.some((stop) => typeof stop === 'boolean') ? stops.filter((stop) => stop === true).length : null;
}

/** A practice has best laps alone: then how many laps were driven is unknown. */
function lapCountOf(listed: readonly FieldReader[], laps: readonly GameLap[], best: number | null): number | null {
  return listed.length > 0 || best === null ? laps.length : null;
}

/** Seconds since 1970, or `/Date(milliseconds+zone)/`, which are UTC all the same. */
function instantMsOf(value: unknown): number | null {
  if (typeof value === 'number') return value * 1000;
  const [, ms] = typeof value === 'string' ? (/^\/Date\((\d{1,15})/.exec(value) ?? []) : [];
  return ms === undefined ? null : Number(ms);
}
