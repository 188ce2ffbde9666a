import { definePage } from '../../lib/define-page.ts';
import { StatsUrl } from './stats-url.ts';
import { RECORDS } from './page-sizes.ts';

export const page = definePage({
  address: StatsUrl,
  load: ({ utils, params: { period } }) =>
    Promise.all([
      utils.stats.period.fetch({ period }),
      utils.stats.dailyPlayers.prefetch({ period }),
      utils.stats.hours.prefetch({ period }),
      utils.stats.trackPopularity.prefetch({ period }),
      utils.stats.cars.prefetch({ period }),
      utils.records.timeline.prefetchInfinite({ period, limit: RECORDS }),
    ]),
});
