import { definePage } from '../../lib/define-page.ts';
import { EventIdInUrl, EventUrl } from './event-url.ts';

export const page = definePage({
  address: EventUrl.extend({ eventId: EventIdInUrl }),
  load: ({ utils, params: { eventId: id } }) =>
    Promise.all([
      utils.events.info.ensureData({ id }),
      utils.events.results.prefetch({ id }),
      utils.events.overview.prefetch({ id }),
    ]),
});
