import { z } from 'zod';
import { ChampionshipId } from './championships/definition.ts';
import { PointsSum } from './championships/points.ts';
import { DriverRef } from './driver.ts';
import { LiveServer } from './live-servers.ts';
import { CarModelId, EventId, Instant, Milliseconds, RaceNumber } from './primitives.ts';
import { CarPlace, TimedLine, TimingSource } from './timing-report.ts';

const Count = z.int().min(0);
const Position = z.int().min(1);
/** Sector times, null where the source does not tell one. */
const Sectors = z.array(Milliseconds.nullable()).max(3);

/** A lap that was just driven, measured at its line. */
export const LiveLap = z
  .object({
    time: Milliseconds,
    sectors: Sectors,
    counts: z.boolean().nullable().describe('Whether it counts as a best lap; null: the result file will decide'),
    isCut: z.boolean(),
    isOutLap: z.boolean(),
    isInLap: z.boolean(),
  })
  .meta({ id: 'LiveLap' });
export type LiveLap = z.output<typeof LiveLap>;

/** What the car would have if the session ended now: inferred, the result file decides. */
export const IfItEndedNow = z
  .object({
    points: Count.nullable().describe('null: no points are given'),
    classChange: z.int().nullable().describe('Of the driver’s class value; null: not rated, or not a race'),
    seasonPlace: Position.nullable().describe('In the running season of points; null: without points'),
    seasonPlaceBefore: Position.nullable(),
    championship: z
      .object({
        place: Position.describe('In the driver’s class, else overall'),
        placeBefore: Position.nullable().describe('Without this race; null: none'),
        points: PointsSum.describe('In all'),
      })
      .nullable()
      .describe(
        'In the session’s championship, up to five seconds old; null: the race counts in none, or the driver is not in it',
      ),
  })
  .meta({ id: 'IfItEndedNow' });
export type IfItEndedNow = z.output<typeof IfItEndedNow>;

/** A car of a followed session. Every time is measured at the last line that the car crossed: between lines nothing is known. */
export const LiveCar = z
  .object({
    carId: z.int().min(0).describe('The game’s number of the car within the session'),
    raceNumber: RaceNumber.nullable(),
    carModel: CarModelId.nullable(),
    driver: DriverRef.nullable().describe('null: a person whom the site does not know'),
    isConnected: z.boolean(),
    lostAt: Milliseconds.nullable().describe('When the connection was lost, since the green flag; null: connected'),
    place: CarPlace,
    position: Position.describe('Race: laps, then lines, then time; else by best lap'),
    gridPosition: Position.nullable().describe('null: not known'),
    laps: Count,
    line: TimedLine.nullable().describe('The last timing line crossed; null: none yet'),
    gap: Milliseconds.nullable().describe(
      'Race: to the leader at the same line of the same lap; else to the best lap; null: not measured yet, or the leader',
    ),
    lapsDown: Count.describe('Whole laps that the leader is ahead'),
    interval: Milliseconds.nullable().describe('To the car one place ahead, as `gap`'),
    lastLap: LiveLap.nullable(),
    bestLap: Milliseconds.nullable().describe('Race: inferred, without cut laps and the first'),
    hasImproved: z.boolean().describe('The best lap beat an earlier one of the car in this session'),
    bestSectors: Sectors.describe('Best of each sector, from whichever laps'),
    sectors: Sectors.describe('Of the running lap, as they are driven'),
    stints: Count.describe('Times that the car left the garage or the pits'),
    stintBegan: Milliseconds.nullable().describe('Since the green flag'),
    stintLaps: Count.nullable().describe('Laps of the running stint; null: not known'),
    fuel: z.int().min(0).nullable().describe('Whole litres at the last line; null: not known'),
    lapGaps: z
      .array(Milliseconds.nullable())
      .describe(
        'Race: the gap to the leader at the first line seen after each of the last laps, the newest last; null: not measured',
      ),
    ifItEndedNow: IfItEndedNow.nullable().describe('null: not a race, or a person whom the site does not know'),
  })
  .meta({ id: 'LiveCar' });
export type LiveCar = z.output<typeof LiveCar>;

/** Something that happened in a session, for its feed. */
export const Happening = z
  .object({
    at: Milliseconds.describe('Since the green flag'),
    lap: Count.describe('Laps that the car had completed'),
    carId: z.int().min(0),
    kind: z.enum([
      'leads',
      'fastestLap',
      'personalBest',
      'gains',
      'falls',
      'stops',
      'leavesPits',
      'lost',
      'back',
      'finished',
    ]),
    time: Milliseconds.nullable().describe('Of the lap, or of the time in the pits'),
    from: Position.nullable().describe('The position before, where it changed'),
    to: Position.nullable(),
  })
  .meta({ id: 'Happening' });
export type Happening = z.output<typeof Happening>;

/** A session's clock. Instants are counted from the times in the source, not from when they arrived. */
export const LiveClock = z
  .object({
    greenAt: Instant.nullable().describe('When the green flag was shown; null: not yet, or not known'),
    endsAt: Instant.nullable().describe('When the time is over, without overtime; null: not known'),
    minutes: z.int().min(1).nullable().describe('The session’s length'),
    isOver: z.boolean().describe('Later laps do not count: the result file decides'),
  })
  .meta({ id: 'LiveClock' });
export type LiveClock = z.output<typeof LiveClock>;

/** The championship in which a running race counts. */
export const LiveChampionship = z
  .object({ championshipId: ChampionshipId, name: z.string(), round: Position.describe('Its number in the calendar') })
  .meta({ id: 'LiveChampionship' });
export type LiveChampionship = z.output<typeof LiveChampionship>;

/** A server’s running session, car by car. */
export const LiveTiming = z
  .object({
    server: LiveServer,
    source: TimingSource.nullable().describe('null: the server does not report single cars'),
    clock: LiveClock,
    cars: z.array(LiveCar).describe('By position, also those that have left'),
    happenings: z.array(Happening).max(50).describe('The newest first'),
    championship: LiveChampionship.nullable().describe(
      'null: not a race, one that counts in none, or its result has arrived',
    ),
    eventId: EventId.nullable().describe('The session’s result, once its file has arrived'),
  })
  .meta({ id: 'LiveTiming' });
export type LiveTiming = z.output<typeof LiveTiming>;

/** What differs from the state before. */
export const LiveTimingChange = LiveTiming.omit({ cars: true, happenings: true })
  .extend({
    cars: z.array(LiveCar).describe('Those that changed, whole'),
    goneCarIds: z.array(z.int().min(0)).describe('Cars that are in the session no more'),
    happenings: z.array(Happening).describe('New ones, the newest first'),
  })
  .meta({ id: 'LiveTimingChange' });
export type LiveTimingChange = z.output<typeof LiveTimingChange>;
