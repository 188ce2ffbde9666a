import {
  csvExports,
  toldPenalties,
  type EventInfo,
  type ResultRow,
  type ToldPenalty,
  type TrackRecord,
} from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import type { AppDeps } from './deps.ts';
import { createCsvMount, fields, type CsvColumns, type CsvOptions } from './http/csv.ts';

const MAX_RECORD_STEPS = 10_000;
const WHOLE_BOARD = { limit: 10_000 };

/** Tables of the public pages as CSV files. Times are milliseconds; a cell without a value is empty. */
export function registerPublicCsv(
  options: Omit<CsvOptions, 'access'>,
  { drivers, events, leaderboards, records, stats }: AppDeps,
): void {
  const mount = createCsvMount({ ...options, access: 'public' });

  mount(
    csvExports.eventResults,
    ({ id }) => events.results(id),
    {
      ...fields('position', 'filePosition', 'place', 'classPosition', 'raceNumber'),
      drivers: (row) => row.drivers.map(({ name }) => name).join(' / '),
      driver_ids: (row) => row.drivers.map(({ playerId }) => playerId ?? '').join(' / '),
      ...carColumns,
      team: (row) => row.teamName,
      laps: (row) => row.lapCount,
      total_time_ms: (row) => (row.totalTime === NO_TIME ? null : row.totalTime),
      staff_time_ms: (row) => row.staffTime,
      status: (row) => (row.isVoided ? 'VOIDED' : row.hasLookedIn ? 'LOOKED IN' : statusOf(row)),
      gap_ms: (row) => (row.gap.kind === 'time' ? row.gap.gapMs : null),
      gap_laps: (row) => (row.gap.kind === 'laps' ? row.gap.laps : null),
      best_lap_ms: (row) => row.bestLap,
      best_lap: (row) => row.bestLapNumber,
      average_lap_ms: (row) => row.averageLap,
      consistency_ms: (row) => row.consistency,
      penalties: (row) => toldPenalties(row.penalties).map(penaltyText).join('; '),
      ...fields('points', 'classChange'),
    },
    async ({ id }) => csvFileName(await events.info(id), 'results'),
  );
  mount(
    csvExports.eventLaps,
    async ({ id }) => {
      const [results, { entries }] = await Promise.all([events.results(id), events.laps(id)]);
      const resultAt = new Map(results.map((row) => [row.position, row]));
      return entries.flatMap(({ laps, position }) =>
        laps.map((lap) => ({ ...lap, position, result: resultAt.get(position) })),
      );
    },
    {
      ...fields('position'),
      race_number: (lap) => lap.result?.raceNumber ?? null,
      lap: (lap) => lap.lapNumber,
      driver: (lap) => (lap.driverIndex === null ? null : (lap.result?.drivers[lap.driverIndex]?.name ?? null)),
      lap_time_ms: (lap) => lap.lapTime,
      valid: (lap) => lap.isValid,
      ...sectorColumns,
    },
    async ({ id }) => csvFileName(await events.info(id), 'laps'),
  );

  mount(csvExports.dailyPlayers, ({ period }) => stats.dailyPlayers(period), {
    ...fields('date'),
    drivers: (row) => row.players,
  });
  mount(csvExports.trackPopularity, ({ period }) => stats.trackPopularity(period), {
    ...trackColumns,
    events: (row) => row.events,
    ...fields('laps', 'drivers'),
  });
  mount(csvExports.cars, ({ period }) => stats.cars(period), {
    ...carColumns,
    entries: (row) => row.entries,
    ...fields('laps'),
  });
  mount(csvExports.hours, ({ period }) => stats.hours(period), fields('weekday', 'hour', 'events', 'entries', 'laps'));

  mount(
    csvExports.recordTimeline,
    async ({ period, track }) => (await records.timeline({ period, track, limit: MAX_RECORD_STEPS })).steps,
    {
      ...fields('at'),
      ...trackColumns,
      ...driverColumns,
      ...modelColumns,
      lap_time_ms: (step) => step.lapTime,
      improvement_ms: (step) => step.improvement,
      previous_driver_id: (step) => step.previousHolder?.playerId ?? null,
      previous_driver: (step) => step.previousHolder?.name ?? null,
      ...fields('sessionKind'),
      wet: (step) => step.isWet,
      ...fields('eventId'),
    },
  );

  mount(csvExports.fastestBoard, async (filter) => (await leaderboards.fastest(filter, WHOLE_BOARD)).rows, {
    ...trackColumns,
    ...lapColumns,
    drivers: (row) => row.challengers + 1,
    margin_ms: (row) => row.margin,
  });
  mount(
    csvExports.trackBoard,
    async ({ track, ...filter }) => (await leaderboards.track(track, filter, WHOLE_BOARD)).rows,
    {
      ...fields('rank'),
      ...lapColumns,
      gap_ms: (row) => row.gap,
      ...sectorColumns,
      ...fields('sessionKind'),
    },
  );
  mount(csvExports.racesBoard, async (filter) => (await leaderboards.races(filter, WHOLE_BOARD)).rows, {
    ...rankColumns,
    class_value: (row) => row.driver.classValue,
    ...fields('starts', 'wins', 'podiums', 'winRate'),
  });
  mount(csvExports.pointsBoard, async ({ season }) => (await leaderboards.points(season, WHOLE_BOARD)).rows, {
    ...rankColumns,
    points: (row) => row.points,
    ...fields('starts', 'wins', 'podiums'),
  });

  mount(csvExports.driverRecords, ({ id }) => drivers.allRecords(id), {
    ...trackColumns,
    ...carColumns,
    lap_time_ms: (row) => row.lapTime,
    rank_in_car: (row) => row.rank,
    drivers_in_car: (row) => row.of,
    rank_on_track: (row) => row.trackRank,
    drivers_on_track: (row) => row.trackOf,
    record: (row) => row.isRecord,
    wet: (row) => row.isWet,
    ...fields('eventId', 'at'),
  });
}

