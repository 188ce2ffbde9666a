import { z } from 'zod';
import { BoardFilterInUrl, FastestFilterInUrl, PointsFilter, RacesFilterInUrl } from '../board-filters.ts';
import { defineTextExport } from '../text-export.ts';
import { ChampionshipId } from '../championships/definition.ts';
import { StandingsTable } from './championships.ts';
import { EventParams } from './events.ts';
import { DriverGame, inUrl, PlayerId, TrackCode } from '../primitives.ts';
import { TimelineFilter } from './records.ts';
import { StatsFilter } from './stats.ts';

/** All CSV exports. */
export const csvExports = {
  dailyPlayers: defineTextExport({
    name: 'stats.dailyPlayersCsv',
    path: '/api/stats/players/daily.csv',
    summary: 'Different drivers per day of a period as CSV, oldest first',
    description: 'For a spreadsheet: how many people drove on which day.',
    tags: ['Stats', 'CSV'],
    query: StatsFilter,
  }),
  trackPopularity: defineTextExport({
    name: 'stats.trackPopularityCsv',
    path: '/api/stats/tracks/popularity.csv',
    summary: 'Tracks by events, laps and drivers as CSV',
    description: 'For a spreadsheet: which tracks are used.',
    tags: ['Stats', 'CSV'],
    query: StatsFilter,
  }),
  cars: defineTextExport({
    name: 'stats.carsCsv',
    path: '/api/stats/cars.csv',
    summary: 'Cars by entries and laps as CSV',
    description: 'For a spreadsheet: which cars are used.',
    tags: ['Stats', 'CSV'],
    query: StatsFilter,
  }),
  hours: defineTextExport({
    name: 'stats.hoursCsv',
    path: '/api/stats/hours.csv',
    summary: 'When people race, by weekday and hour, as CSV',
    description: 'For a spreadsheet: when people drive.',
    tags: ['Stats', 'CSV'],
    query: StatsFilter,
  }),
  recordTimeline: defineTextExport({
    name: 'records.timelineCsv',
    path: '/api/record/timeline.csv',
    summary: 'Track records as CSV, newest first; the newest ten thousand',
    description: 'For a spreadsheet: every record with its date.',
    tags: ['Records', 'CSV'],
    query: TimelineFilter,
  }),
  fastestBoard: defineTextExport({
    name: 'leaderboards.fastestCsv',
    path: '/api/leaderboards/fastest.csv',
    summary: 'The record of every track as CSV',
    description: 'For a spreadsheet: one row for each track.',
    tags: ['Leaderboards', 'CSV'],
    query: FastestFilterInUrl,
  }),
  trackBoard: defineTextExport({
    name: 'leaderboards.trackCsv',
    path: '/api/leaderboards/track/:track/laps.csv',
    summary: 'Best lap of each driver on one track as CSV; the fastest ten thousand drivers',
    description: 'For a spreadsheet: a whole board.',
    budget: 'expensive',
    tags: ['Leaderboards', 'CSV'],
    params: z.object({ track: TrackCode }),
    query: BoardFilterInUrl,
  }),
  racesBoard: defineTextExport({
    name: 'leaderboards.racesCsv',
    path: '/api/leaderboards/races.csv',
    summary: 'Drivers by races started, wins, podiums, win rate or class value as CSV; the first ten thousand',
    description: 'For a spreadsheet: everybody who has raced.',
    budget: 'expensive',
    tags: ['Leaderboards', 'CSV'],
    query: RacesFilterInUrl,
  }),
  pointsBoard: defineTextExport({
    name: 'leaderboards.pointsCsv',
    path: '/api/leaderboards/points.csv',
    summary: 'The standings of a season as CSV; the first ten thousand drivers',
    description: 'For a spreadsheet: the whole season.',
    budget: 'expensive',
    tags: ['Leaderboards', 'CSV'],
    query: PointsFilter,
  }),
  championshipStandings: defineTextExport({
    name: 'championships.standingsCsv',
    path: '/api/championship/:championshipId/standings.csv',
    summary: 'Standings of a championship as CSV, with columns for each round; points to four decimal places',
    description:
      'For a spreadsheet, or a league’s own tables. After the columns of the rounds stand the championship, the class, and of each round pole and fastest lap.',
    tags: ['Championships', 'CSV'],
    params: z.object({ championshipId: inUrl(ChampionshipId) }),
    query: StandingsTable,
  }),
  championshipEntries: defineTextExport({
    name: 'championships.entriesCsv',
    path: '/api/championship/:championshipId/entries.csv',
    summary: 'Entries of a championship as CSV',
    description: 'For a spreadsheet: who takes part.',
    tags: ['Championships', 'CSV'],
    params: z.object({ championshipId: inUrl(ChampionshipId) }),
  }),
  driverRecords: defineTextExport({
    name: 'drivers.recordsCsv',
    path: '/api/driver/:id/records.csv',
    summary: 'Best lap of a driver per track and car, with its ranks, as CSV',
    description: 'For a spreadsheet: a driver’s personal bests.',
    tags: ['Drivers', 'CSV'],
    params: z.object({ id: PlayerId }),
    query: z.object({ game: DriverGame }),
  }),
  eventResults: defineTextExport({
    name: 'events.resultsCsv',
    path: '/api/event/:id/results.csv',
    summary: "The result as CSV, in the file's order; the drivers of a crew in one cell",
    description: 'For a spreadsheet: one row for each car.',
    tags: ['Events', 'CSV'],
    params: EventParams,
  }),
  eventLaps: defineTextExport({
    name: 'events.lapsCsv',
    path: '/api/event/:id/laps.csv',
    summary: 'Every lap as CSV, car by car',
    description: 'For a spreadsheet: one row for each lap.',
    budget: 'expensive',
    tags: ['Events', 'CSV'],
    params: EventParams,
  }),
} as const;
