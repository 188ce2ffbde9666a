import { z } from 'zod';
import { TrackNameInUrl, WholeInUrl } from '../url-fields.ts';

export const DriverUrl = z.object({
  /** For the class value chart. */
  range: z.enum(['month', 'season', 'all']).catch('all').default('all'),
  /** The race whose change of the class value is explained. */
  race: WholeInUrl.min(1).optional().catch(undefined),
  /** For the progress chart. */
  track: TrackNameInUrl.optional().catch(undefined),
  car: WholeInUrl.min(0).optional().catch(undefined),
  /** The driver to compare with. */
  versus: z.string().min(1).max(24).optional().catch(undefined),
});
