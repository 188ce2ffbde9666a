import { definePage } from '../../lib/define-page.ts';
import type { ApiUtils } from '../../lib/trpc.ts';
import { DriverSearchUrl, SEARCH_OPTIONS, totalsQuery } from './search-url.ts';

/** Drivers per page of the list: a screen and a half. */
const DRIVERS = 25;

export const driverStatsQuery = ({ stats }: ApiUtils) => stats.drivers.queryOptions({});

export const driverSearchQueries = (utils: ApiUtils, { filter, seen, ...rest }: DriverSearchUrl) => ({
  totals: totalsQuery(utils),
  stats: driverStatsQuery(utils),
  found: utils.search.drivers.infiniteQueryOptions(
    { ...rest, filter: filter.trim(), seenWithinDays: seen, withFigures: true, limit: DRIVERS },
    SEARCH_OPTIONS,
  ),
});

export const page = definePage({
  address: DriverSearchUrl,
  queries: ({ utils, params }) => driverSearchQueries(utils, params),
  main: 'totals',
});
