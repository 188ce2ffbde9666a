import { z } from 'zod';
import { definePage } from '../../lib/define-page.ts';
import { GameInUrl } from '../url-fields.ts';
import { homeQueries, todayQuery } from './home-queries.ts';

export const page = definePage({
  address: z.object({ servers: z.literal('all').optional().catch(undefined), game: GameInUrl }),
  queries: ({ utils, timeZone, params: { game } }) => ({
    ...homeQueries(utils, game),
    today: todayQuery(utils, { timeZone, game }),
  }),
  main: 'events',
});
