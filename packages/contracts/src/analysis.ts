import { z } from 'zod';
import { Milliseconds, SessionKind } from './primitives.ts';

const Count = z.int().min(0);
const Position = z.int().min(1).describe('The row of the result');
const LapNumber = z.int().min(1);
const DriverIndex = z.int().min(0).nullable().describe('Index into the row’s drivers; null: the file does not say');

/** Five numbers of a box plot, over the clean laps. */
export const LapBox = z
  .object({
    laps: z.int().min(1),
    lowest: Milliseconds,
    lowerQuartile: Milliseconds,
    median: Milliseconds,
    upperQuartile: Milliseconds,
    highest: Milliseconds,
  })
  .meta({ id: 'LapBox' });
export type LapBox = z.output<typeof LapBox>;

/** Laps in a row without a stop or a change of driver. Stops are inferred from lap times. */
export const Stint = z
  .object({
    fromLap: LapNumber,
    toLap: LapNumber,
    driverIndex: DriverIndex,
    median: Milliseconds.nullable().describe('Of its clean laps'),
  })
  .meta({ id: 'Stint' });
export type Stint = z.output<typeof Stint>;

/** One car's laps, column by column: index 0 is lap 1. */
export const CarAnalysis = z
  .object({
    position: Position,
    lapTimes: z.array(Milliseconds.nullable()),
    invalidLaps: z.array(LapNumber),
    cleanLaps: z.array(LapNumber).describe('Valid, not lap 1 of a race, at most 107 % of the median'),
    stopLaps: z.array(LapNumber).describe('Laps that were so slow that the car must have stopped. Inferred'),
    places: z.array(Position.nullable()).describe('Place at the end of each lap of a race. Inferred; else empty'),
    gaps: z
      .array(Milliseconds.nullable())
      .describe('Behind the leader at the end of each lap of a race; null once lapped. Inferred; else empty'),
    placesGained: z.int().nullable().describe('From the end of lap 1 to the flag of a race; null when out. Inferred'),
    box: LapBox.nullable(),
    bestSectors: z.array(Milliseconds.nullable()).describe('Of valid laps'),
    theoreticalBest: Milliseconds.nullable().describe('Sum of the best sectors'),
    stints: z.array(Stint),
  })
  .meta({ id: 'CarAnalysis' });
export type CarAnalysis = z.output<typeof CarAnalysis>;

const story = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape });

/** What is worth telling of a session, each with its proof. `car`, `from`, `over` and so on are rows of the result. */
export const StoryItem = z
  .discriminatedUnion('kind', [
    /** Fastest in qualifying, and where that car was after lap 1; null: it did not start. */
    story('pole', {
      car: Position.nullable(),
      name: z.string(),
      bestLap: Milliseconds,
      placeAfterLap1: Position.nullable(),
    }),
    story('leadChange', { lap: LapNumber, car: Position, from: Position }),
    /** The lap on which the winner took the lead for good; lap 1: led from start to finish. */
    story('decided', { lap: LapNumber, car: Position, from: Position.nullable(), margin: Milliseconds.nullable() }),
    story('fastestLap', {
      lap: LapNumber,
      car: Position,
      driverIndex: DriverIndex,
      lapTime: Milliseconds,
      margin: Milliseconds.nullable().describe('To the second fastest car'),
    }),
    /** The fastest lap ever driven on the track, up to this event. */
    story('record', {
      lap: LapNumber,
      car: Position,
      driverIndex: DriverIndex,
      carGroup: z.string().nullable().describe('null: of all cars'),
      lapTime: Milliseconds,
      improvement: Milliseconds.nullable().describe('null: the first one'),
    }),
    story('climb', { car: Position, fromPlace: Position, toPlace: Position, places: z.int().min(1) }),
    /** The most places lost in one lap. */
    story('fall', { lap: LapNumber, car: Position, fromPlace: Position, toPlace: Position, hasStopped: z.boolean() }),
    story('lastLapPass', {
      lap: LapNumber,
      car: Position,
      over: Position,
      gapBefore: Milliseconds,
      gapAfter: Milliseconds,
      place: Position,
    }),
    story('closeFinish', { cars: z.array(Position).min(2), within: Milliseconds, place: Position }),
    /** The laps on which the leading cars stopped, as far as lap times tell. */
    story('stops', { fromLap: LapNumber, toLap: LapNumber, cars: z.array(Position).min(1) }),
    story('retirement', { lap: LapNumber, car: Position, place: Position.nullable() }),
  ])
  .meta({ id: 'StoryItem' });
export type StoryItem = z.output<typeof StoryItem>;

/** Why a row has no time. */
export const NoTimeReason = z
  .enum([
    'noLap',
    'noValidLap',
    'onlyOpeningLap',
    'bestLapRemoved',
    'didNotFinish',
    'overTwoMinutes',
    'overFiveMinutes',
    'disqualified',
    'notInFile',
  ])
  .meta({ id: 'NoTimeReason' });
export type NoTimeReason = z.output<typeof NoTimeReason>;

export const WithoutTime = z
  .object({
    position: Position,
    lacks: z.enum(['finish', 'bestLap']).describe('A finish in a race, a best lap in any session'),
    reason: NoTimeReason,
    laps: Count,
    invalidLaps: Count,
    leaderLaps: Count,
  })
  .meta({ id: 'WithoutTime' });
export type WithoutTime = z.output<typeof WithoutTime>;

export const EventAnalysis = z
  .object({
    sessionKind: SessionKind,
    cars: z.array(CarAnalysis),
    leaders: z
      .array(z.object({ position: Position, fromLap: LapNumber, toLap: LapNumber }))
      .describe('Who led which laps of a race. Inferred'),
    bestSectors: z.array(z.object({ sector: z.int().min(1), time: Milliseconds, position: Position, lap: LapNumber })),
    story: z.array(StoryItem).describe('In the order of the session'),
    withoutTime: z.array(WithoutTime),
  })
  .meta({ id: 'EventAnalysis' });
export type EventAnalysis = z.output<typeof EventAnalysis>;
