import type { z } from 'zod';
import { definePage } from '../../lib/define-page.ts';
import type { ApiUtils } from '../../lib/trpc.ts';
import { nearbyPage, PointsUrl, topPage } from './board-url.ts';

/** `around`: the driver in the address, or else the visitor's own. */
export const pointsQueries = ({ leaderboards }: ApiUtils, { around, ...filter }: z.output<typeof PointsUrl>) => ({
  top: leaderboards.points.infiniteQueryOptions({ ...filter, ...topPage.input }, topPage.options),
  nearby: leaderboards.points.infiniteQueryOptions(
    { ...filter, ...nearbyPage(around).input },
    nearbyPage(around).options,
  ),
});

export const page = definePage({
  address: PointsUrl,
  queries: ({ utils, params }) => pointsQueries(utils, params),
  main: 'top',
});
