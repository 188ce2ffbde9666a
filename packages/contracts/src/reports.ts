import { z } from 'zod';
import { PublicRuling } from './championships/standings.ts';
import { DriverRef } from './driver.ts';
import { eventHead } from './event-head.ts';
import { VersionNumber } from './event.ts';
import { EventId, Instant, LINES, NOT_PRINTABLE, PRINTABLE, RaceNumber } from './primitives.ts';

/** The reason for a report. */
export const ReportCategory = z
  .enum(['contact', 'blocking', 'unsafeRejoin', 'cutting', 'behaviour', 'cheating', 'other'])
  .meta({ id: 'ReportCategory' });
export type ReportCategory = z.output<typeof ReportCategory>;

export const ReportStatus = z
  .enum(['submitted', 'underReview', 'decided', 'dismissed', 'withdrawn'])
  .meta({ id: 'ReportStatus' });
export type ReportStatus = z.output<typeof ReportStatus>;

export const ReportId = z.int().min(1).max(2_147_483_647).meta({ id: 'ReportId', example: 118 });

export const Words = z.string().trim().regex(LINES, NOT_PRINTABLE);

/** A car's position in the file's order: it stays the same when staff change the order. */
export const FilePosition = z.int().min(1).max(10_000);
export const ReportedLap = z.int().min(1).max(32_767);

