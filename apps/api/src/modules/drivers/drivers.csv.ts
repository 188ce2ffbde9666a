import { csvExports } from '@paddock/contracts';
import { carColumns, trackColumns } from '../../http/csv-columns.ts';
import { fields, type CsvMount } from '../../http/csv.ts';
import type { Drivers } from './drivers.service.ts';

export function mountDriversCsv(mount: CsvMount, drivers: Drivers): void {
  mount(csvExports.driverRecords, ({ id, game }) => drivers.allRecords(id, game), {
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
