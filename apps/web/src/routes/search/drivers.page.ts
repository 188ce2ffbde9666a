import { definePage } from '../../lib/define-page.ts';
import type { ApiUtils } from '../../lib/trpc.ts';
import { DriverSearchUrl, SEARCH_OPTIONS, totalsQuery } from './search-url.ts';

/** Drivers per page of the list: a screen and a half. */
const DRIVERS = 50;

export const driverSearchQueries = (utils: ApiUtils, filter: string) => ({
  totals: totalsQuery(utils),
  found: utils.search.drivers.infiniteQueryOptions({ filter: filter.trim(), limit: DRIVERS }, SEARCH_OPTIONS),
});

export const page = definePage({
  address: DriverSearchUrl,
  queries: ({ utils, params: { filter } }) => driverSearchQueries(utils, filter),
  main: 'totals',
});
