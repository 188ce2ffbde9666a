import { z } from 'zod';
import { DriverSummary } from '../driver.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EventSummary } from '../event.ts';
import {
  CarGroup,
  CarModel,
  ClassBand,
  Cursor,
  DriversSort,
  EventId,
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
  class: ClassBand.optional().describe('Only drivers of this class, in the game that each drives most'),
  car: CarModel.optional().describe('Only drivers with a valid lap in this car'),
  seenWithinDays: z.int().min(1).max(3_650).optional().describe('Only drivers seen in the last so many days'),
  sort: DriversSort.default('events'),
  withFigures: z.boolean().default(false).describe('Whether each driver comes with `figures`'),
  cursor: Cursor.optional(),
  limit: PageSize.default(25),
});

/** The latest events that say which car a driver drives. */
export const CAR_EVENTS = 30;
/** So many places of each track's board are searched for a driver's best one. */
export const PLACES_PER_BOARD = 100;
export const FIGURE_WEEKS = 26;

export const DriverFigures = z
  .object({
    carModel: z
      .int()
      .nullable()
      .describe(`The car of most of the latest ${CAR_EVENTS} events; null: no file names one`),
    bestPlace: z
      .object({ trackName: TrackCode, rank: z.int().min(1).max(PLACES_PER_BOARD) })
      .nullable()
      .describe(
        'Best place on the board of a track, of equal ones the one among the most drivers; ' +
          `null: among the first ${PLACES_PER_BOARD} of no track`,
      ),
    records: z.int().min(0).describe('Tracks whose record the driver holds'),
    weeks: z
      .array(z.int().min(0))
      .length(FIGURE_WEEKS)
      .describe('Events of each week in the site’s time zone, from Monday on, the present week last'),
  })
  .meta({ id: 'DriverFigures' });
export type DriverFigures = z.output<typeof DriverFigures>;

export const FoundDriver = DriverSummary.extend({
  formerName: z.string().nullable().describe('The former name that matched, when the present one did not'),
  events: z.int().min(0),
  lastSeenAt: Instant,
  figures: DriverFigures.nullable().describe('null: not asked for'),
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

export const SearchedEvent = EventSummary.extend({
  weekendId: EventId.describe('The first event of its weekend: events with the same one belong together'),
}).meta({ id: 'SearchedEvent' });
export type SearchedEvent = z.output<typeof SearchedEvent>;

/** More servers than a community runs; an unbounded list could be made arbitrarily long. */
export const MAX_SEARCH_SERVERS = 500;

export const search = {
  drivers: defineEndpoint({
    kind: 'query',
    summary: 'Drivers by part of a present or former name',
    description: 'Finds the id of a driver, which all other operations about drivers need.',
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
    description: 'Finds events by day, track, server or kind, and with `since` everything that changed.',
    access: 'public',
    cache: 'shared',
    budget: 'search',
    tags: ['Search'],
    input: SearchEventsInput,
    output: z.object({
      events: z.array(SearchedEvent),
      total: z.int().min(0).max(MAX_COUNTED_EVENTS).describe(`Matching events; counted up to ${MAX_COUNTED_EVENTS}`),
      nextCursor: z.string().nullable(),
    }),
    rest: { method: 'POST', path: '/api/search/events/', body: SearchEventsInput },
  }),
  servers: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'The servers that events can be searched by, by name',
    description: 'The values for `serverId` of the event search.',
    cache: 'shared',
    tags: ['Search'],
    input: z.object({}),
    output: z.array(z.object({ serverId: ServerId, name: z.string() })).max(MAX_SEARCH_SERVERS),
    rest: { method: 'GET', path: '/api/search/servers' },
  }),
};
