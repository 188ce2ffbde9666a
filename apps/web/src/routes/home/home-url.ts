import { z } from 'zod';

/** The search parameters of the home page. */
export const HomeUrl = z.object({
  /** All servers, with those that are offline. */
  servers: z.literal('all').optional().catch(undefined),
});
