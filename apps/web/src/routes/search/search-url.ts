import { SearchPeriod } from '@paddock/contracts';
import { z } from 'zod';

/** What the driver search keeps in its address. */
export const DriverSearchUrl = z.object({ filter: z.string().max(100).catch('') });

/** What the event search keeps in its address: today on all tracks unless said otherwise. */
export const EventSearchUrl = z.object({
  period: SearchPeriod.catch('today'),
  track: z.string().min(1).max(64).catch('all'),
});
