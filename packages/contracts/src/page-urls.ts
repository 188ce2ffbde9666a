import { z } from 'zod';
import { ClassBand, PlayerId, PRINTABLE, RacesSort, SearchPeriod, SessionKind } from './primitives.ts';

// The search parameters of pages. Shared, because both the page and the server, which embeds the page's first data,
// read them. Missing or invalid ones filter nothing.

const Whole = z.coerce.number().int().max(2_147_483_647);
const CarGroup = z.string().min(1).max(16).regex(PRINTABLE);
const TrackName = z.string().min(1).max(64).regex(PRINTABLE);

/** The lap-time boards. */
export const BoardUrl = z.object({
  car: Whole.min(0).optional().catch(undefined),
  carGroup: CarGroup.optional().catch(undefined),
  sessionKind: SessionKind.optional().catch(undefined),
  conditions: z.enum(['any', 'dry', 'wet']).catch('any'),
  period: SearchPeriod.catch('all'),
  class: ClassBand.optional().catch(undefined),
});
export type BoardUrl = z.output<typeof BoardUrl>;

/** The driver a board is centred on; not a filter. */
const AroundUrl = z.object({ around: PlayerId.optional().catch(undefined) });

/** The board of one track. */
export const TrackUrl = BoardUrl.extend(AroundUrl.shape);
export type TrackUrl = z.output<typeof TrackUrl>;

/** The board of races. */
export const RacesUrl = AroundUrl.extend({
  minStarts: Whole.min(1).max(10_000).catch(1),
  sort: RacesSort.catch('starts'),
});

/** The board of points. */
export const PointsUrl = AroundUrl.extend({
  season: z
    .string()
    .regex(/^[ys]\d{1,9}$/)
    .optional()
    .catch(undefined),
});

/** The driver search. */
export const DriverSearchUrl = z.object({ filter: z.string().max(100).catch('') });

/** The event search; default: today on all tracks. */
export const EventSearchUrl = z.object({
  period: SearchPeriod.catch('today'),
  track: TrackName.catch('all'),
  serverId: Whole.min(1).optional().catch(undefined),
  carGroup: CarGroup.optional().catch(undefined),
  sessionKind: SessionKind.optional().catch(undefined),
  minEntries: Whole.min(1).max(10_000).optional().catch(undefined),
  driver: PlayerId.optional().catch(undefined),
  title: z.string().trim().min(1).max(100).regex(PRINTABLE).optional().catch(undefined),
});
export type EventSearchUrl = z.output<typeof EventSearchUrl>;

/** What an hour is measured by. */
export const HourMeasure = z.enum(['entries', 'events', 'laps']);
export type HourMeasure = z.output<typeof HourMeasure>;

/** The statistics. */
export const StatsUrl = z.object({
  period: SearchPeriod.catch('all'),
  hours: HourMeasure.catch('entries'),
});

/** A driver's page. */
export const DriverUrl = z.object({
  /** For the class value chart. */
  range: z.enum(['month', 'season', 'all']).catch('all').default('all'),
  /** The race whose change of the class value is explained. */
  race: Whole.min(1).optional().catch(undefined),
  /** For the progress chart. */
  track: TrackName.optional().catch(undefined),
  car: Whole.min(0).optional().catch(undefined),
  /** The driver to compare with. */
  versus: z.string().min(1).max(24).optional().catch(undefined),
});
export type DriverUrl = z.output<typeof DriverUrl>;
