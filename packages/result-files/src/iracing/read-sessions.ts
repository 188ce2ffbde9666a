import type { FieldReader } from '../field-reader.ts';
import type { GameRead } from '../game-adapter.ts';
import type { FinishState, GameDriver, GameEntry, GameSession } from '../game-session.ts';
import type { GameFile } from '../game-file.ts';
import { tidy, tidyOrNull } from '../game-text.ts';
import { accountIdOf } from '../platform-ids.ts';
import { NO_TIME, type SessionKind } from '../game-session.ts';
import { endWithin, statedTime, totalForGaps, unknownEntry } from '../session-parts.ts';
import { tenthsToMs } from './units.ts';

const kinds: Readonly<Record<number, SessionKind>> = { 3: 'practice', 4: 'qualifying', 5: 'qualifying', 6: 'race' };
/** "Running" is how a car ends that was not out. Nothing says whether it crossed the line. */
const finishStates: Readonly<Record<string, FinishState>> = {
  Running: 'finished',
  Disconnected: 'dnf',
  Disqualified: 'dsq',
};

/** All sessions of an event, in the order driven; exports list them the other way round. */
export function readIracingSessions(fields: FieldReader, { limits }: Pick<GameFile, 'limits'>): GameRead {
  const track = fields.optionalChild('track');
  const trackName = tidy(track?.raw('track_name'));
  if (trackName === '') {
    return { ok: false, problem: { code: 'missing_track', message: 'The file does not say which track was driven.' } };
  }
  const found = fields
    .objects('session_results')
    .map((session) => ({ session, number: session.number('simsession_number') ?? 0 }))
    .toSorted((one, other) => one.number - other.number);
  const layout = tidyOrNull(track?.raw('config_name'));
  const classes = new Map(
    fields.objects('car_classes').map((one) => [one.raw('car_class_id'), tidyOrNull(one.raw('name'))]),
  );
  const start = statedTime(Date.parse(fields.rawText('start_time')));
  const endMs = Date.parse(fields.rawText('end_time'));
  const subsession = fields.number('subsession_id');
  const sessions = found.slice(0, limits.maxSessions).map(({ session, number }, index): GameSession => {
    const sessionKind = kinds[session.number('simsession_type') ?? -1] ?? 'other';
    return {
      game: 'iracing',
      sessionId: subsession === null ? null : `${subsession}/${number}`,
      sessionType: tidy(session.raw('simsession_type_name')),
      sessionKind,
      ordinal: null,
      trackCode: trackName,
      trackLayout: layout === 'N/A' ? null : layout,
      rawTrackName: trackName,
      title: tidy(fields.raw('session_name')) || tidy(fields.raw('series_name')),
      isWet: isWetOf(session.optionalChild('weather_result')),
      start: start && { ...start, source: 'event' },
      end: endWithin(Number.isNaN(endMs) ? null : endMs, found.length - 1 - index),
      entries: entriesOf(session, classes, sessionKind === 'race'),
      orphanLaps: [],
      penalties: [],
      lapCount: 0,
    };
  });
  return { ok: true, sessions };
}

/** By place: in a team's practice nearly all rows stand elsewhere in the file. */
function entriesOf(session: FieldReader, classes: ReadonlyMap<unknown, string | null>, isRace: boolean): GameEntry[] {
  return session
    .objects('results')
    .map((row) => ({ row, place: row.number('finish_position') ?? Number.MAX_SAFE_INTEGER }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }, index) => readRow(row, { position: index + 1, classes, isRace }));
}

function readRow(
  row: FieldReader,
  { position, classes, isRace }: { position: number; classes: ReadonlyMap<unknown, string | null>; isRace: boolean },
): GameEntry {
  const isTeam = row.has('team_id') && !row.has('cust_id');
  const reason = tidy(row.raw('reason_out'));
  const finishState = isRace && Object.hasOwn(finishStates, reason) ? (finishStates[reason] ?? null) : null;
  const gapMs = isRace ? tenthsToMs(row.raw('interval')) : null;
  const bestLapNumber = row.optionalInteger('best_lap_num');
  const grid = row.optionalInteger('starting_position');
  return {
    ...unknownEntry,
    position,
    raceNumber: tidyOrNull(row.optionalChild('livery')?.raw('car_number')),
    carModel: tidyOrNull(row.raw('car_id')),
    carName: tidyOrNull(row.raw('car_name')),
    carGroup: tidyOrNull(row.raw('car_class_name')) ?? classes.get(row.raw('car_class_id')) ?? null,
    teamName: isTeam ? tidy(row.raw('display_name')) : '',
    drivers: (isTeam ? row.objects('driver_results') : [row]).map(readDriver),
    lapCount: row.optionalInteger('laps_complete'),
    lapsLed: isRace ? row.optionalInteger('laps_lead') : null,
    // The files have no total, but the gaps of those on the lead lap: their totals count from the winner's finish.
    totalTime: isRace ? totalForGaps(gapMs ?? (finishState === null ? null : 0), finishState) : NO_TIME,
    // Lapped cars need one for their gap; the file has the car's average.
    lastLap: (isRace ? usualLap(row) : null) ?? NO_TIME,
    gapMs,
    finishState,
    finish: reason || null,
    gridPosition: isRace && grid !== null && grid >= 0 ? grid + 1 : null,
    bestLapMs: positiveTenths(row.raw('best_lap_time')),
    bestLapNumber: bestLapNumber !== null && bestLapNumber > 0 ? bestLapNumber : null,
    isAi: typeof row.raw('ai') === 'boolean' ? row.raw('ai') === true : null,
    laps: [],
  };
}

function readDriver(person: FieldReader): GameDriver {
  const id = person.raw('cust_id');
  const laps = person.number('laps_complete');
  return {
    name: tidy(person.raw('display_name')),
    shortName: '',
    playerId: tidy(id),
    platformId: accountIdOf('iracing', id),
    ...(laps !== null && Number.isInteger(laps) && laps >= 0 && laps < NO_TIME && { lapCount: laps }),
  };
}

function usualLap(row: FieldReader): number | null {
  return positiveTenths(row.raw('average_lap')) ?? positiveTenths(row.raw('best_lap_time'));
}

function positiveTenths(value: unknown): number | null {
  return tenthsToMs(value) || null;
}

/** Weather is in the files since 2024; null: an older one. */
function isWetOf(weather: FieldReader | null): boolean | null {
  if (weather === null) return null;
  return (weather.number('precip_mm') ?? 0) > 0 || (weather.number('precip_time_pct') ?? 0) > 0;
}
