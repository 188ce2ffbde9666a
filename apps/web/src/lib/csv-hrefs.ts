import { csvExports, type SearchPeriod } from '@paddock/contracts';
import { API_ORIGIN } from './api-origin.ts';

/** URLs of CSV downloads. */
export const csvHrefs = {
  dailyPlayers: (period: SearchPeriod) => ofPeriod(csvExports.dailyPlayers.path, period),
  trackPopularity: (period: SearchPeriod) => ofPeriod(csvExports.trackPopularity.path, period),
  cars: (period: SearchPeriod) => ofPeriod(csvExports.cars.path, period),
  hours: (period: SearchPeriod) => ofPeriod(csvExports.hours.path, period),
  recordTimeline: (period: SearchPeriod) => ofPeriod(csvExports.recordTimeline.path, period),
} as const;

function ofPeriod(path: string, period: SearchPeriod): string {
  return `${API_ORIGIN}${path}${period === 'all' ? '' : `?period=${period}`}`;
}
