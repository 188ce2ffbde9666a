import { z } from 'zod';
import { SERVER_IN_URL } from '../../lib/live-in-url.ts';

const ColourInUrl = z
  .string()
  .regex(/^[\da-f]{6}$/i)
  .optional()
  .catch(undefined);

/** The search parameters of the home page while it shows one server's session. */
export const LiveUrl = z.object({
  server: z.string().regex(SERVER_IN_URL).transform(Number).optional().catch(undefined),
  /** What is shown instead of the sectors: what each driver would have if the session ended now. */
  ended: z.literal('now').optional().catch(undefined),
  view: z.literal('overlay').optional().catch(undefined),
  /** Of the overlay. */
  layout: z.enum(['tower', 'lower-third']).catch('tower'),
  gap: z.enum(['leader', 'interval']).catch('leader'),
  /** Colours of the overlay, as six hexadecimal digits. */
  surface: ColourInUrl,
  text: ColourInUrl,
  accent: ColourInUrl,
});
export type LiveUrl = z.output<typeof LiveUrl>;
