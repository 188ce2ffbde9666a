import {
  MAX_OWN_PENALTIES,
  type Appeal,
  type NewReport,
  type OwnReport,
  type PublicRuling,
  type ReportAboutMe,
} from '@paddock/contracts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError, fieldError, NotFoundError, requireFound } from '../../../shared/errors.ts';
import type { PageQuery } from '../../../database/cursor.ts';
import { insertRow, lockRow, updateRow } from '../../../database/row.ts';
import type { ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { listRulingsOfCases } from '../../championships/rulings.repository.ts';
import { isBannedSinceErased } from '../sanctions/erased-bans.repository.ts';
import { isBannedFromReporting } from '../sanctions/ban-in-force.ts';
import { createAnswers } from './answers.service.ts';
import { tellStaff } from './case-news.ts';
import { appealRefusal } from './deadlines.rules.ts';
import { listPenalties, listStatementRequests } from './outcomes.repository.ts';
import type { ReportRow } from './report-rows.repository.ts';
import { accusedDriverOf, refusalOf, statusAfter, statusText } from './reports.rules.ts';
import {
  countEarlier,
  findAccusedCar,
  getReport,
  insertStep,
  listAboutDriver,
  listOwn,
  lockReport,
  type AccusedCar,
} from './reports.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type Reports = ReturnType<typeof createReports>;

/** What users do with reports: submit them, withdraw them, read the outcome. `erasureKey`: of the hashes of erased people. */
export function createReports(deps: ChangeDeps & { erasureKey: Buffer | null }) {
  const { sql, clock, erasureKey } = deps;
  const getOwn = async (reportId: number, accountId: number): Promise<OwnReport> => {
    const row = await getReport(sql, { reportId, accountId });
    return toOwnReport(row, { now: clock(), rulings: await listRulingsOfCases(sql, [reportId], clock()) });
  };
  const sidesOf = async (rows: readonly ReportRow[]): Promise<Told> => {
    const now = clock();
    return {
      now,
      rulings: await listRulingsOfCases(
        sql,
        rows.map(({ reportId }) => reportId),
        now,
      ),
    };
  };
  return {
    ...createAnswers(deps),

    submit: async ({ accountId, driverId }: Viewer, report: NewReport): Promise<OwnReport> => {
      const now = clock();
      const since = new Date(now.getTime() - DAY_MS).toISOString();
      const reportId = await sql.begin(async (tx) => {
        // So that an account's reports are counted and added one at a time.
        await lockRow(tx, 'accounts', accountId);
        const car = requireFound(await findAccusedCar(tx, report), `Event ${report.eventId} has no such car.`);
        requireLap(car, report);
        const earlier = await countEarlier(tx, { accountId, since, report });
        const isBanned =
          (await isBannedFromReporting(tx, accountId, now.toISOString())) ||
          (await isBannedSinceErased(tx, { accountId, erasureKey, now: now.toISOString() }));
        const refusal = refusalOf({ isBanned, ownDriverId: driverId, crewIds: car.crewIds, ...earlier, now });
        if (refusal !== null) throw refusal;
        const { driverIndex, ...accusation } = report;
        const reporter = { reporterId: accountId, reporterDriverId: driverId };
        const accused = { ...accusation, accusedDriverId: accusedDriverOf(car, driverIndex) };
        const to = 'submitted';
        const row = { ...accused, ...reporter, status: to, createdAt: now, updatedAt: now } as const;
        const id = await insertRow(tx, 'reports', row);
        await insertStep(tx, { reportId: id, from: null, to, authorId: accountId, at: now });
        await tellStaff(tx, { reportId: id, eventId: report.eventId, at: now });
        return id;
      });
      return getOwn(reportId, accountId);
    },

    withdraw: async ({ accountId }: Viewer, { reportId }: { reportId: number }): Promise<OwnReport> => {
      const now = clock();
      await sql.begin(async (tx) => {
        const report = await lockReport(tx, { reportId, accountId });
        // The same error for other people's reports: nobody learns whose they are.
        if (report?.reporterId !== accountId) throw new NotFoundError(`You have no report ${reportId}.`);
        const to = statusAfter(report.status, 'withdraw');
        // Without the name of the staff member who decided it.
        if (to === null)
          throw new AppError(
            'conflict',
            `This report cannot be withdrawn. ${statusText({ ...report, decidedByName: null }, now)}`,
          );
        const at = now.toISOString();
        await updateRow(tx, 'reports', reportId, { status: to, updatedAt: at, decidedAt: at });
        await insertStep(tx, { reportId, from: report.status, to, authorId: accountId, at: now });
      });
      return getOwn(reportId, accountId);
    },

    own: async ({ accountId }: Viewer, page: PageQuery) => {
      const { rows, nextCursor } = await listOwn(sql, accountId, page);
      const told = await sidesOf(rows);
      return { reports: rows.map((row) => toOwnReport(row, told)), nextCursor };
    },

    aboutMe: async ({ accountId, driverId }: Viewer, page: PageQuery) => {
      if (driverId === null) return { reports: [], nextCursor: null, penalties: [], statements: [] };
      const owner = { accountId, driverId, now: clock().toISOString() };
      const { rows, nextCursor } = await listAboutDriver(sql, owner, page);
      const isFirst = page.cursor === undefined;
      const penalties = isFirst ? await listPenalties(sql, driverId, MAX_OWN_PENALTIES) : [];
      const statements = isFirst ? await listStatementRequests(sql, owner) : [];
      const told = await sidesOf(rows);
      return { reports: rows.map((row) => toReportAboutMe(row, told)), nextCursor, penalties, statements };
    },
  };
}

/** A car can be reported for every lap it completed, and for the one after. */
function requireLap({ lapCount }: AccusedCar, { lapNumber }: NewReport): void {
  if (lapNumber === null || lapNumber <= lapCount + 1) return;
  const driven = lapCount === 0 ? 'no lap' : `${lapCount} ${lapCount === 1 ? 'lap' : 'laps'}`;
  throw fieldError('invalid_input', 'lapNumber', `This car drove ${driven}.`);
}

interface Told {
  readonly now: Date;
  readonly rulings: ReadonlyMap<number | null, PublicRuling[]>;
}

/** What one side of a case is told of its decision. */
function toldOf(
  { reportId, outcome, status, appealUntil, appeal }: ReportRow,
  { now, rulings }: Told,
  side: Appeal['by'],
): Pick<OwnReport, 'penalty' | 'rulings' | 'appealUntil' | 'appeal'> {
  const isClosed = status === 'decided' || status === 'dismissed';
  const canAppeal =
    isClosed && appealRefusal({ appealUntil, appealedAt: appeal && appeal.at, appealDecidedAt: null }, now) === null;
  return {
    penalty: outcome && outcome.penalty,
    rulings: (isClosed && rulings.get(reportId)) || [],
    appealUntil: canAppeal ? appealUntil : null,
    appeal: appeal && { ...appeal, words: appeal.by === side ? appeal.words : null },
  };
}

function toOwnReport(row: ReportRow, told: Told): OwnReport {
  return { ...row, publicSummary: row.outcome && row.publicSummary, ...toldOf(row, told, 'reporter') };
}

/** The contract leaves out the reporter and their words. */
function toReportAboutMe(row: ReportRow, told: Told): ReportAboutMe {
  const { outcome, decidedAt, createdAt, publicSummary } = row;
  return {
    ...row,
    sanction: outcome && outcome.sanction,
    decidedAt: decidedAt ?? createdAt,
    publicSummary: publicSummary ?? '',
    ...toldOf(row, told, 'accused'),
  };
}
