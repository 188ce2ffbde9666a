import { definePage } from '../../lib/define-page.ts';
import { NEARBY_ROWS, TOP_ROWS, PointsUrl } from './board-url.ts';

export const page = definePage({
  address: PointsUrl,
  load: ({ utils, params: { around, ...filter } }) =>
    Promise.all([
      utils.leaderboards.points.fetchInfinite({ ...filter, limit: TOP_ROWS }),
      around !== undefined && utils.leaderboards.points.prefetchInfinite({ ...filter, limit: NEARBY_ROWS, around }),
    ]),
});