const modelColumns: CsvColumns<{ carModel: number | null }> = {
  ...fields('carModel'),
  car: ({ carModel }, { cars }) => (carModel === null ? null : (cars[carModel] ?? null)),
};

const carColumns: CsvColumns<{ carModel: number | null; carGroup: string | null }> = {
  ...modelColumns,
  ...fields('carGroup'),
};

const driverColumns: CsvColumns<Pick<TrackRecord, 'driver'>> = {
  driver_id: (row) => row.driver.playerId,
  driver: (row) => row.driver.name,
};

const trackColumns: CsvColumns<{ trackName: string }> = {
  track: (row) => row.trackName,
  track_name: (row, names) => names.tracks[row.trackName] ?? null,
};

const sectorColumns: CsvColumns<{ splits: readonly (number | null)[] }> = {
  sector_1_ms: ({ splits }) => splits[0] ?? null,
  sector_2_ms: ({ splits }) => splits[1] ?? null,
  sector_3_ms: ({ splits }) => splits[2] ?? null,
};

type BoardLap = Pick<TrackRecord, 'driver' | 'carModel' | 'carGroup' | 'lapTime' | 'isWet' | 'eventId' | 'at'>;

/** The columns of every board of lap times. */
const lapColumns: CsvColumns<BoardLap> = {
  ...driverColumns,
  ...carColumns,
  lap_time_ms: (row) => row.lapTime,
  wet: (row) => row.isWet,
  ...fields('eventId', 'at'),
};

const rankColumns: CsvColumns<Pick<TrackRecord, 'driver'> & { rank: number }> = {
  ...fields('rank'),
  ...driverColumns,
};

/** Why a row has no place; empty for rows with one. NC: not classified, whatever its gap. */
function statusOf({ isClassified, isRepeat, gap: { kind } }: ResultRow): string | null {
  if (isClassified) return null;
  if (isRepeat) return 'REPEAT';
  if (kind === 'unknown') return null;
  return kind === 'dns' || kind === 'dnf' || kind === 'dsq' ? kind.toUpperCase() : 'NC';
}

/** `DriveThrough (Cutting, lap 6) not driven in time: 30 s`; "None" and lap 0 say nothing. */
function penaltyText({ penalty: { penalty, reason, value, violationLap }, becameSeconds }: ToldPenalty): string {
  const name = penalty === 'PostRaceTime' ? `${penalty} ${value} s` : penalty;
  const about = [...(reason === 'None' ? [] : [reason]), ...(violationLap ? [`lap ${violationLap}`] : [])];
  const became = becameSeconds === null ? '' : ` not driven in time: ${becameSeconds} s`;
  return `${name}${about.length === 0 ? '' : ` (${about.join(', ')})`}${became}`;
}

/** `2025-09-19-nurburgring-R-69-results.csv`. Codes come from files: only plain letters and digits go into a header. */
function csvFileName({ endAt, trackName, sessionType, eventId }: EventInfo, what: string): string {
  const parts = [endAt.slice(0, 10), trackName, sessionType, String(eventId), what];
  const plain = parts.map((part) => part.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, ''));
  return `${plain.filter((part) => part !== '').join('-')}.csv`;
}
