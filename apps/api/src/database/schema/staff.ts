import {
  AmendmentKind,
  Appeal,
  AppealOutcome,
  AuditTargetKind,
  EventRevision,
  Job,
  ReportCategory,
  ReportEntry,
  ReportStatus,
  Sanction,
} from '@paddock/contracts';
import { sql } from 'drizzle-orm';
import { index, pgTable, unique, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { accountRef } from './accounts.ts';
import { bytea, choice, instant, isOneOf, json, rowRef } from './column-types.ts';
import { driverRef, drivers } from './drivers.ts';
import { eventRef } from './events.ts';

/**
 * Every staff action, written in the same transaction as the action. Triggers allow only inserts, except that an
 * erasure replaces a person's names and addresses in the texts.
 */
export const auditLog = pgTable(
  'audit_log',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** null: a command run on the server. */
    actorId: t.integer('actor_id'),
    /** The action as `area.verb`: `token.revoke`. */
    action: t.text('action').notNull(),
    targetKind: choice('target_kind', AuditTargetKind).notNull(),
    targetId: t.text('target_id').notNull(),
    before: json('before'),
    after: json('after'),
    reason: t.text('reason').notNull().default(''),
  }),
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_target').on(table.targetKind, table.targetId, table.at, table.id),
    isOneOf(table.targetKind, AuditTargetKind),
  ],
);

/** Staff decisions about published events. Cars are referenced by their position in the file, laps by their number. */
export const amendments = pgTable(
  'amendments',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: eventRef(),
    kind: choice('kind', AmendmentKind).notNull(),
    filePosition: t.integer('file_position'),
    lapNumber: t.integer('lap_number'),
    /** Milliseconds of a time penalty, places of a place penalty. */
    value: t.integer('value'),
    /** Of a changed driver: which of the car's drivers, and who drove instead. */
    driverIndex: t.smallint('driver_index'),
    driverId: t.bigint('driver_id', { mode: 'number' }).references(() => drivers.id),
    /** Of two drivers who swapped: the change of the other one. Both are undone at once. */
    swappedWithId: t.integer('swapped_with_id').references((): AnyPgColumn => amendments.id),
    /** Shown on the event's page. */
    reason: t.text('reason').notNull(),
    reportId: t.integer('report_id'),
    createdAt: instant('created_at').notNull(),
    createdBy: accountRef('created_by'),
    undoneAt: instant('undone_at'),
    undoneBy: accountRef('undone_by'),
    undoReason: t.text('undo_reason'),
  }),
  (table) => [
    index('amendments_event').on(table.eventId),
    index('amendments_created').on(table.createdAt, table.id),
    index('amendments_report').on(table.reportId),
    index('amendments_driver').on(table.driverId),
    // In the database nulls are not distinct, which drizzle cannot declare of an index.
    uniqueIndex('amendments_voided_once')
      .on(table.eventId, table.kind, table.filePosition, table.lapNumber)
      .where(sql`undone_at is null and kind in ('voidEvent', 'voidEntry', 'voidLap', 'disqualify')`),
    isOneOf(table.kind, AmendmentKind),
  ],
);

/** Changes to a published event, as shown on its page. */
export const eventRevisions = pgTable(
  'event_revisions',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: eventRef(),
    at: instant('at').notNull(),
    kind: choice('kind', EventRevision.shape.kind).notNull(),
    amendmentId: t.integer('amendment_id').references(() => amendments.id),
    reason: t.text('reason').notNull(),
    /** What changed, by positions in the file; never contains a name. */
    changes: json('changes').notNull(),
  }),
  (table) => [
    index('event_revisions_event').on(table.eventId, table.at),
    isOneOf(table.kind, EventRevision.shape.kind),
  ],
);

/** Drivers found to be the same person. Undone merges stay on record. */
export const driverMerges = pgTable(
  'driver_merges',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    fromDriverId: driverRef('from_driver_id'),
    intoDriverId: driverRef('into_driver_id'),
    reason: t.text('reason').notNull(),
    mergedAt: instant('merged_at').notNull(),
    mergedBy: accountRef('merged_by'),
    undoneAt: instant('undone_at'),
    undoneBy: accountRef('undone_by'),
    /** What undoing must restore beyond the file data: the driver's account and settings. */
    kept: json('kept').notNull().default({}),
  }),
  (table) => [
    uniqueIndex('driver_merges_current')
      .on(table.fromDriverId)
      .where(sql`undone_at is null`),
    index('driver_merges_into').on(table.intoDriverId),
  ],
);

/** Notes, warnings and bans. A ban without an end is permanent; a lifted or expired ban stays on record. */
export const sanctions = pgTable(
  'sanctions',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    driverId: driverRef('driver_id'),
    kind: choice('kind', Sanction.shape.kind).notNull(),
    bansJoining: t.boolean('bans_joining').notNull().default(false),
    bansFromBoards: t.boolean('bans_from_boards').notNull().default(false),
    bansReporting: t.boolean('bans_reporting').notNull().default(false),
    /** Text of a note. The driver can read those of warnings and bans. */
    reason: t.text('reason').notNull(),
    /** Link or text for staff. */
    evidence: t.text('evidence').notNull().default(''),
    reportId: t.integer('report_id'),
    createdAt: instant('created_at').notNull(),
    createdBy: accountRef('created_by'),
    endsAt: instant('ends_at'),
    /** When it ended: lifted by staff, or expired. */
    endedAt: instant('ended_at'),
    liftedBy: accountRef('lifted_by'),
    liftReason: t.text('lift_reason'),
  }),
  (table) => [
    index('sanctions_driver').on(table.driverId, table.createdAt),
    index('sanctions_report').on(table.reportId),
    index('sanctions_current')
      .on(table.kind, table.driverId)
      .where(sql`ended_at is null`),
    index('sanctions_lapsing')
      .on(table.endsAt)
      .where(sql`ended_at is null and ends_at is not null`),
    isOneOf(table.kind, Sanction.shape.kind),
  ],
);

