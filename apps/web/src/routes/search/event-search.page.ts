import { EventSearchUrl } from '@paddock/contracts';
import { definePage } from '../../lib/page.ts';
import { shownTimeZone } from '../../shared/format/en-au.ts';
import { inDaysOf } from './search-url.ts';

export const page = definePage({
  address: EventSearchUrl,
  load: ({ utils, at }) =>
    Promise.all([
      utils.stats.totals.fetch({}),
      utils.search.servers.prefetch({}),
      at.driver !== undefined && utils.drivers.info.prefetch({ id: at.driver }),
      utils.search.events.prefetchInfinite(inDaysOf(shownTimeZone(), at)),
    ]),
});
