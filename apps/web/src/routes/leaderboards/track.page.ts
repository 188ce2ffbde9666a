import { TrackCode } from '@paddock/contracts';
import { definePage } from '../../lib/define-page.ts';
import { NEARBY_ROWS, TOP_ROWS, TrackUrl } from './board-url.ts';

export const page = definePage({
  address: TrackUrl.extend({ trackName: TrackCode }),
  load: ({ utils, params: { trackName: track, around, ...filter } }) =>
    Promise.all([
      utils.leaderboards.track.fetchInfinite({ track, ...filter, limit: TOP_ROWS }),
      around !== undefined &&
        utils.leaderboards.track.prefetchInfinite({ track, ...filter, limit: NEARBY_ROWS, around }),
      utils.leaderboards.spread.prefetch({ track, ...filter }),
      utils.leaderboards.progression.prefetch({ track, carGroup: filter.carGroup }),
    ]),
});
