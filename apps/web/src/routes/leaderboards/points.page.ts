import type { z } from 'zod';
import { definePage, type PageQuery } from '../../lib/define-page.ts';
import type { ApiUtils } from '../../lib/trpc.ts';
import { nearbyPage, PointsUrl, topPage } from './board-url.ts';
import { championshipsQuery, infoQuery, tabQuery } from './championship/championship-queries.ts';
import { ChampionshipUrl } from './championship/championship-url.ts';

/** `around`: the driver in the address, or else the visitor's own. */
export const pointsQueries = ({ leaderboards }: ApiUtils, { around, ...filter }: z.output<typeof PointsUrl>) => ({
  top: leaderboards.points.infiniteQueryOptions({ ...filter, ...topPage.input }, topPage.options),
  nearby: leaderboards.points.infiniteQueryOptions(
    { ...filter, ...nearbyPage(around).input },
    nearbyPage(around).options,
  ),
});

export const page = definePage({
  address: PointsUrl.extend(ChampionshipUrl.shape),
  queries: ({ utils, params }): Partial<Record<'main' | 'second' | 'championships', PageQuery>> => {
    const { championship, season, best, carGroup, game, around } = params;
    if (championship === undefined) {
      const { top, nearby } = pointsQueries(utils, { season, best, carGroup, game, around });
      return { main: top, second: nearby, championships: championshipsQuery(utils, game) };
    }
    const second = tabQuery(utils, championship, params);
    return { main: infoQuery(utils, championship), ...(second && { second }) };
  },
  main: 'main',
});
