import type { z } from 'zod';
import { definePage } from '../../lib/define-page.ts';
import type { ApiUtils } from '../../lib/trpc.ts';
import { nearbyPage, RacesUrl, topPage } from './board-url.ts';

/** `around`: the driver in the address, or else the visitor's own. */
export const racesQueries = ({ leaderboards }: ApiUtils, { around, ...filter }: z.output<typeof RacesUrl>) => ({
  top: leaderboards.races.infiniteQueryOptions({ ...filter, ...topPage.input }, topPage.options),
  nearby: leaderboards.races.infiniteQueryOptions(
    { ...filter, ...nearbyPage(around).input },
    nearbyPage(around).options,
  ),
});

export const page = definePage({
  address: RacesUrl,
  queries: ({ utils, params }) => racesQueries(utils, params),
  main: 'top',
});
