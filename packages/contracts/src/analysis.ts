import { z } from 'zod';
import { Milliseconds, RaceNumber, SessionKind } from './primitives.ts';

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

/** Consecutive laps without a stop or a change of driver; `stopsFrom` says how stops are known. */
export const Stint = z
  .object({
    fromLap: LapNumber,
    toLap: LapNumber,
    driverIndex: DriverIndex,
    median: Milliseconds.nullable().describe('Of its clean laps'),
  })
  .meta({ id: 'Stint' });
export type Stint = z.output<typeof Stint>;

/** Milliseconds since the green flag. */
export const ConnectionLoss = z
  .object({ from: Milliseconds, until: Milliseconds.nullable().describe('null: it did not come back') })
  .meta({ id: 'ConnectionLoss' });
export type ConnectionLoss = z.output<typeof ConnectionLoss>;

/** One car's laps, column by column: index 0 is lap 1. */
export const CarAnalysis = z
  .object({
    position: Position,
    lapTimes: z.array(Milliseconds.nullable()),
    invalidLaps: z.array(LapNumber),
    cleanLaps: z.array(LapNumber).describe('Valid, not the first, at most 107 % of their median'),
    stopLaps: z.array(LapNumber).describe('Laps with a stop: see `stopsFrom`'),
    places: z
      .array(Position.nullable())
      .describe('Place at the end of each lap of a race: see `placesFrom`; else empty'),
    gaps: z
      .array(Milliseconds.nullable())
      .describe('Behind the leader at the end of each lap of a race; null once lapped: see `placesFrom`; else empty'),
    placesGained: z.int().nullable().describe('From the end of lap 1 to the flag of a race; null when out'),
    box: LapBox.nullable().describe('null: fewer than four clean laps'),
    bestSectors: z.array(Milliseconds.nullable()).describe('Of valid laps'),
    theoreticalBest: Milliseconds.nullable().describe('Sum of the best sectors'),
    stints: z.array(Stint),
    stintMove: z
      .object({
        stint: z.int().min(1),
        isLast: z.boolean(),
        places: z.int().describe('Won; below 0: lost'),
      })
      .nullable()
      .describe(
        'The stint of a race that won or lost most places, without those that stops cost: see `placesFrom`; null: out, one stint alone, or no place moved',
      ),
    lastPlace: z
      .object({ lap: LapNumber, place: Position.describe('On the road') })
      .nullable()
      .describe('At the end of its last lap of a race: see `placesFrom`; null: not known'),
    connectionLosses: z
      .array(ConnectionLoss)
      .describe('Measured by the server’s log, after the green flag; empty: none, or there is no log'),
  })
  .meta({ id: 'CarAnalysis' });
export type CarAnalysis = z.output<typeof CarAnalysis>;

const TimeLost = Milliseconds.nullable().describe(
  'How much slower than usual the car that led before drove the lap; null: at its pace, or it stopped. Inferred',
);

const story = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape });

/** A notable moment of a session with its figures. `car`, `from`, `over` and so on are rows of the result. */
export const StoryItem = z
  .discriminatedUnion('kind', [
    /** Fastest in qualifying. */
    story('pole', {
      car: Position.nullable().describe('null: not in the race’s result'),
      name: z.string().describe('Of the driver; of several, of the one who drove the lap'),
      raceNumber: RaceNumber.nullable().describe('In qualifying'),
      bestLap: Milliseconds,
      placeAfterLap1: Position.nullable().describe('null: did not complete a lap of the race. Inferred'),
    }),
    story('leadChange', {
      lap: LapNumber,
      car: Position,
      from: Position,
      untilLap: LapNumber.describe('The last lap of this lead'),
      isByStop: z.boolean().describe('The car that led before had stopped. Inferred'),
      lost: TimeLost,
    }),
    /** Where the winner took the lead for good. */
    story('decided', {
      lap: LapNumber.describe('Where the lead that won began; stops do not end it'),
      car: Position,
      from: Position.nullable().describe('The car that led before; null: none, or a disqualified one'),
      how: z
        .enum(['startToFinish', 'onTrack', 'lostTime', 'stop', 'inherited', 'afterFlag'])
        .describe(
          'startToFinish: led from lap 1 and lost the lead to stops at most. stop: the car that led before had stopped, inferred. inherited: it drove no further lap. afterFlag: another car led the last lap',
        ),
      lost: TimeLost,
      lapsLed: Count,
      raceLaps: LapNumber,
      margin: Milliseconds.nullable().describe('To the second; null: not on the same lap'),
    }),
    story('fastestLap', {
      lap: LapNumber,
      car: Position,
      driverIndex: DriverIndex,
      lapTime: Milliseconds,
      margin: Milliseconds.nullable().describe('To the second fastest car'),
    }),
    /** It broke the track's record. The first lap ever on a track breaks none. */
    story('record', {
      lap: LapNumber,
      car: Position,
      driverIndex: DriverIndex,
      carGroup: z.string().nullable().describe('null: of all cars'),
      lapTime: Milliseconds,
      improvement: Milliseconds.describe('Compared with the previous record'),
    }),
    /** The most places gained from the end of lap 1 to the flag. */
    story('climb', { car: Position, fromPlace: Position, toPlace: Position, places: z.int().min(1) }),
    /** The most places lost in one lap. */
    story('fall', { lap: LapNumber, car: Position, fromPlace: Position, toPlace: Position, hasStopped: z.boolean() }),
    /** Two cars on the same lap swapped positions on their last lap. */
    story('lastLapPass', {
      lap: LapNumber,
      car: Position,
      over: Position,
      gapBefore: Milliseconds.describe('How far behind it began the lap'),
      gapAfter: Milliseconds.describe('How far ahead it ended it'),
      place: Position,
    }),
    /** Cars that finished within a second of each other. Outside races: best laps within a tenth of a second. */
    story('closeFinish', {
      cars: z.array(Position).min(2),
      within: Milliseconds.describe('From the first of them to the last'),
      place: Position.describe('Of the first of them'),
    }),
    /** The laps on which the leading cars stopped, inferred from lap times. */
    story('stops', {
      fromLap: LapNumber,
      toLap: LapNumber,
      cars: z.array(Position).min(1).describe('In the order of their stops'),
      laps: z.array(LapNumber).describe('The lap of each car’s stop'),
      round: z.int().min(1).describe('Which stop of each car: 1 when it is the only one, else the last'),
    }),
    /** Its last lap, and its position then. The race went on without it. */
    story('retirement', {
      lap: LapNumber,
      car: Position,
      place: Position.nullable(),
      lapsLed: Count,
      heir: Position.nullable().describe('The car that inherited the lead; null: it did not leave in the lead'),
    }),
    /** Outside races: the car whose best sectors in one lap would have gained it the most places. */
    story('missedLap', {
      car: Position,
      bestLap: Milliseconds,
      theoreticalBest: Milliseconds,
      place: Position,
      wouldBePlace: Position,
    }),
  ])
  .meta({ id: 'StoryItem' });
