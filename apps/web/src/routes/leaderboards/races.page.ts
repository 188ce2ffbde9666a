import { definePage } from '../../lib/define-page.ts';
import { NEARBY_ROWS, TOP_ROWS, RacesUrl } from './board-url.ts';

export const page = definePage({
  address: RacesUrl,
  load: ({ utils, params: { around, ...filter } }) =>
    Promise.all([
      utils.leaderboards.races.fetchInfinite({ ...filter, limit: TOP_ROWS }),
      around !== undefined && utils.leaderboards.races.prefetchInfinite({ ...filter, limit: NEARBY_ROWS, around }),
    ]),
});
