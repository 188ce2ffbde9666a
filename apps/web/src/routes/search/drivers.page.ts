import { definePage } from '../../lib/define-page.ts';
import { DRIVERS, DriverSearchUrl } from './search-url.ts';

export const page = definePage({
  address: DriverSearchUrl,
  load: ({ utils, params: { filter } }) =>
    Promise.all([
      utils.stats.totals.fetch({}),
      utils.search.drivers.prefetchInfinite({ filter: filter.trim(), limit: DRIVERS }),
    ]),
});
