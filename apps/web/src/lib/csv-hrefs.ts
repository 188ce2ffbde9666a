import type { Game, StatsFilter } from '@paddock/contracts';
import { API_ORIGIN } from './api-origin.ts';
import { withQuery, type QueryValues } from './hrefs.ts';

/** URLs of CSV downloads. Without the contracts, which would bring their schemas into every page; a test compares them. */
export const csvHrefs = {
  dailyPlayers: (filter: StatsFilter) => csvHref('/api/stats/players/daily.csv', ofStats(filter)),
  trackPopularity: (filter: StatsFilter) => csvHref('/api/stats/tracks/popularity.csv', ofStats(filter)),
  cars: (filter: StatsFilter) => csvHref('/api/stats/cars.csv', ofStats(filter)),
  hours: (filter: StatsFilter) => csvHref('/api/stats/hours.csv', ofStats(filter)),
  recordTimeline: (filter: StatsFilter) => csvHref('/api/record/timeline.csv', ofStats(filter)),
  fastestBoard: (filter: QueryValues) => csvHref('/api/leaderboards/fastest.csv', filter),
  trackBoard: (track: string, filter: QueryValues) =>
    csvHref(`/api/leaderboards/track/${encodeURIComponent(track)}/laps.csv`, filter),
  racesBoard: (filter: QueryValues) => csvHref('/api/leaderboards/races.csv', filter),
  pointsBoard: (filter: QueryValues) => csvHref('/api/leaderboards/points.csv', filter),
  championshipStandings: (championshipId: number, table: QueryValues) =>
    csvHref(`/api/championship/${championshipId}/standings.csv`, table),
  championshipEntries: (championshipId: number) => csvHref(`/api/championship/${championshipId}/entries.csv`),
  driverRecords: (playerId: string, game: Game | undefined) =>
    csvHref(`/api/driver/${encodeURIComponent(playerId)}/records.csv`, { game }),
  eventResults: (eventId: number) => csvHref(`/api/event/${eventId}/results.csv`),
  eventLaps: (eventId: number) => csvHref(`/api/event/${eventId}/laps.csv`),
} as const;

function csvHref(path: string, query: QueryValues = {}): string {
  return `${API_ORIGIN}${withQuery(path, query)}`;
}

function ofStats({ period, game }: StatsFilter): QueryValues {
  return { period: period === 'all' ? undefined : period, game };
}
