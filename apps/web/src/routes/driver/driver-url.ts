import { z } from 'zod';

/** What is being compared while nobody has been chosen yet. Too short to be anybody's id. */
export const ANYBODY = 'any';

/** All that the address holds of a driver's page. */
export const DriverUrl = z.object({
  /** Of the class value chart. */
  range: z.enum(['month', 'season', 'all']).catch('all').default('all'),
  /** The race whose change of the class value is explained. */
  race: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  /** Of the progress chart. */
  track: z.string().min(1).max(64).optional().catch(undefined),
  car: z.coerce.number().int().min(0).max(2_147_483_647).optional().catch(undefined),
  /** The driver to compare with. */
  versus: z.string().min(1).max(24).optional().catch(undefined),
});
export type DriverUrl = z.output<typeof DriverUrl>;
export type ValueRange = DriverUrl['range'];
