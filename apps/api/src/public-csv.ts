import {
  csvExports,
  type CsvExport,
  type EventInfo,
  type Gap,
  type Penalty,
  type TrackRecord,
  type Translation,
} from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import type { z } from 'zod';
import type { AppDeps } from './deps.ts';
import { mountCsv, writeCsv, type CsvOptions, type CsvValue } from './http/csv.ts';
import { readTranslation } from './modules/catalogue/catalogue.repository.ts';

const MOST_RECORD_STEPS = 10_000;
const WHOLE_BOARD = { limit: 10_000 };

/** Columns by their headings, with the names of tracks and cars at hand. */
type Columns<R> = Readonly<Record<string, (row: R, names: Translation) => CsvValue>>;

/** The rows of an export and how each is written; with a file name where a table is not named by its path. */
interface Table<I, R> {
  readonly rows: (input: I) => Promise<readonly R[]>;
  readonly columns: Columns<R>;
  readonly fileName?: (input: I) => Promise<string>;
}

/** Tables of the public pages as CSV files. Times are milliseconds; a cell without a value is empty. */
export function registerPublicCsv(
  options: Omit<CsvOptions, 'access'>,
  { readDb, drivers, events, leaderboards, records, stats }: AppDeps,
): void {
  const mount = <P extends z.ZodType, Q extends z.ZodType, R>(
    csv: CsvExport<P, Q>,
    { rows, columns, fileName }: Table<z.output<P> & z.output<Q>, R>,
  ): void =>
    mountCsv({ ...options, access: 'public' }, csv, async (input) => {
      const [read, names] = await Promise.all([rows(input), readTranslation(readDb)]);
      const named = Object.entries(columns).map(([head, value]) => [head, (row: R) => value(row, names)] as const);
      const text = writeCsv(Object.fromEntries(named), read);
      return { text, ...(fileName && { fileName: await fileName(input) }) };
    });

  mount(csvExports.eventResults, {
    fileName: async ({ id }) => csvFileName(await events.info(id), 'results'),
    rows: ({ id }) => events.results(id),
    columns: {
      position: (row) => row.position,
      file_position: (row) => row.filePosition,
      class_position: (row) => row.classPosition,
      race_number: (row) => row.raceNumber,
      drivers: (row) => row.drivers.map(({ name }) => name).join(' / '),
      driver_ids: (row) => row.drivers.map(({ playerId }) => playerId ?? '').join(' / '),
      car_model: (row) => row.carModel,
      car: carName,
      car_group: (row) => row.carGroup,
      laps: (row) => row.lapCount,
      total_time_ms: (row) => (row.totalTime === NO_TIME ? null : row.totalTime),
      staff_time_ms: (row) => row.staffTime,
      status: (row) => (row.isVoided ? 'VOIDED' : statusOf(row.gap)),
      gap_ms: (row) => (row.gap.kind === 'time' ? row.gap.gapMs : null),
      gap_laps: (row) => (row.gap.kind === 'laps' ? row.gap.laps : null),
      best_lap_ms: (row) => row.bestLap,
      best_lap: (row) => row.bestLapNumber,
      average_lap_ms: (row) => row.averageLap,
      consistency_ms: (row) => row.consistency,
      penalties: (row) => row.penalties.map(penaltyText).join('; '),
      points: (row) => row.points,
      class_change: (row) => row.classChange,
    },
  });
  mount(csvExports.eventLaps, {
    fileName: async ({ id }) => csvFileName(await events.info(id), 'laps'),
    rows: async ({ id }) => {
      const [results, { entries }] = await Promise.all([events.results(id), events.laps(id)]);
      const resultAt = new Map(results.map((row) => [row.position, row]));
      return entries.flatMap(({ laps, position }) =>
        laps.map((lap) => ({ ...lap, position, result: resultAt.get(position) })),
      );
    },
    columns: {
      position: (lap) => lap.position,
      race_number: (lap) => lap.result?.raceNumber ?? null,
      lap: (lap) => lap.lapNumber,
      driver: (lap) => (lap.driverIndex === null ? null : (lap.result?.drivers[lap.driverIndex]?.name ?? null)),
      lap_time_ms: (lap) => lap.lapTime,
      valid: (lap) => lap.isValid,
      ...sectorColumns,
    },
  });

  mount(csvExports.dailyPlayers, {
    rows: ({ period }) => stats.dailyPlayers(period),
    columns: { date: (row) => row.date, drivers: (row) => row.players },
  });
  mount(csvExports.trackPopularity, {
    rows: ({ period }) => stats.trackPopularity(period),
    columns: {
      ...trackColumns,
      events: (row) => row.events,
      laps: (row) => row.laps,
      drivers: (row) => row.drivers,
    },
  });
  mount(csvExports.cars, {
    rows: ({ period }) => stats.cars(period),
    columns: {
      car_model: (row) => row.carModel,
      car: carName,
      car_group: (row) => row.carGroup,
      entries: (row) => row.entries,
      laps: (row) => row.laps,
    },
  });
  mount(csvExports.hours, {
    rows: ({ period }) => stats.hours(period),
    columns: {
      weekday: (row) => row.weekday,
      hour: (row) => row.hour,
      events: (row) => row.events,
      entries: (row) => row.entries,
      laps: (row) => row.laps,
    },
  });

  mount(csvExports.recordTimeline, {
    rows: async ({ period, track }) => (await records.timeline({ period, track, limit: MOST_RECORD_STEPS })).steps,
    columns: {
      at: (step) => step.at,
      ...trackColumns,
      driver_id: (step) => step.driver.playerId,
      driver: (step) => step.driver.name,
      car_model: (step) => step.carModel,
      car: carName,
      lap_time_ms: (step) => step.lapTime,
      improvement_ms: (step) => step.improvement,
      previous_driver_id: (step) => step.previousHolder?.playerId ?? null,
      previous_driver: (step) => step.previousHolder?.name ?? null,
      session_kind: (step) => step.sessionKind,
      wet: (step) => step.isWet,
      event_id: (step) => step.eventId,
    },
  });

  mount(csvExports.fastestBoard, {
    rows: async (filter) => (await leaderboards.fastest(filter, WHOLE_BOARD)).rows,
    columns: {
      ...trackColumns,
      ...lapColumns,
      drivers: (row) => row.challengers,
      margin_ms: (row) => row.margin,
    },
  });
  mount(csvExports.trackBoard, {
    rows: async ({ track, ...filter }) => (await leaderboards.track(track, filter, WHOLE_BOARD)).rows,
    columns: {
      rank: (row) => row.rank,
      ...lapColumns,
      gap_ms: (row) => row.gap,
      ...sectorColumns,
      session_kind: (row) => row.sessionKind,
    },
  });
  mount(csvExports.racesBoard, {
    rows: async (filter) => (await leaderboards.races(filter, WHOLE_BOARD)).rows,
    columns: {
      ...rankColumns,
      class_value: (row) => row.driver.classValue,
      starts: (row) => row.starts,
      wins: (row) => row.wins,
      podiums: (row) => row.podiums,
      win_rate: (row) => row.winRate,
    },
  });
  mount(csvExports.pointsBoard, {
    rows: async ({ season }) => (await leaderboards.points(season, WHOLE_BOARD)).rows,
    columns: {
      ...rankColumns,
      points: (row) => row.points,
      starts: (row) => row.starts,
      wins: (row) => row.wins,
      podiums: (row) => row.podiums,
    },
  });

  mount(csvExports.driverRecords, {
    rows: ({ id }) => drivers.allRecords(id),
    columns: {
      ...trackColumns,
      car_model: (row) => row.carModel,
      car: carName,
      car_group: (row) => row.carGroup,
      lap_time_ms: (row) => row.lapTime,
      rank_in_car: (row) => row.rank,
      drivers_in_car: (row) => row.of,
      rank_on_track: (row) => row.trackRank,
      drivers_on_track: (row) => row.trackOf,
      record: (row) => row.isRecord,
      wet: (row) => row.isWet,
      event_id: (row) => row.eventId,
      at: (row) => row.at,
    },
  });
}

