import { z } from 'zod';
import { DriverSummary } from './driver.ts';
import { CalendarDate, EventId, Game, Instant, Milliseconds, SessionKind, TrackCode } from './primitives.ts';

const Count = z.int().min(0);
/** A board is of one game: figures of several are never mixed. */
const BoardOf = Game.nullable().describe('Whose board it is; null before the first event');

export const TrackRecord = z
  .object({
    game: Game,
    trackName: TrackCode,
    driver: DriverSummary,
    carModel: z.int().nullable(),
    carGroup: z.string().nullable(),
    lapTime: Milliseconds,
    isWet: z.boolean().nullable(),
    eventId: EventId,
    at: Instant,
    challengers: Count.describe('Other drivers with a time on this board'),
    margin: Milliseconds.nullable().describe('To the second driver; null when there is none'),
  })
  .meta({ id: 'TrackRecord' });
export type TrackRecord = z.output<typeof TrackRecord>;

export const FastestBoard = z
  .object({ game: BoardOf, rows: z.array(TrackRecord), nextCursor: z.string().nullable() })
  .meta({ id: 'FastestBoard' });
export type FastestBoard = z.output<typeof FastestBoard>;

export const TrackBoardRow = z
  .object({
    rank: z.int().min(1).describe('Ties share it'),
    driver: DriverSummary,
    carModel: z.int().nullable(),
    carGroup: z.string().nullable(),
    lapTime: Milliseconds,
    splits: z.array(Milliseconds),
    sessionKind: SessionKind,
    isWet: z.boolean().nullable(),
    eventId: EventId,
    at: Instant,
    gap: Milliseconds.describe('To the leader'),
    interval: Milliseconds.describe('To the place above'),
  })
  .meta({ id: 'TrackBoardRow' });
export type TrackBoardRow = z.output<typeof TrackBoardRow>;

export const TrackBoard = z
  .object({
    game: Game,
    trackName: TrackCode,
    lengthMetres: z.int().min(1).nullable().describe('Of one lap; null when it has not been entered'),
    total: Count.describe('Drivers on this board'),
    rowsBefore: Count.describe('Rows above the first one of this page'),
    rows: z.array(TrackBoardRow),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'TrackBoard' });
export type TrackBoard = z.output<typeof TrackBoard>;

/** Bin width of `BoardSpread` and number of bins: about eight seconds from the leader. */
export const SPREAD_BIN_MS = 100;
export const SPREAD_BINS = 80;

export const BoardSpread = z
  .object({
    game: Game,
    trackName: TrackCode,
    lapTime: Milliseconds.nullable().describe('Of the leader; null: the board is empty'),
    total: Count.describe('Drivers on this board'),
    bins: z
      .array(Count)
      .length(SPREAD_BINS)
      .describe(
        'Drivers by tenth of a second: index 0 is the leader’s own, 1:47.200 to 1:47.299 for a lap of 1:47.234',
      ),
    beyond: Count.describe('Drivers further behind than the last bin reaches'),
  })
  .meta({ id: 'BoardSpread' });
export type BoardSpread = z.output<typeof BoardSpread>;

/** How many bins a `FigureSpread` has at most. */
export const FIGURE_BINS = 80;

const FigureSpread = z.object({
  drivers: Count.describe('Everyone who has started a race'),
  races: Count.describe('Races that somebody has driven, of all that the board counts'),
  leaders: Count.describe('Drivers who share the first rank of this board'),
  step: z.int().min(1).describe('How many values a bin has'),
  bins: z
    .array(Count)
    .max(FIGURE_BINS)
    .describe('Drivers by their figure: index 0 from 0 to step − 1. Ends with the bin of the highest figure'),
});
export type FigureSpread = z.output<typeof FigureSpread>;

const BestN = z.int().min(1).nullable();

export const Season = z
  .object({
    key: z.string(),
    name: z.string(),
    startsOn: CalendarDate,
    endsOn: CalendarDate,
    bestN: BestN.describe('How many results count; null: all'),
  })
  .meta({ id: 'Season' });
export type Season = z.output<typeof Season>;

/** What a board lets choose from. */
const Seasons = z
  .array(Season)
  .describe(
    'The named ones, and the years with races of this game on other days; first that of today, then the newest',
  );

/** Whoever has fewer starts is in no order of win shares: one win from one start would lead it. */
export const WIN_SHARE_STARTS = 5;

/** How many starts a row of the board of races has at most. */
export const RECENT_STARTS = 16;

export const RacesBoard = z
  .object({
    game: BoardOf,
    season: Season.nullable().describe('Whose races they are; null: of all time'),
    seasons: Seasons,
    rowsBefore: Count.describe('Rows above the first one of this page'),
    rows: z.array(
      z.object({
        rank: z.int().min(1),
        driver: DriverSummary,
        starts: Count,
        wins: Count,
        podiums: Count,
        winRate: z.number().min(0).max(1),
        recent: z
          .array(
            z.object({
              place: z.int().min(1).nullable().describe('null: not classified'),
              isPodium: z.boolean().describe('Among the first three of at least two classified cars'),
            }),
          )
          .max(RECENT_STARTS)
          .describe('The latest starts, newest last'),
        lastStartAt: Instant.nullable(),
      }),
    ),
    everyone: FigureSpread.extend({
      starts: Count,
      startedOnce: Count,
      winners: Count.describe('Different drivers with a win'),
    })
      .nullable()
      .describe(
        'All drivers of these races by the figure of the order, whatever `minStarts`; null on further pages and around a driver',
      ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'RacesBoard' });
export type RacesBoard = z.output<typeof RacesBoard>;

/** How many races a row of the board of points names at most. */
export const BEST_RACES = 3;

const ScoredRace = z.object({
  eventId: EventId,
  trackName: TrackCode,
  at: Instant,
  place: z.int().min(1),
  points: z.int().min(1),
});

export const PointsBoard = z
  .object({
    game: BoardOf,
    season: Season.nullable().describe('null before the first event'),
    seasons: Seasons,
    bestN: BestN.describe('How many results of each driver count here; null: all'),
    pointsByPlace: z.array(Count).describe('What a race of the season gives, from the first place on'),
    rowsBefore: Count.describe('Rows above the first one of this page'),
    rows: z.array(
      z.object({
        rank: z.int().min(1),
        driver: DriverSummary,
        points: Count,
        starts: Count,
        wins: Count,
        podiums: Count,
        scored: z
          .array(ScoredRace)
          .max(BEST_RACES)
          .describe('The races of the season with the most points for this driver, the best first'),
      }),
    ),
    everyone: FigureSpread.extend({ starts: Count, withPoints: Count })
      .nullable()
      .describe('All drivers of the season by their points; null on further pages and around a driver'),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'PointsBoard' });
export type PointsBoard = z.output<typeof PointsBoard>;
