import { csvExports, type TrackRecord } from '@paddock/contracts';
import { carColumns, driverColumns, sectorColumns, trackColumns } from '../../http/csv-columns.ts';
import { fields, type CsvColumns, type CsvMount } from '../../http/csv.ts';
import type { Leaderboards } from './leaderboards.service.ts';

const MAX_ROWS = 10_000;
const WHOLE_BOARD = { limit: MAX_ROWS };

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

export function mountLeaderboardsCsv(mount: CsvMount, leaderboards: Leaderboards): void {
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
  mount(csvExports.racesBoard, (filter) => leaderboards.listRaces(filter, MAX_ROWS), {
    ...rankColumns,
    class_value: (row) => row.driver.classValue,
    ...fields('starts', 'wins', 'podiums', 'winRate'),
  });
  mount(csvExports.pointsBoard, (filter) => leaderboards.listPoints(filter, MAX_ROWS), {
    ...rankColumns,
    points: (row) => row.points,
    ...fields('starts', 'wins', 'podiums'),
  });
}
