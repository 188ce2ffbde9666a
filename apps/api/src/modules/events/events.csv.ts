import { csvExports, toldPenalties, type EventInfo, type ResultRow, type ToldPenalty } from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import { carColumns, sectorColumns } from '../../http/csv-columns.ts';
import { fields, type CsvMount } from '../../http/csv.ts';
import type { Events } from './events.service.ts';

export function mountEventCsv(mount: CsvMount, events: Events): void {
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
}

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