/** A publicly accessible link; shown to staff and its author. */
const EvidenceUrl = z
  .url({ protocol: /^https$/, error: 'This is not the address of a web page. It begins with https://.' })
  .max(500, 'This link is too long: 500 characters at most.')
  .regex(PRINTABLE, NOT_PRINTABLE)
  .refine((url) => !/^https:\/\/[^/?#]*@/i.test(url), 'A link must not hold a name or password.');

/** A reporter's statement. */
export const NewReport = z
  .strictObject({
    eventId: EventId,
    filePosition: FilePosition.describe('The accused car, by its place in the file’s order'),
    driverIndex: z
      .int()
      .min(0)
      .max(63)
      .nullable()
      .describe(
        'The accused of a shared car, as its row lists them; null: the driver of that lap, or no particular driver',
      ),
    lapNumber: ReportedLap.nullable().describe('null: no lap in particular'),
    category: ReportCategory,
    words: Words.min(10, 'Say in a sentence what happened.').max(2_000, 'Too long: 2,000 characters at most.'),
    evidenceUrl: EvidenceUrl.nullable(),
  })
  .meta({ id: 'NewReport' });
export type NewReport = z.output<typeof NewReport>;

/** How a decision changed a result. */
export const DecidedPenalty = z
  .object({
    kind: z.enum(['timePenalty', 'placePenalty', 'disqualify', 'voidLap', 'voidEntry', 'changeDriver']),
    value: z.int().nullable().describe('Milliseconds of a time penalty, places of a place penalty'),
    lapNumber: ReportedLap.nullable().describe('Of a voided lap'),
    raceNumber: RaceNumber.nullable().describe('Of the car'),
    isUndone: z.boolean().describe('Staff have undone it since'),
    version: VersionNumber.describe('The version of the event’s result that it began'),
  })
  .meta({ id: 'DecidedPenalty' });
export type DecidedPenalty = z.output<typeof DecidedPenalty>;

/** A warning or ban that came with a decision; shown only to staff and its recipient. */
export const DecidedSanction = z
  .object({ kind: z.enum(['warning', 'ban']), endsAt: Instant.nullable().describe('null: permanent') })
  .meta({ id: 'DecidedSanction' });
export type DecidedSanction = z.output<typeof DecidedSanction>;

export const ReportedEvent = z.object(eventHead).meta({ id: 'ReportedEvent' });
export type ReportedEvent = z.output<typeof ReportedEvent>;

export const ReportedCar = z
  .object({
    filePosition: FilePosition,
    position: z.int().min(1).nullable().describe('Its present place; null: no longer in the result'),
    raceNumber: RaceNumber.nullable(),
    carModel: z.int().nullable(),
    driver: DriverRef.nullable().describe('null: the car, no particular driver'),
  })
  .meta({ id: 'ReportedCar' });
export type ReportedCar = z.output<typeof ReportedCar>;

/** upheld: the decision stands; changed: it is undone, and decided anew. */
export const AppealOutcome = z.enum(['upheld', 'changed']).meta({ id: 'AppealOutcome' });

/** An appeal against a decision: the accused or who reported asks other stewards to decide. */
export const Appeal = z
  .object({
    at: Instant,
    by: z.enum(['accused', 'reporter']),
    words: z.string().nullable().describe('null: those of the other side, which only staff read'),
    outcome: AppealOutcome.nullable().describe('null: not decided'),
    answer: z.string().describe('The reasons of the outcome; empty: none yet'),
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.output<typeof Appeal>;

/** Until when who is reading can appeal, and the appeal if there is one. */
const appealShape = {
  appealUntil: Instant.nullable().describe('You can appeal until then; null: you cannot'),
  appeal: Appeal.nullable(),
};

/** A report as its author sees it. */
export const OwnReport = z
  .object({
    reportId: ReportId,
    status: ReportStatus,
    event: ReportedEvent,
    lapNumber: ReportedLap.nullable(),
    accused: ReportedCar,
    category: ReportCategory,
    words: z.string(),
    evidenceUrl: z.string().nullable(),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
    publicSummary: z.string().nullable().describe('null until the report is closed'),
    penalty: DecidedPenalty.nullable(),
    rulings: z.array(PublicRuling).describe('What the decision is in championships'),
    ...appealShape,
  })
  .meta({ id: 'OwnReport' });
export type OwnReport = z.output<typeof OwnReport>;

/** A report as the accused sees it once it was decided: without the reporter and their words. */
export const ReportAboutMe = OwnReport.pick({
  reportId: true,
  status: true,
  event: true,
  lapNumber: true,
  category: true,
  penalty: true,
  rulings: true,
  appealUntil: true,
  appeal: true,
})
  .extend({
    decidedAt: Instant.describe('The last time'),
    publicSummary: z.string().describe('Empty: erased, or the decision was undone and the case is under review again'),
    sanction: DecidedSanction.nullable(),
  })
  .meta({ id: 'ReportAboutMe' });
export type ReportAboutMe = z.output<typeof ReportAboutMe>;

/** What the stewards want to know from the accused before they decide. Without the reporter and their words. */
export const StatementRequest = OwnReport.pick({ reportId: true, event: true, lapNumber: true, category: true })
  .extend({
    question: z.string().describe('Empty: to say what happened'),
    askedAt: Instant,
    until: Instant.describe('They may decide without a statement from then on'),
    statement: z.string().nullable().describe('What you said; null: nothing yet'),
    statementAt: Instant.nullable(),
  })
  .meta({ id: 'StatementRequest' });
export type StatementRequest = z.output<typeof StatementRequest>;

export const StatementInput = NewReport.pick({ words: true })
  .extend({ reportId: ReportId })
  .meta({ id: 'NewStatement' });
export type StatementInput = z.output<typeof StatementInput>;
export const AppealInput = z
  .strictObject({
    reportId: ReportId,
    words: Words.min(10, 'Say in a sentence what was wrong.').max(2_000, 'Too long: 2,000 characters at most.'),
  })
  .meta({ id: 'NewAppeal' });
export type AppealInput = z.output<typeof AppealInput>;

/** A staff decision about a result of the signed-in user that no report led to. */
export const OwnPenalty = z
  .object({ event: ReportedEvent, penalty: DecidedPenalty, reason: z.string(), decidedAt: Instant })
  .meta({ id: 'OwnPenalty' });
export type OwnPenalty = z.output<typeof OwnPenalty>;

/** The most in one reply. */
export const MAX_OWN_PENALTIES = 50;
