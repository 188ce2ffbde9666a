import { z } from 'zod';
import { ChampionshipId, RoundCode } from '../championships/definition.ts';
import { DriverRef, DriverSummary } from '../driver.ts';
import { eventHead } from '../event-head.ts';
import { ResultRow } from '../event.ts';
import { Standing } from './seasons.ts';
import {
  Cursor,
  EventId,
  Game,
  Instant,
  inUrl,
  Milliseconds,
  PageSize,
  PLAYER_ID,
  PRINTABLE,
  RaceNumber,
  RowId,
  TrackCode,
} from '../primitives.ts';

const Count = z.int().min(0);
const Position = z.int().min(1);
const FilePosition = z.int('Choose a car.').min(1).max(10_000).describe("The car, by its place in the file's order");
const LapNumber = z.int('Choose a lap.').min(1).max(32_767);

/** Shown on the event's page, so it is required, and must describe what happened rather than a person. */
export const PublicReason = z
  .string()
  .trim()
  .min(5, 'Give a reason of at least five characters: it is shown on the event’s page.')
  .max(500, 'At most 500 characters.')
  .regex(PRINTABLE, 'A reason has no line breaks or control characters.')
  .meta({ id: 'PublicReason' });

const EventTitle = z
  .string()
  .trim()
  .min(1, 'Write a title.')
  .max(100, 'At most 100 characters.')
  .regex(PRINTABLE, 'A title has no line breaks or control characters.');

/** What staff call an event, for example by its series and round; null: the server's own name in the file is shown again. */
export const TitledEvent = z.object({ id: EventId, title: EventTitle.nullable() });

export const AmendmentKind = z
  .enum(['voidEvent', 'voidEntry', 'voidLap', 'timePenalty', 'placePenalty', 'disqualify', 'changeDriver'])
  .meta({ id: 'AmendmentKind' });
export type AmendmentKind = z.output<typeof AmendmentKind>;

/** A planned change of a published result. */
export const AmendmentDraft = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('voidEvent') }),
    z.strictObject({ kind: z.literal('voidEntry'), filePosition: FilePosition }),
    z.strictObject({ kind: z.literal('voidLap'), filePosition: FilePosition, lapNumber: LapNumber }),
    z.strictObject({
      kind: z.literal('timePenalty'),
      filePosition: FilePosition,
      timeMs: z
        .int('Seconds, for example 5 or 12.5.')
        .min(1, 'At least a thousandth of a second.')
        .max(3_600_000, 'At most an hour.'),
    }),
    z.strictObject({
      kind: z.literal('placePenalty'),
      filePosition: FilePosition,
      places: z.int('A whole number of places.').min(1, 'At least one place.').max(99, 'At most 99 places.'),
    }),
    z.strictObject({ kind: z.literal('disqualify'), filePosition: FilePosition }),
    z.strictObject({
      kind: z.literal('changeDriver'),
      filePosition: FilePosition,
      driverIndex: z.int('Choose who is replaced.').min(0).max(255).describe('Which of the car’s drivers, from 0'),
      playerId: z.string('Choose who drove.').regex(PLAYER_ID).describe('Who drove instead'),
      swap: z
        .boolean()
        .optional()
        .describe(
          'true: the two drivers change places, so who drove instead loses their own place in the event to the other',
        ),
    }),
  ])
  .meta({ id: 'AmendmentDraft' });
export type AmendmentDraft = z.output<typeof AmendmentDraft>;

const Staff = z.object({ accountId: RowId, name: z.string().nullable() }).nullable().describe('null: erased since');

const AmendedCar = z.object({
  filePosition: FilePosition,
  raceNumber: RaceNumber.nullable(),
  carModel: z.int().nullable(),
  drivers: z.array(DriverRef),
});

/** A staff decision about a published event; an undone one stays on record. */
export const Amendment = z
  .object({
    amendmentId: RowId,
    event: z.object(eventHead).omit({ title: true }),
    kind: AmendmentKind,
    car: AmendedCar.nullable().describe('null: the whole event'),
    lapNumber: LapNumber.nullable(),
    timeMs: Milliseconds.nullable(),
    places: Position.nullable(),
    driverIndex: Count.nullable().describe('Which of the car’s drivers was changed, from 0; null: none'),
    driver: DriverSummary.nullable().describe('Who drove instead; null: the driver was not changed'),
    swap: z
      .object({ car: AmendedCar.nullable(), driver: DriverSummary.nullable() })
      .nullable()
      .describe('The other row of two drivers who swapped, and who drove it instead; null: no swap'),
    reason: z.string(),
    reportId: RowId.nullable(),
    createdAt: Instant,
    createdBy: Staff,
    undone: z.object({ at: Instant, by: Staff, reason: z.string() }).nullable(),
  })
  .meta({ id: 'Amendment' });
