import type { DriverUrl } from '@paddock/contracts';

/** What is being compared while nobody has been chosen yet. Too short to be anybody's id. */
export const ANYBODY = 'any';

export type ValueRange = DriverUrl['range'];
