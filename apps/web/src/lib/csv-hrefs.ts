import { csvExports, type SearchPeriod } from '@paddock/contracts';
import { API_ORIGIN } from './api-origin.ts';
import { withQuery, type QueryValues } from './hrefs.ts';

/** URLs of CSV downloads. */
export const csvHrefs = {
  dailyPlayers: (period: SearchPeriod) => csvHref(csvExports.dailyPlayers.path, ofPeriod(period)),
  trackPopularity: (period: SearchPeriod) => csvHref(csvExports.trackPopularity.path, ofPeriod(period)),
  cars: (period: SearchPeriod) => csvHref(csvExports.cars.path, ofPeriod(period)),
  hours: (period: SearchPeriod) => csvHref(csvExports.hours.path, ofPeriod(period)),
  recordTimeline: (period: SearchPeriod) => csvHref(csvExports.recordTimeline.path, ofPeriod(period)),
  fastestBoard: (filter: QueryValues) => csvHref(csvExports.fastestBoard.path, filter),
  trackBoard: (track: string, filter: QueryValues) =>
    csvHref(csvExports.trackBoard.path.replace(':track', encodeURIComponent(track)), filter),
  racesBoard: (filter: QueryValues) => csvHref(csvExports.racesBoard.path, filter),
  pointsBoard: (filter: QueryValues) => csvHref(csvExports.pointsBoard.path, filter),
  driverRecords: (playerId: string) =>
    csvHref(csvExports.driverRecords.path.replace(':id', encodeURIComponent(playerId))),
  eventResults: (eventId: number) => csvHref(csvExports.eventResults.path.replace(':id', String(eventId))),
  eventLaps: (eventId: number) => csvHref(csvExports.eventLaps.path.replace(':id', String(eventId))),
} as const;

function csvHref(path: string, query: QueryValues = {}): string {
  return `${API_ORIGIN}${withQuery(path, query)}`;
}

function ofPeriod(period: SearchPeriod): QueryValues {
  return period === 'all' ? {} : { period };
}
