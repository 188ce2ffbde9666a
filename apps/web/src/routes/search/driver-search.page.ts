import { DriverSearchUrl } from '@paddock/contracts';
import { definePage } from '../../lib/define-page.ts';
import { DRIVERS } from './search-url.ts';

export const page = definePage({
  address: DriverSearchUrl,
  load: ({ utils, params: { filter } }) =>
    Promise.all([
      utils.stats.totals.fetch({}),
      utils.search.drivers.prefetchInfinite({ filter: filter.trim(), limit: DRIVERS }),
    ]),
});
