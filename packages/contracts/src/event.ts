import { z } from 'zod';
import { DriverRef } from './driver.ts';
import { eventHead } from './event-head.ts';
import { Gap } from './gap.ts';
import { EventId, Instant, Milliseconds, RaceNumber, SessionKind, SessionType } from './primitives.ts';

const Count = z.int().min(0);
/** null: voided, so without a position. */
const Place = z.int().min(1).nullable();
/** 2147483647 means "no time" and is sent as it is. */
const WireTime = z.int().min(0).max(2_147_483_647);

export const Penalty = z
  .object({
    reason: z.string(),
    penalty: z.string(),
    value: z.int().nullable().describe("The game's own figure; null: it has none"),
    timeMs: z.int().nullable().describe('Milliseconds that it cost; null: none, or the game has them in `value`'),
    isServed: z.boolean().nullable().describe('null: the file does not say'),
    violationLap: z.int().nullable(),
    clearedLap: z.int().nullable().describe('null: not served'),
    isPostRace: z.boolean(),
    isStaff: z
      .boolean()
      .describe('Given by staff after the event: `StaffTime` in milliseconds, `StaffPlaces`, `Disqualified`'),
  })
  .meta({ id: 'Penalty' });
export type Penalty = z.output<typeof Penalty>;

export const FinishState = z.enum(['finished', 'dnf', 'dsq']);
export type FinishState = z.output<typeof FinishState>;

export const ResultRow = z
  .object({
    position: z.int().min(1).describe("Place: that of the file's order, unless a staff decision re-ranked the event"),
    filePosition: z.int().min(1).describe("Place in the file's order"),
    place: z
      .int()
      .min(1)
      .nullable()
      .describe('Among the classified rows, in practice and qualifying among those with a time; null: it has none'),
    isClassified: z
      .boolean()
      .describe(
        'Has a place. Race: has a time, is not disqualified and drove enough of the winner’s laps; else: has a time and is not disqualified',
      ),
    isRepeat: z.boolean().describe('Each of its drivers is on a better row, which counts instead'),
    classPosition: z.int().min(1).nullable().describe('Place in its car group; null: not classified'),
    isVoided: z.boolean().describe('Voided by staff: is last and does not count'),
    hasLookedIn: z
      .boolean()
      .describe(
        'Completed no lap while others drove: no start, no DNS, counted in no total; `gap` is by the rule of gaps',
      ),
    staffTime: Count.describe('Milliseconds that staff added to the total time, which includes them'),
    raceNumber: RaceNumber.nullable(),
    carModel: z.int().nullable(),
    carGroup: z.string().nullable(),
    teamName: z.string().nullable().describe('null: the file has none'),
    drivers: z.array(DriverRef),
    gridPosition: z.int().min(1).nullable().describe('Place on the grid; null: the file does not say'),
    finishState: FinishState.nullable().describe('How the car ended as the game states it; null: it does not'),
    lapCount: Count.nullable().describe('null: the file does not say'),
    totalTime: WireTime.describe('Milliseconds; 2147483647 for none'),
    lastLap: WireTime.describe('Milliseconds; 2147483647 for none'),
    bestLap: Milliseconds.nullable().describe(
      'The smallest lap that counts: valid, not the first of a race, 30 s or more',
    ),
    bestLapNumber: z
      .int()
      .min(1)
      .nullable()
      .describe('Number of the best lap; null: none, or it is not among the laps'),
    bestLapMark: z
      .enum(['record', 'personalBest'])
      .nullable()
      .describe('record: broke that of the track, all cars; personalBest: beats the driver’s own of earlier events'),
    bestSplits: z
      .array(Milliseconds.nullable())
      .describe(
        'Best time of each sector on the laps that count, from whichever laps; not the sectors of the best lap',
      ),
    averageLap: Milliseconds.nullable().describe('Mean of the clean laps'),
    consistency: Milliseconds.nullable().describe('Interquartile range of the clean laps'),
    gap: Gap,
    points: Count.nullable().describe('null where no points are given'),
    classChange: z.int().nullable().describe("Change of the first rated driver's class value"),
    penalties: z.array(Penalty),
  })
  .meta({ id: 'ResultRow' });
export type ResultRow = z.output<typeof ResultRow>;

export const EventSummary = z
  .object({
    ...eventHead,
    isEndApproximate: z.boolean(),
    isWet: z.boolean().nullable(),
    entryCount: Count,
    lapCount: Count,
    hasRecord: z.boolean().describe('Its best lap broke the track record of all cars'),
    isVoided: z.boolean().describe('Voided by staff: does not count. Only in lists of what changed `since`'),
    changedAt: Instant.describe('When it was imported, or its results, laps or penalties last changed'),
    foldedEventIds: z
      .array(EventId)
      .describe('Events that became this one because they had the same laps: they are in no list any more'),
    podium: z.array(
      ResultRow.pick({
        position: true,
        place: true,
        raceNumber: true,
        carModel: true,
        drivers: true,
        lapCount: true,
        totalTime: true,
        bestLap: true,
        gap: true,
      }),
    ),
  })
  .meta({ id: 'EventSummary' });
