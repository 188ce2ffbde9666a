import { z } from 'zod';
import { definePage } from '../../lib/define-page.ts';
import { homeQueries, todayQuery } from './home-queries.ts';

export const page = definePage({
  address: z.object({ servers: z.literal('all').optional().catch(undefined) }),
  queries: ({ utils, timeZone }) => ({ ...homeQueries(utils), today: todayQuery(utils, timeZone) }),
  main: 'events',
});
