import { z } from 'zod';
import { ChampionshipId, RoundCode } from '../championships/definition.ts';
import { ChampionshipReason, StaffRuling, WriteRuling } from '../championships/staff.ts';
import { DriverSummary } from '../driver.ts';
import { EventId, Instant, PRINTABLE, PlayerId, RowId, inUrl } from '../primitives.ts';
import { listOf, listShapes } from './list.ts';
import { BanScope } from './sanctions.ts';
import {
  Appeal,
  AppealOutcome,
  DecidedPenalty,
  DecidedSanction,
  FilePosition,
  ReportCategory,
  ReportedCar,
  ReportedEvent,
  ReportedLap,
  ReportId,
  ReportStatus,
  Words,
} from '../reports.ts';

const Count = z.int().min(0);

/** A staff member, or a reporter. */
export const StaffMember = z.object({ accountId: z.int().min(1), name: z.string() }).meta({ id: 'StaffMember' });
export type StaffMember = z.output<typeof StaffMember>;

/** Filters of the queue; all given ones must match. Oldest first: they have waited longest. */
export const reportList = listShapes({
  sorts: ['createdAt', 'updatedAt'],
  direction: 'asc',
  filter: {
    status: z
      .enum(['open', 'appeal', ...ReportStatus.options])
      .optional()
      .describe('open: submitted, under review or under appeal'),
    assignee: z
      .string()
      .regex(/^(?:me|nobody|[1-9]\d{0,8})$/, 'This must be “me”, “nobody” or the number of an account.')
      .optional()
      .describe('`me`, `nobody`, or a member of the staff by number'),
    category: ReportCategory.optional(),
    eventId: inUrl(EventId).optional(),
    accused: PlayerId.optional(),
    olderThanDays: inUrl(z.int().min(1).max(3_650)).optional(),
  },
});
export type ReportQuery = z.output<typeof reportList.input>;

export const ReportOutcome = z
  .object({ penalty: DecidedPenalty.nullable(), sanction: DecidedSanction.nullable() })
  .meta({ id: 'ReportOutcome' });
export type ReportOutcome = z.output<typeof ReportOutcome>;

export const AdminReportRow = z
  .object({
    reportId: ReportId,
    status: ReportStatus,
    category: ReportCategory,
    event: ReportedEvent,
    lapNumber: ReportedLap.nullable(),
    accused: ReportedCar,
    reporter: StaffMember.nullable().describe('null: erased, or hidden because you are involved in the case'),
    isOwnCase: z.boolean().describe('You are involved in the case and cannot open it'),
    assignee: StaffMember.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    decidedAt: Instant.nullable(),
    outcome: ReportOutcome.nullable().describe('null: not decided'),
    isAppealed: z.boolean().describe('An appeal waits for a decision'),
  })
  .meta({ id: 'AdminReportRow' });
export type AdminReportRow = z.output<typeof AdminReportRow>;

export const AdminReportPage = listOf(AdminReportRow);

/** One side of a case. */
export const CaseSide = z
  .object({
    driver: DriverSummary.nullable(),
    races: Count.nullable().describe('null: no driver'),
    reportsMade: Count.nullable().describe('null: no account is known. 100 stands for 100 or more'),
    upheld: Count.nullable().describe('Of the reports made, those that led to a decision'),
    timesReported: Count.nullable().describe('null: no driver. 100 stands for 100 or more'),
    penalties: Count.nullable().describe('Penalties that such reports led to and that are in force'),
    sanctions: z
      .array(
        z.object({
          kind: z.enum(['warning', 'ban']),
          reason: z.string(),
          createdAt: Instant,
          endsAt: Instant.nullable(),
          endedAt: Instant.nullable(),
        }),
      )
      .describe('Latest first, five at most'),
    earlier: z.array(AdminReportRow).describe('Other reports by or about this side, latest first, five at most'),
  })
  .meta({ id: 'CaseSide' });
export type CaseSide = z.output<typeof CaseSide>;

export const ReportEntry = z
  .object({
    entryId: z.int().min(1),
    kind: z.enum([
      'note',
      'status',
      'assignee',
      'askedStatement',
      'statement',
      'appeal',
      'upheld',
      'changed',
      'undone',
    ]),
    at: Instant,
    author: StaffMember.nullable().describe('null: erased'),
    isReporter: z.boolean().describe('Whether the author is the reporter'),
    text: z.string().describe('Of a note, a question, an outcome of an appeal or an undone decision'),
    from: ReportStatus.nullable(),
    to: ReportStatus.nullable(),
    assignee: StaffMember.nullable(),
    duplicateOf: ReportId.nullable(),
  })
  .meta({ id: 'ReportEntry' });
export type ReportEntry = z.output<typeof ReportEntry>;

/** A championship in which the event counts. */
export const CaseChampionship = z
  .object({
    championshipId: ChampionshipId,
    name: z.string(),
    round: RoundCode,
    heat: RoundCode,
    rounds: z.array(z.object({ code: RoundCode, name: z.string(), heats: z.array(RoundCode) })),
    licence: z
      .object({ points: Count, limit: Count.nullable(), bannedFrom: z.array(RoundCode) })
      .describe('Of the accused, in force for the next round'),
    rulings: z.array(StaffRuling).describe('About the accused, the newest first'),
    isEntrant: z.boolean().describe('You drive in it: only an admin may rule, and the audit log says so'),
  })
  .meta({ id: 'CaseChampionship' });
export type CaseChampionship = z.output<typeof CaseChampionship>;

/** What the accused was asked and said. */
export const CaseStatement = z
  .object({
    question: z.string(),
    askedAt: Instant,
    until: Instant,
    words: z.string().nullable().describe('null: no statement yet'),
    at: Instant.nullable(),
  })
  .meta({ id: 'CaseStatement' });

