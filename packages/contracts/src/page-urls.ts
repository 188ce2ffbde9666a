import { z } from 'zod';
import { SearchPeriod } from './endpoints/search.ts';
import { ClassBand, SessionKind } from './primitives.ts';

// What the pages keep in their addresses. Here, because two read them alike: the page itself, and the server, which sends the
// page's first data along. Whatever is missing or broken filters nothing.

/** The boards of lap times. */
export const BoardUrl = z.object({
  car: z.coerce.number().int().min(0).max(2_147_483_647).optional().catch(undefined),
  carGroup: z.string().min(1).max(16).optional().catch(undefined),
  sessionKind: SessionKind.optional().catch(undefined),
  conditions: z.enum(['any', 'dry', 'wet']).catch('any'),
  period: SearchPeriod.catch('all'),
  class: ClassBand.optional().catch(undefined),
});
export type BoardUrl = z.output<typeof BoardUrl>;

/** The board of races. */
export const RacesUrl = z.object({ minStarts: z.coerce.number().int().min(1).max(10_000).catch(1) });

/** The board of points. */
export const PointsUrl = z.object({
  season: z
    .string()
    .regex(/^[ys]\d{1,9}$/)
    .optional()
    .catch(undefined),
});

/** The driver search. */
export const DriverSearchUrl = z.object({ filter: z.string().max(100).catch('') });

/** The event search: today on all tracks unless said otherwise. */
export const EventSearchUrl = z.object({
  period: SearchPeriod.catch('today'),
  track: z.string().min(1).max(64).catch('all'),
});

/** The statistics. */
export const StatsUrl = z.object({ period: SearchPeriod.catch('all') });

/** What of a driver's address decides what his page asks first. */
export const DriverUrl = z.object({
  /** The driver to compare with. */
  versus: z.string().min(1).max(24).optional().catch(undefined),
});
