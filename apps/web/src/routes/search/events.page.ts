import { definePage } from '../../lib/define-page.ts';
import { inDaysOf, EventSearchUrl } from './search-url.ts';

export const page = definePage({
  address: EventSearchUrl,
  load: ({ utils, params, timeZone }) =>
    Promise.all([
      utils.stats.totals.fetch({}),
      utils.search.servers.prefetch({}),
      params.driver !== undefined && utils.drivers.info.prefetch({ id: params.driver }),
      utils.search.events.prefetchInfinite(inDaysOf(timeZone, params)),
    ]),
});
