import { z } from 'zod';
import { DriverSummary } from '../driver.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EventSummary } from '../event.ts';
import {
  CarGroup,
  Cursor,
  GameFilter,
  Instant,
  MAX_COUNTED_EVENTS,
  PageSize,
  PlayerId,
  PRINTABLE,
  SearchPeriod,
  ServerId,
  SessionKind,
  Since,
  TimeZone,
  TrackCode,
} from '../primitives.ts';

const SearchDriversInput = z.object({
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

const SearchEventsInput = z.object({
  game: GameFilter,
  period: SearchPeriod.default('today'),
  track: z
    .union([z.literal('all'), TrackCode])
    .default('all')
    .describe('A track code or `all`'),
  serverId: ServerId.optional().describe('A server of `/api/search/servers`'),
  carGroup: CarGroup.optional().describe('Events in which a car of this class took part'),
  sessionKind: SessionKind.optional(),
  minEntries: z.int().min(1).max(10_000).optional().describe('Events with at least this many cars'),
  driver: PlayerId.optional().describe('Events in which this driver took part'),
  title: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(PRINTABLE, 'A title has no control characters.')
    .optional()
    .describe('Part of the title'),
  timeZone: TimeZone.optional().describe("The viewer's zone; the site's when absent"),
  since: Since.optional(),
  cursor: Cursor.optional(),
  limit: PageSize.default(25),
});

/** More servers than a community runs; an unbounded list could be made arbitrarily long. */
export const MAX_SEARCH_SERVERS = 500;

export const search = {
  drivers: defineEndpoint({
    kind: 'query',
    summary: 'Drivers by part of a present or former name',
    access: 'public',
    cache: 'shared',
    budget: 'search',
    tags: ['Search'],
    input: SearchDriversInput,
    output: z.object({ drivers: z.array(FoundDriver), nextCursor: z.string().nullable() }),
    rest: { method: 'POST', path: '/api/search/drivers/', body: SearchDriversInput },
  }),
  events: defineEndpoint({
    kind: 'query',
    summary: 'Events that match a filter, newest first',
    access: 'public',
    cache: 'shared',
    budget: 'search',
    tags: ['Search'],
    input: SearchEventsInput,
    output: z.object({
      events: z.array(EventSummary),
      total: z.int().min(0).max(MAX_COUNTED_EVENTS).describe(`Matching events; counted up to ${MAX_COUNTED_EVENTS}`),
      nextCursor: z.string().nullable(),
    }),
    rest: { method: 'POST', path: '/api/search/events/', body: SearchEventsInput },
  }),
  servers: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'The servers that events can be searched by, by name',
    cache: 'shared',
    tags: ['Search'],
    input: z.object({}),
    output: z.array(z.object({ serverId: ServerId, name: z.string() })).max(MAX_SEARCH_SERVERS),
    rest: { method: 'GET', path: '/api/search/servers' },
  }),
};
