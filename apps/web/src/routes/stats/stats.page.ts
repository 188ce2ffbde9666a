import type { SearchPeriod } from '@paddock/contracts';
import { keepPreviousData as placeholderData } from '@tanstack/react-query';
import { definePage } from '../../lib/define-page.ts';
import { byCursor, type ApiUtils } from '../../lib/trpc.ts';
import { StatsUrl } from './stats-url.ts';

/** Rows of the list of track records at a time. */
export const RECORDS = 15;

export const statsQueries = ({ stats, records }: ApiUtils, period: SearchPeriod) => ({
  totals: stats.period.queryOptions({ period }, { placeholderData }),
  daily: stats.dailyPlayers.queryOptions({ period }),
  hours: stats.hours.queryOptions({ period }, { placeholderData }),
  tracks: stats.trackPopularity.queryOptions({ period }, { placeholderData }),
  cars: stats.cars.queryOptions({ period }, { placeholderData }),
  records: records.timeline.infiniteQueryOptions({ period, limit: RECORDS }, { ...byCursor, placeholderData }),
});

export const page = definePage({
  address: StatsUrl,
  queries: ({ utils, params: { period } }) => statsQueries(utils, period),
  main: 'totals',
});
