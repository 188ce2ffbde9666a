import { definePage } from '../../lib/define-page.ts';
import type { ApiUtils } from '../../lib/trpc.ts';
import { EventSearchUrl, inDaysOf, SEARCH_OPTIONS, totalsQuery } from './search-url.ts';

export const eventSearchQueries = (utils: ApiUtils, timeZone: string, filter: EventSearchUrl) => ({
  totals: totalsQuery(utils, filter.game),
  servers: utils.search.servers.queryOptions({}),
  participant: utils.drivers.info.queryOptions({ id: filter.driver ?? '' }, { enabled: filter.driver !== undefined }),
  found: utils.search.events.infiniteQueryOptions(inDaysOf(timeZone, filter), SEARCH_OPTIONS),
});

export const page = definePage({
  address: EventSearchUrl,
  queries: ({ utils, timeZone, params }) => eventSearchQueries(utils, timeZone, params),
  main: 'totals',
});
