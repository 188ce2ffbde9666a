import type { SearchPeriod } from '@paddock/contracts';
import { API_ORIGIN } from './api-origin.ts';
import { withQuery, type QueryValues } from './hrefs.ts';

/** URLs of CSV downloads. Without the contracts, which would bring their schemas into every page; a test compares them. */
export const csvHrefs = {
  dailyPlayers: (period: SearchPeriod) => csvHref('/api/stats/players/daily.csv', ofPeriod(period)),
  trackPopularity: (period: SearchPeriod) => csvHref('/api/stats/tracks/popularity.csv', ofPeriod(period)),
  cars: (period: SearchPeriod) => csvHref('/api/stats/cars.csv', ofPeriod(period)),
  hours: (period: SearchPeriod) => csvHref('/api/stats/hours.csv', ofPeriod(period)),
  recordTimeline: (period: SearchPeriod) => csvHref('/api/record/timeline.csv', ofPeriod(period)),
  fastestBoard: (filter: QueryValues) => csvHref('/api/leaderboards/fastest.csv', filter),
  trackBoard: (track: string, filter: QueryValues) =>
    csvHref(`/api/leaderboards/track/${encodeURIComponent(track)}/laps.csv`, filter),
  racesBoard: (filter: QueryValues) => csvHref('/api/leaderboards/races.csv', filter),
  pointsBoard: (filter: QueryValues) => csvHref('/api/leaderboards/points.csv', filter),
  driverRecords: (playerId: string) => csvHref(`/api/driver/${encodeURIComponent(playerId)}/records.csv`),
  eventResults: (eventId: number) => csvHref(`/api/event/${eventId}/results.csv`),
  eventLaps: (eventId: number) => csvHref(`/api/event/${eventId}/laps.csv`),
} as const;

function csvHref(path: string, query: QueryValues = {}): string {
  return `${API_ORIGIN}${withQuery(path, query)}`;
}

function ofPeriod(period: SearchPeriod): QueryValues {
  return period === 'all' ? {} : { period };
}
