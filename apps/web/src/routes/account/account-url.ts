import { z } from 'zod';

/** The pages at `/account`. */
export const AccountUrl = z.object({
  view: z.enum(['news', 'told']).optional().catch(undefined),
  /** Of the news. */
  show: z.literal('unread').optional().catch(undefined),
});
