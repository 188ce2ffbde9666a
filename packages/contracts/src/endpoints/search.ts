import { z } from 'zod';
import { DriverSummary } from '../driver.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EventSummary } from '../event.ts';
import { Cursor, Instant, PageSize, TimeZone, TrackCode } from '../primitives.ts';

export const SearchPeriod = z
  .enum(['today', 'yesterday', 'week', 'month', 'year', 'all'])
  .meta({ id: 'SearchPeriod', description: 'Counted in the given time zone, or the site’s' });
export type SearchPeriod = z.output<typeof SearchPeriod>;

const DriverFilter = z.object({
  filter: z.string().trim().max(100).describe('Part of a present or former name; accents do not matter'),
  cursor: Cursor.optional(),
  limit: PageSize.default(25),
});

export const FoundDriver = DriverSummary.extend({
  formerName: z.string().nullable().describe('The former name that matched, when the present one did not'),
  events: z.int().min(0),
  lastSeenAt: Instant,
}).meta({ id: 'FoundDriver' });
export type FoundDriver = z.output<typeof FoundDriver>;

export const searchDrivers = defineEndpoint({
  name: 'search.drivers',
  kind: 'query',
  summary: 'Drivers by part of a present or former name',
  access: 'public',
  cache: 'shared',
  tags: ['Search'],
  input: DriverFilter,
  output: z.object({ drivers: z.array(FoundDriver), nextCursor: z.string().nullable() }),
  rest: { method: 'POST', path: '/api/search/drivers/', body: DriverFilter },
});

const EventFilter = z.object({
  period: SearchPeriod.default('today'),
  track: z
    .union([z.literal('all'), TrackCode])
    .default('all')
    .describe('A track code or `all`'),
  timeZone: TimeZone.optional().describe("The viewer's zone; the site's when absent"),
  cursor: Cursor.optional(),
  limit: PageSize.default(25),
});

export const searchEvents = defineEndpoint({
  name: 'search.events',
  kind: 'query',
  summary: 'Events by period and track, newest first',
  access: 'public',
  cache: 'shared',
  tags: ['Search'],
  input: EventFilter,
  output: z.object({ events: z.array(EventSummary), nextCursor: z.string().nullable() }),
  rest: { method: 'POST', path: '/api/search/events/', body: EventFilter },
});
