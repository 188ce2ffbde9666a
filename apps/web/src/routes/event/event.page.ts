import { EventId } from '@paddock/contracts';
import { z } from 'zod';
import { definePage } from '../../lib/page.ts';
import { EventUrl } from './event-url.ts';

export const page = definePage({
  address: EventUrl.extend({
    eventId: z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number)
      .pipe(EventId),
  }),
  load: ({ utils, at: { eventId: id } }) =>
    Promise.all([
      utils.events.info.ensureData({ id }),
      utils.events.results.prefetch({ id }),
      utils.events.analysis.prefetch({ id }),
    ]),
});
