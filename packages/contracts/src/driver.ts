import { z } from 'zod';
import { eventHead } from './event-head.ts';
import { Gap } from './gap.ts';
import { LiveSeat } from './live-servers.ts';
import {
  CalendarDate,
  EventId,
  Game,
  Instant,
  MAX_PAGE_SIZE,
  Milliseconds,
  PlayerId,
  RaceNumber,
  SessionKind,
  TrackCode,
} from './primitives.ts';

const Count = z.int().min(0);
const Position = z.int().min(1);

/** A person named beside a result. Without a usable platform id there is a name but no driver to link to. */
export const DriverRef = z
  .object({
    playerId: PlayerId.nullable(),
    name: z.string(),
    classValue: z.int().min(0).nullable().describe('In an event: before it. Elsewhere: now. null: not rated yet'),
    isProvisional: z.boolean().describe('Fewer than five rated races'),
  })
  .meta({ id: 'DriverRef' });
export type DriverRef = z.output<typeof DriverRef>;

/** A driver who can be linked to. */
export const DriverSummary = DriverRef.extend({ playerId: PlayerId }).meta({ id: 'DriverSummary' });
export type DriverSummary = z.output<typeof DriverSummary>;

export const DriverTotals = z
  .object({
    events: Count,
    starts: Count.describe('Races with at least one lap driven'),
    wins: Count,
    podiums: Count,
    poles: Count.describe('Fastest in qualifying'),
    fastestLaps: Count.describe('Fastest lap of a race'),
    finishes: Count.describe('Races classified'),
    laps: Count,
    points: Count,
    averageFinish: z.number().nullable().describe('Mean position over the classified races'),
  })
  .meta({ id: 'DriverTotals' });
export type DriverTotals = z.output<typeof DriverTotals>;

/** A game that a driver drives, and where the driver stands in it. */
export const DrivenGame = z
  .object({
    game: Game,
    classValue: Count.nullable().describe('null: not rated yet'),
    isProvisional: z.boolean(),
    ratedRaces: Count,
    events: Count,
  })
  .meta({ id: 'DrivenGame' });
export type DrivenGame = z.output<typeof DrivenGame>;

export const DriverInfo = DriverSummary.extend({
  game: Game.nullable().describe('Of all figures; null: the driver has no event'),
  games: z.array(DrivenGame).describe('The most driven first'),
  shortName: z.string().nullable(),
  formerNames: z.array(z.string()),
  isHidden: z.boolean().describe('Search engines must not index it: the driver has left the boards, or was erased'),
  ratedRaces: Count,
  totals: DriverTotals,
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  mostDrivenCar: z
    .object({ carModel: z.int(), events: Count.describe('Events with a valid lap in this car') })
    .nullable(),
  bestTrack: z
    .object({ trackName: TrackCode, rank: Position, of: Position, isRecord: z.boolean() })
    .nullable()
    .describe('A record held, else the best place among the drivers of a track'),
  season: z
    .object({ key: z.string(), name: z.string(), rank: Position, points: Count })
    .nullable()
    .describe('Standing in the season of today, else in the newest; null without points'),
  live: LiveSeat.nullable().describe('The server the driver is on; null: none that reported within a minute'),
  winsToNextBand: Position.nullable().describe(
    'How many wins in fields like that of the last rated race would lift the driver into the next class band; null: no' +
      ' rated race yet, the highest band, or more than nine',
  ),
}).meta({ id: 'DriverInfo' });
export type DriverInfo = z.output<typeof DriverInfo>;

export const RatingPoint = z
  .object({
    eventId: EventId,
    at: Instant,
    game: Game,
    trackName: TrackCode,
    position: z.int().min(1),
    classPosition: z.int().min(1).nullable().describe('null: not classified'),
    rivals: Count,
    rating: z.number(),
    classValue: z.int().min(0),
    classChange: z.int(),
    isWin: z.boolean().describe('First of a race with at least two classified entries'),
    isClassified: z.boolean().describe('Without it the position is not shown'),
  })
  .meta({ id: 'RatingPoint' });
export type RatingPoint = z.output<typeof RatingPoint>;

export const DriverCharts = z
  .object({
    rating: z.array(RatingPoint).describe('After each rated race, oldest first'),
    activity: z
      .array(z.object({ date: CalendarDate, events: Count, laps: Count }))
      .describe('Days driven, oldest first'),
  })
  .meta({ id: 'DriverCharts' });
export type DriverCharts = z.output<typeof DriverCharts>;

