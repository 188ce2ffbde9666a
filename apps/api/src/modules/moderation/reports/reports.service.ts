import { MAX_OWN_PENALTIES, MAX_UNREAD, type NewReport, type OwnReport, type ReportAboutMe } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError, fieldError, NotFoundError, requireFound } from '../../../shared/errors.ts';
import type { PageQuery } from '../../../database/cursor.ts';
import { insertRow, lockRow, updateRow } from '../../../database/row.ts';
import type { Clock } from '../../../shared/time.ts';
import { isBannedSinceErased } from '../sanctions/erased-bans.repository.ts';
import { isBannedFromReporting } from '../sanctions/ban-in-force.ts';
import { countUnread, listPenalties } from './outcomes.repository.ts';
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
export function createReports({ sql, clock, erasureKey }: { sql: Sql; clock: Clock; erasureKey: Buffer | null }) {
  return {
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
        return id;
      });
      return toOwnReport(await getReport(sql, { reportId, accountId }));
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
      return toOwnReport(await getReport(sql, { reportId, accountId }));
    },

    own: async ({ accountId }: Viewer, page: PageQuery) => {
      const { rows, nextCursor } = await listOwn(sql, accountId, page);
      return { reports: rows.map(toOwnReport), nextCursor };
    },

    aboutMe: async ({ accountId, driverId }: Viewer, page: PageQuery) => {
      if (driverId === null) return { reports: [], nextCursor: null, penalties: [] };
      const owner = { accountId, driverId, now: clock().toISOString() };
      const { rows, nextCursor } = await listAboutDriver(sql, owner, page);
      const penalties = page.cursor === undefined ? await listPenalties(sql, driverId, MAX_OWN_PENALTIES) : [];
      return { reports: rows.map(toReportAboutMe), nextCursor, penalties };
    },

    unread: ({ accountId, driverId }: Viewer): Promise<{ count: number; readAt: string }> =>
      countUnread(sql, { accountId, driverId, now: clock().toISOString(), limit: MAX_UNREAD }),

    markRead: ({ accountId }: Viewer): Promise<void> =>
      updateRow(sql, 'accounts', accountId, { reportsReadAt: clock() }),
  };
}

/** A car can be reported for every lap it completed, and for the one after. */
function requireLap({ lapCount }: AccusedCar, { lapNumber }: NewReport): void {
  if (lapNumber === null || lapNumber <= lapCount + 1) return;
  const driven = lapCount === 0 ? 'no lap' : `${lapCount} ${lapCount === 1 ? 'lap' : 'laps'}`;
  throw fieldError('invalid_input', 'lapNumber', `This car drove ${driven}.`);
}

function toOwnReport({ outcome, ...row }: ReportRow): OwnReport {
  return { ...row, publicSummary: outcome && row.publicSummary, penalty: outcome && outcome.penalty };
}

/** The contract leaves out the reporter and their words. */
function toReportAboutMe({ outcome, ...row }: ReportRow): ReportAboutMe {
  return {
    ...row,
    penalty: outcome && outcome.penalty,
    sanction: outcome && outcome.sanction,
    decidedAt: row.decidedAt ?? row.createdAt,
    publicSummary: row.publicSummary ?? '',
  };
}
