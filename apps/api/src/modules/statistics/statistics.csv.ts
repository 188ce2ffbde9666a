import { csvExports } from '@paddock/contracts';
import { carColumns, trackColumns } from '../../http/csv-columns.ts';
import { fields, type CsvMount } from '../../http/csv.ts';
import type { Stats } from './statistics.service.ts';

export function mountStatisticsCsv(mount: CsvMount, stats: Stats): void {
  mount(csvExports.dailyPlayers, (filter) => stats.dailyPlayers(filter), {
    ...fields('date'),
    drivers: (row) => row.players,
  });
  mount(csvExports.trackPopularity, stats.trackPopularity, {
    ...trackColumns,
    events: (row) => row.events,
    ...fields('laps', 'drivers'),
  });
  mount(csvExports.cars, stats.cars, {
    ...fields('game'),
    ...carColumns,
    entries: (row) => row.entries,
    ...fields('laps'),
  });
  mount(csvExports.hours, stats.hours, fields('weekday', 'hour', 'events', 'entries', 'laps'));
}