export const DriverEvent = z
  .object({
    ...eventHead,
    isWet: z.boolean().nullable(),
    entryCount: Count,
    position: z.int().min(1).describe('Place; without one the position in the result'),
    isClassified: z.boolean().describe('Has a place: without it the position is not shown'),
    raceNumber: RaceNumber.nullable(),
    carModel: z.int().nullable(),
    lapCount: Count.nullable().describe('null: the file does not say'),
    totalTime: Milliseconds.describe('2147483647: none'),
    bestLap: Milliseconds.nullable(),
    bestLapMark: z
      .enum(['record', 'personalBest'])
      .nullable()
      .describe('record: broke that of the track, all cars; personalBest: beats the driver’s own of earlier events'),
    gap: Gap,
    beyondRuleMs: Milliseconds.nullable().describe(
      'A DNF by rule: how far behind the winner the car finished the whole distance; null: anything else',
    ),
    points: Count.nullable().describe('null where no points are given'),
    classChange: z.int().nullable().describe('null when the race was not rated for this driver'),
  })
  .meta({ id: 'DriverEvent' });
export type DriverEvent = z.output<typeof DriverEvent>;

export const DriverEvents = z
  .object({ events: z.array(DriverEvent), nextCursor: z.string().nullable() })
  .meta({ id: 'DriverEvents' });
export type DriverEvents = z.output<typeof DriverEvents>;

/** A driver's last race, of any game. */
export const LastRace = DriverEvent.extend({
  filePosition: Position.describe('Place of the car in the file’s order, by which the event’s page knows it'),
}).meta({ id: 'LastRace' });
export type LastRace = z.output<typeof LastRace>;

/** Something that a driver reached for the first time. */
export const DriverMilestone = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('firstWin'), at: Instant, eventId: EventId }),
    z.object({
      kind: z.literal('cleanLaps'),
      at: Instant,
      eventId: EventId,
      count: Count.describe('Laps that counted, without the first of a race'),
    }),
    z.object({
      kind: z.literal('class'),
      at: Instant,
      eventId: EventId,
      classValue: Count.describe('Where the band begins'),
    }),
    z.object({ kind: z.literal('years'), at: Instant, count: z.int().min(1) }),
  ])
  .meta({ id: 'DriverMilestone' });
export type DriverMilestone = z.output<typeof DriverMilestone>;

/** How cleanly a driver drove the latest races of a game. Counts: whoever shows them per 100 laps says of how many. */
export const CleanDriving = z
  .object({
    game: Game.nullable().describe('null: the driver has no event'),
    races: Count.describe('The latest 50 at most'),
    laps: Count.describe('Driven in those races'),
    cuts: z
      .object({
        laps: Count.describe('Of which the files say whether they count, without the first of each race'),
        count: Count.describe('Of those the laps that do not count'),
      })
      .nullable()
      .describe('null: the game’s files do not say which laps count'),
    penalties: Count.nullable().describe('Given by the game or by staff; null: the game’s files have none'),
  })
  .meta({ id: 'CleanDriving' });
export type CleanDriving = z.output<typeof CleanDriving>;

export const DriverRecord = z
  .object({
    game: Game,
    trackName: TrackCode,
    carModel: z.int().nullable(),
    carGroup: z.string().nullable(),
    lapTime: Milliseconds,
    isWet: z.boolean().nullable(),
    eventId: EventId,
    at: Instant,
    rank: z.int().min(1).describe('Among all drivers on this track in this car'),
    of: z.int().min(1),
    trackRank: z.int().min(1).describe('Where this lap stands among the best laps of all other drivers, in any car'),
    trackOf: z.int().min(1).describe('Drivers with a time on this track'),
    isRecord: z.boolean().describe('Whether this lap is the record of the track, of all cars'),
  })
  .meta({ id: 'DriverRecord' });
export type DriverRecord = z.output<typeof DriverRecord>;

export const DriverRecords = z
  .object({
    records: z.array(DriverRecord).max(MAX_PAGE_SIZE),
    cars: z
      .array(z.int().nullable())
      .describe('The cars of all records, the same on every page: the one with the most tracks first'),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'DriverRecords' });
export type DriverRecords = z.output<typeof DriverRecords>;

export const DriverHistory = z
  .object({
    cars: z.array(z.object({ carModel: z.int(), events: Count })).describe('Cars driven, most used first'),
    laps: z
      .array(
        z.object({
          eventId: EventId,
          at: Instant,
          game: Game,
          trackName: TrackCode,
          carModel: z.int().nullable(),
          sessionKind: SessionKind,
          isWet: z.boolean().nullable(),
          lapTime: Milliseconds,
        }),
      )
      .describe('Best valid lap of each event, oldest first'),
  })
  .meta({ id: 'DriverHistory' });
export type DriverHistory = z.output<typeof DriverHistory>;
