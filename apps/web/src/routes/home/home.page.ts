import { z } from 'zod';
import { definePage } from '../../lib/define-page.ts';
import { GameInUrl } from '../url-fields.ts';
import { homeQueries, todayQuery } from './home-queries.ts';
import { LiveUrl } from './live-url.ts';
import { timingQuery } from './live/live-query.ts';

export const page = definePage({
  address: LiveUrl.extend({ servers: z.literal('all').optional().catch(undefined), game: GameInUrl }),
  // A server that does not exist has a page that says so.
  queries: ({ utils, timeZone, params: { server, game } }) =>
    server === undefined
      ? { ...homeQueries(utils, game), today: todayQuery(utils, { timeZone, game }) }
      : { timing: timingQuery(utils, server) },
  main: 'events',
});
