import type { Game, StatsFilter } from '@paddock/contracts';
import { keepPreviousData as placeholderData } from '@tanstack/react-query';
import { definePage } from '../../lib/define-page.ts';
import { byCursor, type ApiUtils } from '../../lib/trpc.ts';
import { StatsUrl } from './stats-url.ts';

/** Rows of the list of track records at a time. */
export const RECORDS = 15;

export const statsQueries = ({ stats, records }: ApiUtils, { period, game }: StatsFilter) => ({
  totals: stats.period.queryOptions({ period, game }, { placeholderData }),
  daily: stats.dailyPlayers.queryOptions({ period, game }),
  hours: stats.hours.queryOptions({ period, game }, { placeholderData }),
  tracks: stats.trackPopularity.queryOptions({ period, game }, { placeholderData }),
  cars: stats.cars.queryOptions({ period, game }, { placeholderData }),
  records: records.timeline.infiniteQueryOptions({ period, game, limit: RECORDS }, { ...byCursor, placeholderData }),
});

/** The years with races. */
export const yearsQuery = ({ stats }: ApiUtils, game: Game | undefined) => stats.years.queryOptions({ game });

/** A year in review; its totals are part of it. */
export const yearQuery = ({ stats }: ApiUtils, of: { readonly year: number; readonly game: Game | undefined }) =>
  stats.year.queryOptions(of);

export const page = definePage({
  address: StatsUrl,
  queries: ({ utils, params: { period, game, year } }) => ({
    years: yearsQuery(utils, game),
    ...(year === undefined ? statsQueries(utils, { period, game }) : { totals: yearQuery(utils, { year, game }) }),
  }),
  main: 'totals',
});
