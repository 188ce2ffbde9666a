import { z } from 'zod';
import { definePage } from '../../lib/define-page.ts';
import { LATEST, LATEST_EVENTS, RACE_DAYS } from './latest.ts';

export const page = definePage({
  address: z.object({ servers: z.literal('all').optional().catch(undefined) }),
  load: ({ utils, timeZone }) =>
    Promise.all([
      utils.stats.totals.prefetch({}),
      utils.stats.servers.prefetch({}),
      utils.stats.livePlayers.prefetch({}),
      utils.live.servers.prefetch({}),
      utils.stats.last48.prefetch({}),
      utils.stats.dailyPlayers.prefetch(RACE_DAYS),
      utils.stats.today.prefetch({ timeZone }),
      utils.events.recent.fetch(LATEST_EVENTS),
      utils.records.recent.prefetch({ limit: LATEST }),
    ]),
});