export type EventSummary = z.output<typeof EventSummary>;

export const WeekendSession = z
  .object({
    eventId: EventId,
    sessionType: SessionType,
    sessionKind: SessionKind,
    endAt: Instant,
    isVoided: z.boolean().describe('Voided by staff: does not count'),
    best: z
      .object({
        position: z.int().min(1),
        raceNumber: RaceNumber.nullable(),
        drivers: z.array(DriverRef),
        bestLap: Milliseconds.nullable(),
        totalTime: WireTime.describe('Milliseconds; 2147483647 for none'),
      })
      .nullable()
      .describe('Of a race its winner, else the fastest; null: none'),
  })
  .meta({ id: 'WeekendSession' });
export type WeekendSession = z.output<typeof WeekendSession>;

/** A staff decision about a result as everybody sees it. */
export const PublicDecision = z.object({
  kind: z.enum(['voidEvent', 'voidEntry', 'voidLap', 'timePenalty', 'placePenalty', 'disqualify', 'changeDriver']),
  filePosition: z.int().min(1).nullable().describe('null: the whole event'),
  lapNumber: z.int().min(1).nullable(),
  value: z.int().nullable().describe('Milliseconds of a time penalty, places of a place penalty'),
  driver: DriverRef.nullable().describe('Who drove instead; null: the driver was not changed'),
});

/** The number of a version of an event's result: 1 is the result as the file has it. */
export const VersionNumber = z.int().min(1).max(10_000);

/** How staff changed an event after it was published. */
export const EventRevision = z
  .object({
    at: Instant,
    kind: z.enum(['amended', 'undone', 'timesChanged', 'importedAgain']),
    decision: PublicDecision.nullable().describe('What was decided, or undone; null: something else changed the event'),
    version: VersionNumber.nullable().describe('The version of the result that it began; null: none'),
    reason: z.string(),
    endBefore: Instant.nullable().describe('Its end before the time was corrected; null: not corrected'),
    moved: z
      .array(z.object({ filePosition: z.int().min(1), from: Place, to: Place }))
      .describe('Cars whose place changed'),
  })
  .meta({ id: 'EventRevision' });
export type EventRevision = z.output<typeof EventRevision>;

export const EventInfo = z
  .object({
    ...eventHead,
    trackLength: z.int().min(1).nullable().describe('Metres; null: unknown'),
    hasStaffTitle: z.boolean(),
    serverName: z.string().nullable().describe('null for files imported from a folder'),
    startAt: Instant.nullable().describe('Inferred from the longest total time or sum of laps; null when unknown'),
    isEndApproximate: z.boolean(),
    isWet: z.boolean().nullable(),
    isDriven: z.boolean().describe('Somebody completed a lap; if not, it counts in no total and is in no list'),
    entryCount: Count.describe('Cars, without voided ones and those that only looked in'),
    lookedInCount: Count.describe('Cars that completed no lap while others drove'),
    classifiedCount: Count.nullable().describe('null for sessions without a classification'),
    lapCount: Count,
    bestLap: z.object({ lapTime: Milliseconds, position: z.int().min(1), drivers: z.array(DriverRef) }).nullable(),
    fieldStrength: z
      .int()
      .min(0)
      .nullable()
      .describe('Mean class value, before the event, of the drivers with one who completed a lap'),
    carGroups: z.array(z.string()),
    weekend: z
      .array(WeekendSession)
      .describe('The driven sessions that belong together, oldest first; empty: nobody drove'),
    voided: z
      .object({ at: Instant, reason: z.string() })
      .nullable()
      .describe('Voided by staff: it does not count and is in no list; null: it counts'),
    revisions: z.array(EventRevision).describe('What staff changed after it was published, newest first'),
    versionCount: VersionNumber.describe('The number of its present version: one more for each decision and undo'),
  })
  .meta({ id: 'EventInfo' });
export type EventInfo = z.output<typeof EventInfo>;

export const Lap = z
  .object({
    lapNumber: z.int().min(1),
    driverIndex: z.int().min(0).nullable().describe('Index into the row’s drivers; null: the file does not say'),
    lapTime: Milliseconds.nullable(),
    isValid: z.boolean().nullable().describe('null: the game does not say'),
    isVoided: z.boolean().describe('Voided by staff: does not count, so it is not valid either'),
    splits: z.array(Milliseconds.nullable()).describe('A time for each sector; null: the file has none'),
  })
  .meta({ id: 'Lap' });
export type Lap = z.output<typeof Lap>;

export const EventLaps = z
  .object({
    entries: z.array(z.object({ position: z.int().min(1), laps: z.array(Lap) })),
    unattributed: z
      .array(z.object({ carId: z.int(), laps: z.array(Lap) }))
      .describe('Laps of cars that the result does not list'),
  })
  .meta({ id: 'EventLaps' });
export type EventLaps = z.output<typeof EventLaps>;
