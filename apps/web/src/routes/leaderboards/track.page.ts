import { TrackCode } from '@paddock/contracts';
import { definePage } from '../../lib/define-page.ts';
import type { ApiUtils } from '../../lib/trpc.ts';
import { nearbyPage, topPage, TrackUrl } from './board-url.ts';

/** `around`: the driver in the address, or else the visitor's own. */
export function trackQueries(
  { leaderboards, championships }: ApiUtils,
  track: string,
  { around, ...filter }: TrackUrl,
) {
  const input = { track, ...filter };
  return {
    top: leaderboards.track.infiniteQueryOptions(
      { ...input, ...topPage.input },
      {
        ...topPage.options,
        // While another filter loads, keep the old rows; those of another track would be wrong.
        placeholderData: (previous) => (previous?.pages[0]?.trackName === track ? previous : undefined),
      },
    ),
    nearby: leaderboards.track.infiniteQueryOptions(
      { ...input, ...nearbyPage(around).input },
      nearbyPage(around).options,
    ),
    spread: leaderboards.spread.queryOptions(input, {
      placeholderData: (previous) => (previous?.trackName === track ? previous : undefined),
    }),
    progression: leaderboards.progression.queryOptions({ track, carGroup: filter.carGroup }),
    rounds: championships.ofTrack.queryOptions({ track }),
  };
}

export const page = definePage({
  address: TrackUrl.extend({ trackName: TrackCode }),
  queries: ({ utils, params: { trackName, ...params } }) => trackQueries(utils, trackName, params),
  main: 'top',
});