/** Bans that outlive an erasure. The person is recognised by a keyed hash. */
export const erasedBans = pgTable(
  'erased_bans',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Hash of the identity at the provider, or of a platform id. */
    identityHash: bytea('identity_hash').notNull(),
    /** null: the account was locked. */
    sanctionId: t.integer('sanction_id').references(() => sanctions.id, { onDelete: 'cascade' }),
    /** Only for bans from joining: game servers identify players only by it. Deleted when the ban ends. */
    platformId: t.text('platform_id'),
  }),
  (table) => [
    unique('erased_bans_once').on(table.identityHash, table.sanctionId).nullsNotDistinct(),
    index('erased_bans_sanction').on(table.sanctionId),
  ],
);

/** Reports by signed-in users about an event. */
export const reports = pgTable(
  'reports',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    status: choice('status', ReportStatus).notNull(),
    eventId: eventRef(),
    lapNumber: t.integer('lap_number'),
    /** The accused car, by its position in the file. */
    filePosition: t.integer('file_position'),
    accusedDriverId: t.bigint('accused_driver_id', { mode: 'number' }).references(() => drivers.id),
    reporterId: accountRef('reporter_id'),
    /** The reporter's driver at that time. */
    reporterDriverId: t.bigint('reporter_driver_id', { mode: 'number' }).references(() => drivers.id),
    category: choice('category', ReportCategory).notNull(),
    words: t.text('words').notNull(),
    evidenceUrl: t.text('evidence_url'),
    assigneeId: accountRef('assignee_id'),
    /** Text for reporter and accused. */
    publicSummary: t.text('public_summary'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: accountRef('decided_by'),
    /** Of the decision in force: its penalty, in `amendments`, and its warning or ban, in `sanctions`. */
    amendmentId: t.integer('amendment_id'),
    sanctionId: t.integer('sanction_id'),
    /** When staff asked the accused for a statement; null: they did not. */
    statementAskedAt: instant('statement_asked_at'),
    statementQuestion: t.text('statement_question').notNull().default(''),
    /** Nothing is decided against the accused before, without a statement. */
    statementUntil: instant('statement_until'),
    statement: t.text('statement'),
    statementAt: instant('statement_at'),
    /** The decision can be appealed until then; null: not at all. */
    appealUntil: instant('appeal_until'),
    appealedAt: instant('appealed_at'),
    appealBy: choice('appeal_by', Appeal.shape.by),
    appealWords: t.text('appeal_words'),
    appealDecidedAt: instant('appeal_decided_at'),
    appealDecidedBy: accountRef('appeal_decided_by'),
    appealOutcome: choice('appeal_outcome', AppealOutcome),
    appealAnswer: t.text('appeal_answer').notNull().default(''),
  }),
  (table) => [
    index('reports_appeals')
      .on(table.appealedAt)
      .where(sql`appealed_at is not null and appeal_decided_at is null`),
    isOneOf(table.appealBy, Appeal.shape.by),
    isOneOf(table.appealOutcome, AppealOutcome),
    index('reports_queue').on(table.status, table.createdAt, table.id),
    index('reports_created').on(table.createdAt, table.id),
    index('reports_updated').on(table.updatedAt, table.id),
    index('reports_assignee').on(table.assigneeId, table.createdAt, table.id),
    index('reports_category').on(table.category, table.createdAt, table.id),
    index('reports_event').on(table.eventId),
    index('reports_accused').on(table.accusedDriverId, table.createdAt),
    index('reports_reporter').on(table.reporterId, table.createdAt),
    index('reports_reporter_driver').on(table.reporterDriverId, table.createdAt),
    isOneOf(table.status, ReportStatus),
    isOneOf(table.category, ReportCategory),
  ],
);

/** Staff notes about a report, and its history. */
export const reportEntries = pgTable(
  'report_entries',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: rowRef('report_id', () => reports.id, { onDelete: 'cascade' }),
    kind: choice('kind', ReportEntry.shape.kind).notNull(),
    /** Text of a note. */
    text: t.text('text').notNull().default(''),
    detail: json('detail'),
    at: instant('at').notNull(),
    authorId: accountRef('author_id'),
  }),
  (table) => [index('report_entries_report').on(table.reportId, table.id), isOneOf(table.kind, ReportEntry.shape.kind)],
);

/** Background jobs started by staff: rebuilding, importing again, changing many events at once. */
export const jobs = pgTable(
  'jobs',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: t.text('kind').notNull(),
    /** Input, in the format of the job's kind. */
    input: json('input').notNull(),
    status: choice('status', Job.shape.status).notNull(),
    done: t.integer('done').notNull().default(0),
    total: t.integer('total'),
    /** Result or error, for people. */
    outcome: json('outcome'),
    createdAt: instant('created_at').notNull(),
    createdBy: accountRef('created_by'),
    startedAt: instant('started_at'),
    /** Last sign of life of the process that runs it; detects a process that died. */
    finishedAt: instant('finished_at'),
  }),
  (table) => [
    index('jobs_created').on(table.createdAt, table.id),
    index('jobs_status').on(table.status, table.id),
    isOneOf(table.status, Job.shape.status),
  ],
);
