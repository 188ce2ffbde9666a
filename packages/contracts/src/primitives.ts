import { z } from 'zod';

/** Public id of a driver: opaque, URL-safe. Never the platform (Steam) id. */
export const PLAYER_ID = /^[A-Za-z0-9_-]{6,24}$/;

export const PlayerId = z
  .string()
  .regex(PLAYER_ID, 'A driver id has 6 to 24 letters, digits, - or _.')
  .meta({ id: 'PlayerId', description: 'Opaque public id of a driver', example: 'k3Xw9-bQ2z' });
export type PlayerId = z.output<typeof PlayerId>;

/** Number of an event, as in `/event/{eventId}`. */
export const EventId = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ id: 'EventId', description: 'Number of an event', example: 128 });
export type EventId = z.output<typeof EventId>;

/** Number of a registered server. */
export const ServerId = z.int().min(1).max(2_147_483_647).meta({ id: 'ServerId', example: 3 });
export type ServerId = z.output<typeof ServerId>;

/** A row's id in the database, where staff pages use it. */
export const RowId = z.int().min(1).max(2_147_483_647);

/**
 * One line without control characters and direction marks, which reorder the text around them. The database refuses NUL
 * and lone surrogates.
 */
export const PRINTABLE = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;
/** The same with line breaks and tabs. */
export const LINES = /^(?:[^\p{Cc}\p{Cs}\p{Bidi_Control}]|[\n\r\t])*$/u;
export const NOT_PRINTABLE = 'This has characters that cannot be shown. Please type it again.';

/** Games whose result files can be read. */
export const Game = z
  .enum(['acc', 'ac', 'rf2', 'rf1', 'ams1', 'lmu', 'iracing', 'raceroom', 'ams2'])
  .meta({ id: 'Game', example: 'acc' });
export type Game = z.output<typeof Game>;

/** In input: which game a reply is about. */
export const GameFilter = Game.optional().describe('Only of this game; of all games when absent');
export const BoardGame = Game.optional().describe('The game with the most events on this site when absent');
export const DriverGame = Game.optional().describe('The game that the driver drives most when absent');

/** A car's number: a text, since "010" is not "10". */
export const RaceNumber = z.string().max(64).meta({ id: 'RaceNumber', example: '96' });

/** Id of a car model. Those of Assetto Corsa Competizione are the game's own numbers. */
export const CarModelId = z.int().min(-1).max(2_147_483_647).meta({ id: 'CarModelId', example: 24 });

/** A class of cars, as the catalogue names it. */
export const CarGroup = z.string().min(1).max(64).regex(PRINTABLE, 'A car class has no control characters.');

/** A track's name on the wire, unique among all games. Of Assetto Corsa Competizione: the game's track name without its season year. */
export const TrackCode = z
  .string()
  .min(1)
  .max(160)
  .regex(PRINTABLE, 'A track code has no control characters.')
  .meta({ id: 'TrackCode', description: 'Canonical track code, unique among all games', example: 'monza' });
export type TrackCode = z.output<typeof TrackCode>;

/**
 * A session's type, unique among all games. Of Assetto Corsa Competizione as the game writes it, for example `FP`, `Q2`, `R`;
 * of others with the game before it, for example `lmu-race`.
 */
export const SessionType = z.string().min(1).max(96).meta({ id: 'SessionType', example: 'R' });
export type SessionType = z.output<typeof SessionType>;

/** The kind of a session; `other` for unknown codes. */
export const SessionKind = z.enum(['practice', 'qualifying', 'race', 'other']).meta({ id: 'SessionKind' });
export type SessionKind = z.output<typeof SessionKind>;

/** ISO 8601 instant in UTC. */
export const Instant = z.iso.datetime().meta({ id: 'Instant', example: '2025-09-18T22:38:36.000Z' });
export type Instant = z.output<typeof Instant>;

export const Since = Instant.refine((instant) => instant >= '0001', 'There is no year 0.').describe(
  'Only what was imported or changed at or after this instant, voided events included: pass the latest `changedAt` that you have',
);

/** ISO 8601 calendar date in the site's time zone. */
export const CalendarDate = z.iso
  .date('Enter a date such as 2025-09-19.')
  .meta({ id: 'CalendarDate', example: '2025-09-19' });
export type CalendarDate = z.output<typeof CalendarDate>;

/** Duration in whole milliseconds. */
export const Milliseconds = z.int().meta({ id: 'Milliseconds', example: 113_462 });

export const ClassBand = z.enum(['bronze', 'silver', 'gold', 'platinum']).meta({ id: 'ClassBand' });
export type ClassBand = z.output<typeof ClassBand>;

/** IANA time zone name the runtime knows. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'This is not an IANA time zone name such as Australia/Sydney.')
  .meta({ id: 'TimeZone', example: 'Australia/Sydney' });
export type TimeZone = z.output<typeof TimeZone>;

/** What the board of races is ordered by, the most first. */
export const RacesSort = z.enum(['starts', 'wins', 'podiums', 'winRate', 'classValue']);
export type RacesSort = z.output<typeof RacesSort>;

/** What the list of drivers is ordered by, the most or latest first; `classValue`: drivers without one are last. */
export const DriversSort = z.enum(['events', 'lastSeen', 'classValue']).meta({ id: 'DriversSort' });
export type DriversSort = z.output<typeof DriversSort>;

export const SearchPeriod = z
  .enum(['today', 'yesterday', 'week', 'month', 'year', 'all'])
  .meta({ id: 'SearchPeriod', description: 'Counted in the given time zone, or the site’s' });
export type SearchPeriod = z.output<typeof SearchPeriod>;

/** A calendar year in the site's time zone. */
export const Year = z.int().min(1970).max(9998).meta({ id: 'Year', example: 2025 });
export type Year = z.output<typeof Year>;

/** Opaque position in a list, from the previous page's `nextCursor`. */
export const Cursor = z.string().min(1).max(512).regex(PRINTABLE).meta({ id: 'Cursor' });

/** A whole number in a URL, as the number that it is, so that OpenAPI tells its bounds too. */
export function inUrl({ minValue, maxValue }: z.ZodNumber): z.ZodCoercedNumber<number> {
  const whole = z.coerce.number<number>().int();
  return whole.min(minValue ?? Number.MIN_SAFE_INTEGER).max(maxValue ?? Number.MAX_SAFE_INTEGER);
}

/** A car model as a filter. */
export const CarModel = CarModelId.min(0);

/** The most rows in one reply. */
export const MAX_PAGE_SIZE = 100;

/** Searches count matching events up to this number: counting all would read all. */
export const MAX_COUNTED_EVENTS = 1000;

export const PageSize = z.int().min(1).max(MAX_PAGE_SIZE);

/** The three-letter names in the tz database. */
const TZ_ABBREVIATIONS = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '));

export function isTimeZone(name: string): boolean {
  // An offset such as +10:00 is not a zone: it has no clock changes, and databases read its sign the other way.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    // Intl also takes abbreviations such as AET, which the tz database and PostgreSQL do not have.
    return !/^[A-Z]{3}$/i.test(name) || TZ_ABBREVIATIONS.has(name.toUpperCase());
  } catch {
    return false;
  }
}
