import { redirect } from 'react-router';
import { definePage } from '../../lib/define-page.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { EventIdInUrl, EventUrl } from './event-url.ts';

export const page = definePage({
  address: EventUrl.extend({ eventId: EventIdInUrl }),
  async load({ utils, params: { eventId: id } }) {
    const others = [utils.events.results.prefetch({ id }), utils.events.overview.prefetch({ id })];
    const { eventId } = await utils.events.info.ensureData({ id });
    // An event that was folded into another, because both have the same laps.
    if (eventId !== id) throw redirect(hrefs.event(eventId));
    await Promise.all(others);
  },
});
