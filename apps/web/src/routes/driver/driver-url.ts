import type { DriverUrl } from '@paddock/contracts';

/** Stands for the opponent while none is chosen. Too short to be a real id. */
export const ANYBODY = 'any';

export type ValueRange = DriverUrl['range'];
