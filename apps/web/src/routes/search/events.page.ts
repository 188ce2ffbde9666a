import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { definePage, type PageQuery } from '../../lib/define-page.ts';
import type { ApiUtils } from '../../lib/trpc.ts';
import type { Game } from '@paddock/contracts';
import { CalendarUrl, EventSearchUrl, inDaysOf, SEARCH_OPTIONS, totalsQuery } from './search-url.ts';

export const eventDaysQuery = ({ stats }: ApiUtils, game: Game | undefined) =>
  stats.dailyEvents.queryOptions({ game }, { placeholderData: keepPreviousData });

export const eventSearchQueries = (utils: ApiUtils, timeZone: string, filter: EventSearchUrl) => ({
  totals: totalsQuery(utils, filter.game),
  days: eventDaysQuery(utils, filter.game),
  servers: utils.search.servers.queryOptions({}),
  participant: utils.drivers.info.queryOptions({ id: filter.driver ?? '' }, { enabled: filter.driver !== undefined }),
  found: utils.search.events.infiniteQueryOptions(inDaysOf(timeZone, filter), SEARCH_OPTIONS),
});

/** While another filter loads, the old rounds stay. */
export const calendarQuery = ({ championships }: ApiUtils, { championship, track, carGroup, game }: CalendarUrl) =>
  championships.calendar.queryOptions(
    { championship, track, carGroup, game },
    { placeholderData: (previous) => previous },
  );

type Name = keyof ReturnType<typeof eventSearchQueries>;

export const page = definePage({
  address: EventSearchUrl.extend({
    ...CalendarUrl.shape,
    track: EventSearchUrl.shape.track,
    period: z.union([z.literal('upcoming'), EventSearchUrl.shape.period]),
  }),
  queries: ({ utils, timeZone, params }): Partial<Record<Name, PageQuery>> => {
    const { period, track, ...rest } = params;
    if (period !== 'upcoming') return eventSearchQueries(utils, timeZone, EventSearchUrl.parse(params));
    return { totals: calendarQuery(utils, { ...rest, period, track: track === 'all' ? undefined : track }) };
  },
  main: 'totals',
});
