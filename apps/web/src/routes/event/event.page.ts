import { definePage } from '../../lib/define-page.ts';
import { hrefs } from '../../lib/hrefs.ts';
import type { ApiUtils } from '../../lib/trpc.ts';
import { EventIdInUrl, EventUrl } from './event-url.ts';

export const eventQueries = ({ events, championships }: ApiUtils, id: number) => ({
  info: events.info.queryOptions({ id }),
  results: events.results.queryOptions({ id }),
  overview: events.overview.queryOptions({ id }),
  championships: championships.ofEvent.queryOptions({ eventId: id }),
});

export const page = definePage({
  address: EventUrl.extend({ eventId: EventIdInUrl }),
  queries: ({ utils, params: { eventId } }) => eventQueries(utils, eventId),
  main: 'info',
  // An event that was folded into another, because both have the same laps.
  movedTo: ({ utils, params: { eventId: id } }) => {
    const info = utils.events.info.getData({ id });
    return info === undefined || info.eventId === id ? null : hrefs.event(info.eventId);
  },
});