export const AdminReport = AdminReportRow.extend({
  words: z.string(),
  evidenceUrl: z.string().nullable(),
  publicSummary: z.string().nullable(),
  decidedBy: StaffMember.nullable(),
  reporterCar: ReportedCar.nullable().describe('The reporter’s car in this event'),
  reporterSide: CaseSide,
  accusedSide: CaseSide,
  mayBan: z.boolean().describe('Whether you may ban the accused: only admins ban the driver of an admin'),
  droveInEvent: z
    .boolean()
    .describe('Whether you drove in the event: then only an admin may decide, and the audit log says so'),
  entries: z.array(ReportEntry).describe('Its history, latest first'),
  similar: z.array(AdminReportRow.extend({ publicSummary: z.string() })).describe('Decided cases of the same category'),
  championships: z.array(CaseChampionship),
  canAskStatement: z.boolean().describe('Somebody can answer, and the championship gives time for it'),
  statement: CaseStatement.nullable().describe('null: not asked for'),
  appealUntil: Instant.nullable().describe('The decision can be appealed until then; null: it cannot'),
  appeal: Appeal.nullable(),
  hasDecided: z.boolean().describe('You decided the case: others decide an appeal, and after it'),
  rulings: z.array(StaffRuling).describe('What the decision is in championships'),
  draft: z
    .object({ publicSummary: z.string(), note: z.string(), by: StaffMember.nullable(), at: Instant })
    .nullable()
    .describe('What was written and not yet published'),
}).meta({ id: 'AdminReport' });
export type AdminReport = z.output<typeof AdminReport>;

const Note = Words.min(1, 'Write something.').max(4_000, 'Too long: 4,000 characters at most.');
/** Shown to both sides and, if the result changes, on the event's page: describes what happened, not a person. */
const PublicSummary = z
  .string()
  .trim()
  .min(10, 'Say in a sentence what was decided and why: reporter and accused read it.')
  .max(500, 'Too long: 500 characters at most.')
  .regex(PRINTABLE, 'The public summary has no line breaks.');

/** A penalty that changes the result. */
export const PenaltyInput = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('timePenalty'),
      filePosition: FilePosition,
      timeMs: z.int().min(1_000, 'At least 1 second.').max(600_000, 'At most 10 minutes.'),
    }),
    z.strictObject({
      kind: z.literal('placePenalty'),
      filePosition: FilePosition,
      places: z.int().min(1, 'At least 1 place.').max(99, '99 places at most.'),
    }),
    z.strictObject({ kind: z.literal('disqualify'), filePosition: FilePosition }),
    z.strictObject({ kind: z.literal('voidLap'), filePosition: FilePosition, lapNumber: ReportedLap }),
  ])
  .meta({ id: 'ReportPenalty' });
export type PenaltyInput = z.output<typeof PenaltyInput>;

/** A warning, or a ban that expires by itself unless permanent, for the accused driver. */
export const SanctionInput = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('warning') }),
    z.strictObject({
      kind: z.literal('ban'),
      scope: BanScope.strict().refine(
        ({ joining, boards, reporting }) => joining || boards || reporting,
        'Choose what the ban is from.',
      ),
      days: z.int().min(1, 'At least 1 day.').max(3_650, 'Ten years at most.').nullable().describe('null: permanent'),
    }),
  ])
  .meta({ id: 'ReportSanction' });
export type SanctionInput = z.output<typeof SanctionInput>;

export const DecisionInput = z
  .strictObject({
    reportId: ReportId,
    publicSummary: PublicSummary,
    note: Words.max(4_000, 'Too long: 4,000 characters at most.').describe('Only for staff; may be empty'),
    penalty: PenaltyInput.nullable(),
    sanction: SanctionInput.nullable(),
    rulings: z
      .array(WriteRuling.pick({ championshipId: true, round: true, ruling: true }))
      .max(20)
      .default([])
      .describe('About the accused, in championships in which the event counts; the summary is their reason'),
  })
  .meta({ id: 'ReportDecision' });
export type DecisionInput = z.output<typeof DecisionInput>;

export const DismissalInput = z
  .strictObject({
    reportId: ReportId,
    publicSummary: PublicSummary,
    note: DecisionInput.shape.note,
    duplicateOf: ReportId.nullable().describe('The report that this one is a duplicate of'),
  })
  .meta({ id: 'ReportDismissal' });
export type DismissalInput = z.output<typeof DismissalInput>;

export const AskStatementInput = z.strictObject({
  reportId: ReportId,
  question: Words.max(500, 'Too long: 500 characters at most.').describe('The accused reads it; may be empty'),
});
export type AskStatementInput = z.output<typeof AskStatementInput>;
export const UndoDecisionInput = z.strictObject({ reportId: ReportId, reason: ChampionshipReason });
export type UndoDecisionInput = z.output<typeof UndoDecisionInput>;
export const AppealDecisionInput = z
  .strictObject({
    reportId: ReportId,
    outcome: AppealOutcome,
    answer: PublicSummary,
  })
  .meta({ id: 'AppealDecision' });
export type AppealDecisionInput = z.output<typeof AppealDecisionInput>;

export const NoteInput = z.strictObject({ reportId: ReportId, text: Note });
export const DraftInput = z.strictObject({
  reportId: ReportId,
  publicSummary: z.string().max(500).regex(PRINTABLE, 'The public summary has no line breaks.'),
  note: Words.max(4_000),
});
export const HandOverInput = z.strictObject({
  reportId: ReportId,
  accountId: RowId.nullable().describe('null: back to the queue'),
});
