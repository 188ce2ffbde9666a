import type {
  AdminReport,
  AppealDecisionInput,
  AskStatementInput,
  DecisionInput,
  DismissalInput,
  DraftInput,
  HandOverInput,
  NoteInput,
  ReportQuery,
  ReportStatus,
  UndoDecisionInput,
} from '@paddock/contracts';
import type { z } from 'zod';
import type { Transaction } from '../../../database/client.ts';
import { lockImports } from '../../../database/import-lock.ts';
import { insertRow, updateRow } from '../../../database/row.ts';
import type { Actor, Viewer } from '../../../endpoint/context.ts';
import { publishChange, type Announce, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { AppError, fieldError, requireFound } from '../../../shared/errors.ts';
import { writeAudit, type AuditEntry } from '../../audit/audit.repository.ts';
import { readCaseChampionships, readStewardHours } from '../../championships/case-championships.ts';
import { listRulingsOfCases } from '../../championships/rulings.repository.ts';
import { amendmentColumns } from '../amendments/amendments.repository.ts';
import { getPublicId } from '../../identity/driver-by-public-id.ts';
import { isAdminsDriver } from '../sanctions/sanctions.repository.ts';
import {
  deleteDraft,
  findReporterCar,
  hasAccount,
  hasDecided,
  isFromSameEvent,
  isStaff,
  listCases,
  listEntries,
  listSimilar,
  listStaff,
  readSide,
  saveDraft,
} from './cases.repository.ts';
import { tellSides } from './case-news.ts';
import { closeAppeal, refuseEarlierDecider } from './close-appeal.ts';
import { sanctionAccused } from './sanction-accused.ts';
import { statusAfter, statusText, type ReportAction } from './reports.rules.ts';
import { droveIn, refuseDriverOf, refuseInvolved } from './report-access.ts';
import { getReport, insertStep, lockReport, type LockedReport } from './reports.repository.ts';
import { appealUntil, refuseOpenAppeal, requireStatement, statementUntil } from './deadlines.rules.ts';
import { undoDecision, type DecisionParts } from './undo-decision.ts';

interface Change {
  readonly actorId: number;
  readonly reportId: number;
  readonly action: ReportAction;
  readonly needsImportLock?: boolean;
}

/** A locked report, in the transaction that changes it. */
interface Changing {
  readonly tx: Transaction;
  readonly report: LockedReport;
  /** Its status after the action. */
  readonly status: ReportStatus;
  readonly at: Date;
  readonly announce: Announce;
}

export type Cases = ReturnType<typeof createCases>;

/** What staff do with reports. People involved in a case can neither read nor change it. */
export function createCases(deps: ChangeDeps & DecisionParts) {
  const { sql, clock, amendments, rulings } = deps;

  /** Everything staff need to decide a case. Throws if the viewer is involved in it. */
  const get = async ({ accountId: viewerId }: Actor, { reportId }: { reportId: number }): Promise<AdminReport> => {
    const row = await getReport(sql, { reportId, accountId: viewerId });
    refuseInvolved(row);
    const { reporterId, reporterDriverId, accusedDriverId } = row;
    const about = { reportId, viewerId };
    const now = clock();
    const { eventId } = row.event;
    const [reporterCar, reporterSide, accusedSide, isAbove, droveInEvent, entries, similar] = await Promise.all([
      findReporterCar(sql, reportId),
      readSide(sql, about, { driverId: reporterDriverId, accountId: reporterId, isReporter: true }),
      readSide(sql, about, { driverId: accusedDriverId, accountId: null, isReporter: false }),
      accusedDriverId !== null && isAdminsDriver(sql, { actorId: viewerId, driverId: accusedDriverId }),
      droveIn(sql, viewerId, eventId),
      listEntries(sql, reportId),
      listSimilar(sql, about),
    ]);
    const [championships, hours, canAnswer, viewerDecided, decidedRulings] = await Promise.all([
      readCaseChampionships(sql, { eventId, driverId: accusedDriverId, viewerId, now }),
      readStewardHours(sql, eventId),
      hasAccount(sql, accusedDriverId),
      hasDecided(sql, reportId, viewerId),
      listRulingsOfCases(sql, [reportId], now),
    ]);
    const draft = entries.find(({ draftSummary }) => draftSummary !== null);
    return {
      ...row,
      reporterCar,
      reporterSide,
      accusedSide,
      mayBan: !isAbove,
      droveInEvent,
      entries: entries.filter((entry) => entry !== draft),
      similar: similar.map((other) => ({ ...other, publicSummary: other.publicSummary ?? '' })),
      championships,
      canAskStatement: row.statement === null && canAnswer && hours.statementHours > 0,
      hasDecided: viewerDecided,
      rulings: decidedRulings.get(reportId) ?? [],
      draft: draft
        ? { publicSummary: draft.draftSummary ?? '', note: draft.text, by: draft.author, at: draft.at }
        : null,
    };
  };

  /** Changes a report, which is locked meanwhile, and writes the audit log. Throws if its status or the account does not allow it. */
  const change = async (
    { actorId, reportId, action, needsImportLock = false }: Change,
    work: (changing: Changing) => Promise<Pick<AuditEntry, 'before' | 'after'>>,
  ): Promise<AdminReport> => {
    const at = clock();
    await publishChange(deps, async (tx, announce) => {
      // Before the report's row, in the order in which an import takes its locks.
      if (needsImportLock) await lockImports(tx);
      const locked = await lockReport(tx, { reportId, accountId: actorId });
      const report = requireFound(locked, `There is no report ${reportId}.`);
      refuseInvolved(report);
      const status = statusAfter(report.status, action);
      if (status === null) throw new AppError('conflict', `Nothing was changed. ${statusText(report, at)}`);
      const changes = await work({ tx, report, status, at, announce });
      const target = { kind: 'report', id: reportId } as const;
      await writeAudit(tx, { at, actorId, action: `report.${action}`, target, ...changes });
      await tellSides(tx, { report, action, at });
    });
    return get({ accountId: actorId }, { reportId });
  };

  /** Assigns a case; null: back to the queue. */
  const assign = (to: Change, assigneeId: number | null): Promise<AdminReport> =>
    change(to, async ({ tx, report, status, at }) => {
      const { reportId } = report;
      if (assigneeId !== null && !(await isStaff(tx, assigneeId))) {
        throw fieldError('invalid_input', 'accountId', 'This person is not a member of staff.');
      }
      if (assigneeId !== null && (await lockReport(tx, { reportId, accountId: assigneeId }))?.isOwnCase === true) {
        throw fieldError('invalid_input', 'accountId', 'They are involved in the case. Choose someone else.');
      }
      await updateRow(tx, 'reports', reportId, { status, assigneeId, updatedAt: at });
      const author = { reportId, authorId: to.actorId, at };
      if (status !== report.status) await insertStep(tx, { ...author, from: report.status, to: status });
      await insertRow(tx, 'reportEntries', { ...author, kind: 'assignee', detail: { assigneeId } });
      const before = { status: report.status, assigneeId: report.assigneeId };
      return { before, after: { status, assigneeId } };
    });

  /** Closes a case, with its penalty and sanction. A decision names no duplicate; a dismissal has neither penalty nor sanction. */
  const close = (
    actor: Viewer,
    action: 'decide' | 'dismiss',
    { reportId, publicSummary, note, duplicateOf, penalty, sanction, rulings: wanted }: DecisionInput & DismissalInput,
  ): Promise<AdminReport> => {
    const { accountId: actorId } = actor;
    const needsImportLock = penalty !== null || sanction?.kind === 'ban' || wanted.length > 0;
    return change({ actorId, reportId, action, needsImportLock }, async ({ tx, report, status, at, announce }) => {
      const drove = await refuseDriverOf(tx, actor, report.eventId);
      if (report.appealOutcome === 'changed') await refuseEarlierDecider(tx, reportId, actorId);
      if (action === 'decide') requireStatement(report, at);
      if (penalty !== null && !report.cars.includes(penalty.filePosition)) {
        const message =
          'The case is not about this car. A penalty for another car is a decision of its own, under Management.';
        throw fieldError('invalid_input', 'penalty.filePosition', message);
      }
      if (duplicateOf !== null && !(await isFromSameEvent(tx, report, duplicateOf))) {
        throw fieldError('invalid_input', 'duplicateOf', 'This is not another report from the same event.');
      }
      const because = { reason: publicSummary, reportId, actorId };
      const amendmentId =
        penalty && (await amendments.amendIn(tx, { ...because, eventId: report.eventId, amendment: penalty }));
      const imposed = sanction && (await sanctionAccused(tx, report, sanction, { ...because, at }));
      // A penalty announces the changed figures by itself.
      if (penalty === null && imposed?.isMoved === true) announce({ type: 'stats', payload: { sanctions: true } });
      const rulingIds = await ruleOn(tx, report, wanted, { actor, at, reason: publicSummary });
      if (rulingIds.length > 0) announce({ type: 'stats', payload: { championships: true } });
      const { appealHours } = await readStewardHours(tx, report.eventId);
      await updateRow(tx, 'reports', reportId, {
        status,
        publicSummary,
        decidedBy: actorId,
        decidedAt: at,
        updatedAt: at,
        amendmentId,
        sanctionId: imposed && imposed.sanctionId,
        appealUntil: report.appealedAt === null ? appealUntil(at, appealHours) : null,
      });
      await deleteDraft(tx, reportId);
      const author = { reportId, authorId: actorId, at };
      await insertStep(tx, { ...author, from: report.status, to: status, detail: { duplicateOf } });
      if (note !== '') await insertRow(tx, 'reportEntries', { ...author, kind: 'note', text: note });
      const after = {
        status,
        penalty: penalty && { ...amendmentColumns(penalty), amendmentId },
        sanction: imposed && { kind: imposed.kind, endsAt: imposed.endsAt },
        duplicateOf,
        ...(rulingIds.length > 0 && { rulingIds }),
        ...(drove && { deciderDrove: true }),
      };
      return { before: { status: report.status }, after };
    });
  };

  /** Makes the rulings of a decision. Returns their ids. */
  const ruleOn = async (
    tx: Transaction,
    { reportId, eventId, accusedDriverId: driverId }: LockedReport,
    wanted: DecisionInput['rulings'],
    { actor, at, reason }: { readonly actor: Viewer; readonly at: Date; readonly reason: string },
  ): Promise<number[]> => {
    if (wanted.length === 0) return [];
    if (driverId === null) {
      throw fieldError(
        'invalid_input',
        'rulings',
        'The report accuses no particular driver, so nobody can be ruled on.',
      );
    }
    const whom = { kind: 'driver', playerId: await getPublicId(tx, driverId) } as const;
    const championships = await readCaseChampionships(tx, { eventId, driverId, viewerId: actor.accountId, now: at });
    const ids: number[] = [];
    for (const ruling of wanted) {
      if (!championships.some(({ championshipId }) => championshipId === ruling.championshipId)) {
        throw fieldError('invalid_input', 'rulings', 'The event does not count in this championship.');
      }
      ids.push(await rulings.ruleIn(tx, { ...ruling, whom, reportId, reason }, { actor, at }));
    }
    return ids;
  };

  /** Undoes the decision of a case as a whole; the case is under review again. */
  const reopen = (
    actor: Viewer,
    action: 'undo' | 'changeOnAppeal',
    { reportId, reason }: z.output<typeof UndoDecisionInput>,
  ): Promise<AdminReport> => {
    const { accountId: actorId } = actor;
    return change(
      { actorId, reportId, action, needsImportLock: true },
      async ({ tx, report, status, at, announce }) => {
        const deciderDrove = await refuseDriverOf(tx, actor, report.eventId);
        if (action === 'undo') refuseOpenAppeal(report);
        else await closeAppeal(tx, report, { actorId, at, outcome: 'changed', answer: reason });
        const { isMoved, ...undone } = await undoDecision(tx, deps, report, { actor, at, reason, deciderDrove });
        if (isMoved || undone.rulingIds.length > 0) announce({ type: 'stats', payload: { decisions: true } });
        const author = { reportId, authorId: actorId, at };
        if (action === 'undo') await insertRow(tx, 'reportEntries', { ...author, kind: 'undone', text: reason });
        await insertStep(tx, { ...author, from: report.status, to: status });
        const after = { status, ...(deciderDrove && { deciderDrove: true }) };
        return { before: { status: report.status, ...undone }, after };
      },
    );
  };

  return {
    get,

    staff: () => listStaff(sql),

    /** A page of the reports that match a filter. */
    list: ({ accountId: viewerId }: Actor, query: ReportQuery) =>
      listCases(sql, query, { viewerId, now: clock().toISOString() }),

    take: ({ accountId: actorId }: Actor, { reportId }: { reportId: number }) =>
      assign({ actorId, reportId, action: 'take' }, actorId),

    handOver: ({ accountId: actorId }: Actor, { reportId, accountId }: z.output<typeof HandOverInput>) =>
      assign({ actorId, reportId, action: accountId === null ? 'release' : 'handOver' }, accountId),

    note: ({ accountId: actorId }: Actor, { reportId, text }: z.output<typeof NoteInput>) =>
      change({ actorId, reportId, action: 'note' }, async ({ tx, at }) => {
        await insertRow(tx, 'reportEntries', { reportId, kind: 'note', authorId: actorId, text, at });
        // The text stays out of the log, from which no name could be removed.
        return {};
      }),

    draft: ({ accountId: actorId }: Actor, draft: z.output<typeof DraftInput>) =>
      change({ actorId, reportId: draft.reportId, action: 'draft' }, async ({ tx, at }) => {
        await saveDraft(tx, { ...draft, authorId: actorId, at });
        return {};
      }),

    decide: (actor: Viewer, decision: DecisionInput) => close(actor, 'decide', { ...decision, duplicateOf: null }),

    dismiss: (actor: Viewer, dismissal: DismissalInput) =>
      close(actor, 'dismiss', { ...dismissal, penalty: null, sanction: null, rulings: [] }),

    askStatement: ({ accountId: actorId }: Actor, { reportId, question }: z.output<typeof AskStatementInput>) =>
      change({ actorId, reportId, action: 'askStatement' }, async ({ tx, report, at }) => {
        const { statementHours } = await readStewardHours(tx, report.eventId);
        const until = statementUntil(report, { at, hours: statementHours });
        if (!(await hasAccount(tx, report.accusedDriverId))) {
          throw new AppError('conflict', 'No account has claimed the accused driver, so nobody can answer here.');
        }
        const asked = { statementAskedAt: at, statementUntil: until, statementQuestion: question };
        await updateRow(tx, 'reports', reportId, { ...asked, updatedAt: at });
        await insertRow(tx, 'reportEntries', {
          reportId,
          kind: 'askedStatement',
          authorId: actorId,
          text: question,
          at,
        });
        return { after: { statementUntil: until } };
      }),

    undo: (actor: Viewer, input: z.output<typeof UndoDecisionInput>) => reopen(actor, 'undo', input),

    decideAppeal: (actor: Viewer, { reportId, outcome, answer }: z.output<typeof AppealDecisionInput>) => {
      if (outcome === 'changed') return reopen(actor, 'changeOnAppeal', { reportId, reason: answer });
      const { accountId: actorId } = actor;
      return change({ actorId, reportId, action: 'upholdAppeal' }, async ({ tx, report, at }) => {
        const drove = await refuseDriverOf(tx, actor, report.eventId);
        await closeAppeal(tx, report, { actorId, at, outcome, answer });
        return { after: { outcome, ...(drove && { deciderDrove: true }) } };
      });
    },
  };
}