export type Amendment = z.output<typeof Amendment>;

/** The most decisions about one event in a reply. */
export const MAX_AMENDMENTS_PER_EVENT = 1_000;

/** An event for staff to change: its rows in their current order, and past decisions, newest first. */
export const AmendableEvent = z
  .object({
    ...eventHead,
    fileTitle: z.string().describe('The server’s own name in the file'),
    staffTitle: EventTitle.nullable().describe('null: staff gave it no title'),
    serverName: z.string().nullable(),
    isVoided: z.boolean(),
    rows: z.array(ResultRow),
    amendments: z.array(Amendment).max(MAX_AMENDMENTS_PER_EVENT),
  })
  .meta({ id: 'AmendableEvent' });
export type AmendableEvent = z.output<typeof AmendableEvent>;

/** One row of a result before and after. */
const Placed = ResultRow.pick({
  position: true,
  place: true,
  classPosition: true,
  gap: true,
  points: true,
  bestLap: true,
  totalTime: true,
  isVoided: true,
});

const RecordLap = z.object({ driver: DriverSummary, lapTime: Milliseconds, eventId: EventId, endAt: Instant });
const BoardLap = z.object({ rank: Position, lapTime: Milliseconds });
const ClassStanding = z.object({ classValue: Count, ratedRaces: Count });
const Totals = z.object({ events: Count, drivers: Count, laps: Count });

const change = <T extends z.ZodType>(value: T) => ({ before: value, after: value });

/** The most rows per section of a preview; `more` is the number of rows beyond them. */
export const MAX_PREVIEW_ROWS = 100;
const part = <T extends z.ZodObject>(row: T) => z.object({ rows: z.array(row).max(MAX_PREVIEW_ROWS), more: Count });

/** What a change would do to all published data. Nothing has been changed. */
export const ChangePreview = z
  .object({
    results: part(
      z.object({
        eventId: EventId,
        filePosition: FilePosition,
        raceNumber: RaceNumber.nullable(),
        carModel: z.int().nullable(),
        drivers: z.array(DriverRef),
        newDrivers: z.array(DriverRef).nullable().describe('null: they stay the same'),
        ...change(Placed),
      }),
    ).describe('Result rows that would change, in the present order'),
    records: part(
      z.object({
        game: Game,
        trackName: TrackCode,
        carGroup: z.string().nullable().describe('null: of all cars'),
        ...change(RecordLap.nullable()),
      }),
    ).describe('Track records whose holder or lap changes'),
    bests: part(
      z.object({ game: Game, trackName: TrackCode, driver: DriverSummary, ...change(BoardLap.nullable()) }),
    ).describe('Places on the tracks’ boards of drivers whose best lap changes'),
    points: part(z.object({ season: z.string(), game: Game, driver: DriverSummary, ...change(Standing) })).describe(
      'Drivers whose points or place in a season change',
    ),
    championships: z
      .array(
        z.object({
          championshipId: ChampionshipId,
          name: z.string(),
          round: RoundCode,
          drivers: Count.describe('Drivers whose points or place change'),
          places: Count.describe('Of those, whose place changes'),
        }),
      )
      .describe('Championships whose standings change'),
    ratings: z.object({
      racesToReplay: Count.describe('Rated races from the first that changes'),
      isReplayed: z.boolean().describe('false: too many to replay for a preview; the new values are not known yet'),
      ...part(z.object({ game: Game, driver: DriverSummary, ...change(ClassStanding) })).shape,
    }),
    totals: z.object(change(Totals)),
  })
  .meta({ id: 'ChangePreview' });
export type ChangePreview = z.output<typeof ChangePreview>;

export const PreviewAmendments = z.strictObject({
  eventId: EventId,
  amendments: z.array(AmendmentDraft).min(1).max(20),
});
export const PreviewUndo = z.strictObject({ amendmentId: RowId });
export const WriteAmendment = z.strictObject({ eventId: EventId, amendment: AmendmentDraft, reason: PublicReason });
export const UndoAmendment = z.strictObject({ amendmentId: RowId, reason: PublicReason });

const AmendmentState = z.enum(['all', 'inForce', 'undone']);
export const amendmentsList = {
  input: z.object({
    state: AmendmentState.default('all'),
    cursor: Cursor.optional(),
    limit: PageSize.default(50),
  }),
  query: z.object({
    state: AmendmentState.default('all'),
    cursor: Cursor.optional(),
    limit: inUrl(PageSize).default(50),
  }),
};
export const AmendmentsPage = z.object({ rows: z.array(Amendment), nextCursor: z.string().nullable() });
