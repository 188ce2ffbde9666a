import { defineCsvExport } from '../csv-export.ts';
import { TimelineFilter } from './records.ts';
import { PeriodFilter } from './stats.ts';

/** Every table to take away. */
export const csvExports = {
  dailyPlayers: defineCsvExport({
    name: 'stats.dailyPlayersCsv',
    path: '/api/stats/players/daily.csv',
    summary: 'Different drivers per day as CSV, oldest first',
    tags: ['Stats', 'CSV'],
  }),
  trackPopularity: defineCsvExport({
    name: 'stats.trackPopularityCsv',
    path: '/api/stats/tracks/popularity.csv',
    summary: 'Tracks by events, laps and drivers as CSV',
    tags: ['Stats', 'CSV'],
    query: PeriodFilter,
  }),
  cars: defineCsvExport({
    name: 'stats.carsCsv',
    path: '/api/stats/cars.csv',
    summary: 'Cars by entries and laps as CSV',
    tags: ['Stats', 'CSV'],
    query: PeriodFilter,
  }),
  hours: defineCsvExport({
    name: 'stats.hoursCsv',
    path: '/api/stats/hours.csv',
    summary: 'When people race, by weekday and hour, as CSV',
    tags: ['Stats', 'CSV'],
    query: PeriodFilter,
  }),
  recordTimeline: defineCsvExport({
    name: 'records.timelineCsv',
    path: '/api/record/timeline.csv',
    summary: 'Track records as CSV, newest first; the newest ten thousand',
    tags: ['Records', 'CSV'],
    query: TimelineFilter,
  }),
} as const;
