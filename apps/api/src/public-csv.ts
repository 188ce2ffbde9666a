import {
  csvExports,
  type EventInfo,
  type Gap,
  type Penalty,
  type RecordStep,
  type ResultRow,
  type TrackRecord,
  type Translation,
} from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import { NO_TIME } from 'race-format';
import type { AppDeps } from './deps.ts';
import { mountCsv, writeCsv, type CsvColumns, type NamedCsv } from './http/csv.ts';
import type { ContextOf } from './http/request-context.ts';
import { readTranslation } from './modules/catalogue/catalogue.repository.ts';

const MOST_RECORD_STEPS = 10_000;
const MOST_BOARD_ROWS = 10_000;

/** Tables of the public pages as CSV files. Times are milliseconds; a cell without a value is empty. */
export function registerPublicCsv(app: FastifyInstance, deps: AppDeps, contextOf: ContextOf): void {
  const { readDb, replicaRouter, drivers, events, leaderboards, records, stats } = deps;
  const options = { app, replicaRouter, contextOf };

  mountCsv(options, csvExports.eventResults, async ({ id }): Promise<NamedCsv> => {
    const [info, rows, names] = await Promise.all([events.info(id), events.results(id), readTranslation(readDb)]);
    return { fileName: csvFileName(info, 'results'), text: writeCsv(resultColumns(names.cars), rows) };
  });
  mountCsv(options, csvExports.eventLaps, async ({ id }): Promise<NamedCsv> => {
    const [info, rows, { entries }] = await Promise.all([events.info(id), events.results(id), events.laps(id)]);
    const rowAt = new Map(rows.map((row) => [row.position, row]));
    const laps = entries.flatMap((entry) =>
      entry.laps.map((lap) => ({ ...lap, position: entry.position, row: rowAt.get(entry.position) })),
    );
    const text = writeCsv(
      {
        position: (lap) => lap.position,
        race_number: (lap) => lap.row?.raceNumber ?? null,
        lap: (lap) => lap.lapNumber,
        driver: (lap) => (lap.driverIndex === null ? null : (lap.row?.drivers[lap.driverIndex]?.name ?? null)),
        lap_time_ms: (lap) => lap.lapTime,
        valid: (lap) => lap.isValid,
        sector_1_ms: (lap) => lap.splits[0] ?? null,
        sector_2_ms: (lap) => lap.splits[1] ?? null,
        sector_3_ms: (lap) => lap.splits[2] ?? null,
      },
      laps,
    );
    return { fileName: csvFileName(info, 'laps'), text };
  });

  mountCsv(options, csvExports.dailyPlayers, async ({ period }) =>
    writeCsv({ date: (row) => row.date, drivers: (row) => row.players }, await stats.dailyPlayers(period)),
  );
  mountCsv(options, csvExports.trackPopularity, async ({ period }) => {
    const [rows, names] = await Promise.all([stats.trackPopularity(period), readTranslation(readDb)]);
    return writeCsv(
      {
        track: (row) => row.trackName,
        track_name: (row) => names.tracks[row.trackName] ?? null,
        events: (row) => row.events,
        laps: (row) => row.laps,
        drivers: (row) => row.drivers,
      },
      rows,
    );
  });
  mountCsv(options, csvExports.cars, async ({ period }) => {
    const [rows, names] = await Promise.all([stats.cars(period), readTranslation(readDb)]);
    return writeCsv(
      {
        car_model: (row) => row.carModel,
        car: (row) => (row.carModel === null ? null : (names.cars[row.carModel] ?? null)),
        car_group: (row) => row.carGroup,
        entries: (row) => row.entries,
        laps: (row) => row.laps,
      },
      rows,
    );
  });
  mountCsv(options, csvExports.hours, async ({ period }) =>
    writeCsv(
      {
        weekday: (row) => row.weekday,
        hour: (row) => row.hour,
        events: (row) => row.events,
        entries: (row) => row.entries,
        laps: (row) => row.laps,
      },
      await stats.hours(period),
    ),
  );

  mountCsv(options, csvExports.recordTimeline, async ({ period, track }) => {
    const [{ steps }, names] = await Promise.all([
      records.timeline({ period, track, limit: MOST_RECORD_STEPS }),
      readTranslation(readDb),
    ]);
    return writeCsv(recordColumns(names), steps);
  });

  const wholeBoard = { limit: MOST_BOARD_ROWS };
  mountCsv(options, csvExports.fastestBoard, async (filter) => {
    const [{ rows }, names] = await Promise.all([leaderboards.fastest(filter, wholeBoard), readTranslation(readDb)]);
    return writeCsv(
      {
        track: (row) => row.trackName,
        track_name: (row) => names.tracks[row.trackName] ?? null,
        ...lapColumns<(typeof rows)[number]>(names),
        drivers: (row) => row.challengers,
        margin_ms: (row) => row.margin,
      },
      rows,
    );
  });
  mountCsv(options, csvExports.trackBoard, async ({ track, ...filter }) => {
    const [{ rows }, names] = await Promise.all([
      leaderboards.track(track, filter, wholeBoard),
      readTranslation(readDb),
    ]);
    return writeCsv(
      {
        rank: (row) => row.rank,
        ...lapColumns<(typeof rows)[number]>(names),
        gap_ms: (row) => row.gap,
        sector_1_ms: (row) => row.splits[0] ?? null,
        sector_2_ms: (row) => row.splits[1] ?? null,
        sector_3_ms: (row) => row.splits[2] ?? null,
        session_kind: (row) => row.sessionKind,
      },
      rows,
    );
  });
  mountCsv(options, csvExports.racesBoard, async (filter) => {
    const { rows } = await leaderboards.races(filter, wholeBoard);
    return writeCsv(
      {
        ...rankColumns<(typeof rows)[number]>(),
        class_value: (row) => row.driver.classValue,
        starts: (row) => row.starts,
        wins: (row) => row.wins,
        podiums: (row) => row.podiums,
        win_rate: (row) => row.winRate,
      },
      rows,
    );
  });
  mountCsv(options, csvExports.pointsBoard, async ({ season }) => {
    const { rows } = await leaderboards.points(season, wholeBoard);
    return writeCsv(
      {
        ...rankColumns<(typeof rows)[number]>(),
        points: (row) => row.points,
        starts: (row) => row.starts,
        wins: (row) => row.wins,
        podiums: (row) => row.podiums,
      },
      rows,
    );
  });

  mountCsv(options, csvExports.driverRecords, async ({ id }) => {
    const [rows, names] = await Promise.all([drivers.allRecords(id), readTranslation(readDb)]);
    return writeCsv(
      {
        track: (row) => row.trackName,
        track_name: (row) => names.tracks[row.trackName] ?? null,
        car_model: (row) => row.carModel,
        car: (row) => (row.carModel === null ? null : (names.cars[row.carModel] ?? null)),
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
      rows,
    );
  });
}

type BoardLap = Pick<TrackRecord, 'driver' | 'carModel' | 'carGroup' | 'lapTime' | 'isWet' | 'eventId' | 'at'>;

/** The columns of every board of lap times. */
function lapColumns<R extends BoardLap>(names: Translation): CsvColumns<R> {
  return {
    driver_id: (row) => row.driver.playerId,
    driver: (row) => row.driver.name,
    car_model: (row) => row.carModel,
    car: (row) => (row.carModel === null ? null : (names.cars[row.carModel] ?? null)),
    car_group: (row) => row.carGroup,
    lap_time_ms: (row) => row.lapTime,
    wet: (row) => row.isWet,
    event_id: (row) => row.eventId,
    at: (row) => row.at,
  };
}

function rankColumns<R extends { rank: number; driver: TrackRecord['driver'] }>(): CsvColumns<R> {
  return { rank: (row) => row.rank, driver_id: (row) => row.driver.playerId, driver: (row) => row.driver.name };
}

function resultColumns(cars: Readonly<Record<string, string>>): CsvColumns<ResultRow> {
  return {
    position: (row) => row.position,
    file_position: (row) => row.filePosition,
    class_position: (row) => row.classPosition,
    race_number: (row) => row.raceNumber,
    drivers: (row) => row.drivers.map(({ name }) => name).join(' / '),
    driver_ids: (row) => row.drivers.map(({ playerId }) => playerId ?? '').join(' / '),
    car_model: (row) => row.carModel,
    car: (row) => (row.carModel === null ? null : (cars[row.carModel] ?? null)),
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
  };
}

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

function recordColumns(names: Translation): CsvColumns<RecordStep> {
  return {
    at: (step) => step.at,
    track: (step) => step.trackName,
    track_name: (step) => names.tracks[step.trackName] ?? null,
    driver_id: (step) => step.driver.playerId,
    driver: (step) => step.driver.name,
    car_model: (step) => step.carModel,
    car: (step) => (step.carModel === null ? null : (names.cars[step.carModel] ?? null)),
    lap_time_ms: (step) => step.lapTime,
    improvement_ms: (step) => step.improvement,
    previous_driver_id: (step) => step.previousHolder?.playerId ?? null,
    previous_driver: (step) => step.previousHolder?.name ?? null,
    session_kind: (step) => step.sessionKind,
    wet: (step) => step.isWet,
    event_id: (step) => step.eventId,
  };
}