export type StoryItem = z.output<typeof StoryItem>;

/** Why a row has no time. */
export const NoTimeReason = z
  .enum([
    /** Not one lap was driven. */
    'noLap',
    'noWholeLap',
    /** All laps driven are invalid. */
    'noValidLap',
    /** Only the first lap of the race, which includes the formation lap and does not count. */
    'onlyOpeningLap',
    /** Removed by a penalty. */
    'bestLapRemoved',
    /** The file has laps, but no total time. */
    'didNotFinish',
    /** Its total time ends before the winner's. */
    'stopped',
    /** It took the flag, with too few laps to be classified. */
    'tooFewLaps',
    'disqualified',
    /** There are valid laps, but the file names no best. */
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

/**
 * Two cars next to each other in the race that were less than a second apart at the end of three of their laps in a row or more; a stop
 * of either ends it. Lapped cars count their own laps.
 */
export const Battle = z
  .object({
    ahead: Position.describe('In front at the end of `fromLap`'),
    behind: Position,
    fromLap: LapNumber,
    toLap: LapNumber,
    aheadAtEnd: Position.describe('In front at the end of `toLap`'),
    place: z.int().min(1).describe('Of the one in front at the end of `toLap`, on the road'),
    closest: Milliseconds.describe('The smallest gap at a line'),
    leadChanges: Count.describe(
      'How often the one behind was in front at the next line: the finish line and, where sector times are known, those of the sectors',
    ),
    moment: z
      .number()
      .min(1)
      .describe(
        'When it begins, as a lap of the leader: 17.4 is four tenths into lap 17, as in the page of the replay',
      ),
  })
  .meta({ id: 'Battle' });
export type Battle = z.output<typeof Battle>;

export const EventAnalysis = z
  .object({
    sessionKind: SessionKind,
    cars: z.array(CarAnalysis),
    placesFrom: z
      .enum(['log', 'lapOrder', 'times'])
      .nullable()
      .describe(
        'log: measured at the line by the server’s log, which files of rFactor and its successors have in them. Inferred: lapOrder: from the order in which the server noted the laps; times: from total times less laps. null: no race',
      ),
    stopsFrom: z
      .enum(['log', 'lapTimes'])
      .describe(
        'Of stops and stints. log: in and out laps, measured by the server’s log; lapTimes: inferred from them',
      ),
    leaders: z
      .array(z.object({ position: Position, fromLap: LapNumber, toLap: LapNumber }))
      .describe('Who led which laps of a race: see `placesFrom`'),
    battles: z.array(Battle).describe('Of a race, by their first lap; inferred as `placesFrom` says'),
    bestSectors: z.array(z.object({ sector: z.int().min(1), time: Milliseconds, position: Position, lap: LapNumber })),
    story: z.array(StoryItem).describe('In the order of the session'),
    withoutTime: z.array(WithoutTime),
  })
  .meta({ id: 'EventAnalysis' });
export type EventAnalysis = z.output<typeof EventAnalysis>;

/** The analysis without what there is per lap: the first view of an event shows it, and it does not grow with the laps. */
export const EventOverview = EventAnalysis.omit({ leaders: true, battles: true })
  .extend({
    cars: z.array(
      CarAnalysis.pick({
        position: true,
        stopLaps: true,
        placesGained: true,
        stintMove: true,
        lastPlace: true,
        bestSectors: true,
        theoreticalBest: true,
        connectionLosses: true,
      }).meta({ id: 'CarOverview' }),
    ),
  })
  .meta({ id: 'EventOverview' });
export type EventOverview = z.output<typeof EventOverview>;