function carName({ carModel }: { carModel: number | null }, { cars }: Translation): string | null {
  return carModel === null ? null : (cars[carModel] ?? null);
}

const trackColumns: Columns<{ trackName: string }> = {
  track: (row) => row.trackName,
  track_name: (row, names) => names.tracks[row.trackName] ?? null,
};

const sectorColumns: Columns<{ splits: readonly (number | null)[] }> = {
  sector_1_ms: ({ splits }) => splits[0] ?? null,
  sector_2_ms: ({ splits }) => splits[1] ?? null,
  sector_3_ms: ({ splits }) => splits[2] ?? null,
};

type BoardLap = Pick<TrackRecord, 'driver' | 'carModel' | 'carGroup' | 'lapTime' | 'isWet' | 'eventId' | 'at'>;

/** The columns of every board of lap times. */
const lapColumns: Columns<BoardLap> = {
  driver_id: (row) => row.driver.playerId,
  driver: (row) => row.driver.name,
  car_model: (row) => row.carModel,
  car: carName,
  car_group: (row) => row.carGroup,
  lap_time_ms: (row) => row.lapTime,
  wet: (row) => row.isWet,
  event_id: (row) => row.eventId,
  at: (row) => row.at,
};

const rankColumns: Columns<Pick<TrackRecord, 'driver'> & { rank: number }> = {
  rank: (row) => row.rank,
  driver_id: (row) => row.driver.playerId,
  driver: (row) => row.driver.name,
};

/** As the gap rules have it; empty for rows with a place. */
function statusOf({ kind }: Gap): string | null {
  return kind === 'dns' || kind === 'dnf' || kind === 'dsq' ? kind.toUpperCase() : null;
}

function penaltyText({ penalty, reason, violationLap }: Penalty): string {
  return `${penalty} (${reason}${violationLap === null ? '' : `, lap ${violationLap}`})`;
}

/** `2025-09-19-nurburgring-R-69-results.csv`. Codes come from files: only plain letters and digits go into a header. */
function csvFileName({ endAt, trackName, sessionType, eventId }: EventInfo, what: string): string {
  const parts = [endAt.slice(0, 10), trackName, sessionType, String(eventId), what];
  const plain = parts.map((part) => part.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, ''));
  return `${plain.filter((part) => part !== '').join('-')}.csv`;
}
