import { csvExports } from '@paddock/contracts';
import { carColumns, trackColumns } from '../../http/csv-columns.ts';
import { fields, type CsvMount } from '../../http/csv.ts';
import type { Stats } from './statistics.service.ts';

export function mountStatisticsCsv(mount: CsvMount, stats: Stats): void {
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
}
