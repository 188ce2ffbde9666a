import { z } from 'zod';
import { GameInUrl, TrackNameInUrl, WholeInUrl, YearInUrl } from '../url-fields.ts';

export const DriverUrl = z.object({
  /** The one that the driver drives most if absent. */
  game: GameInUrl,
  /** For the class value chart. */
  range: z.enum(['month', 'season', 'all']).catch('all').default('all'),
  /** The race whose change of the class value is explained. */
  race: WholeInUrl.min(1).optional().catch(undefined),
  /** For the progress chart. */
  track: TrackNameInUrl.optional().catch(undefined),
  car: WholeInUrl.min(0).optional().catch(undefined),
  /** Class of cars and conditions of the pace; absent: the most driven. */
  pace: z.string().min(1).max(80).optional().catch(undefined),
  /** The driver to compare with. */
  versus: z.string().min(1).max(24).optional().catch(undefined),
  /** The year in review; a comparison goes before it. */
  year: YearInUrl,
});
