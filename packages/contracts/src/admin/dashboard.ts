import { z } from 'zod';

/** Counts stop there: a longer queue is no different to whoever looks. */
export const MAX_WAITING = 99;

const Waiting = z.int().min(0).max(MAX_WAITING);

/** What waits for staff. */
export const StaffWaiting = z
  .object({
    reports: Waiting.describe('Submitted or under review'),
    claims: Waiting.describe('To be confirmed or refused'),
  })
  .meta({ id: 'StaffWaiting' });
export type StaffWaiting = z.output<typeof StaffWaiting>;
