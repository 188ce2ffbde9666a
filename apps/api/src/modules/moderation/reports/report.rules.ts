import type { ReportStatus } from '@paddock/contracts';

export const REPORT_ACTIONS = [
  'take',
  'handOver',
  'release',
  'note',
  'draft',
  'decide',
  'dismiss',
  'withdraw',
] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/**
 * Submitted → Under review → Decided, Dismissed or Withdrawn. What is closed stays closed; notes can be added at any time.
 * The status afterwards; null: not possible.
 */
export function statusAfter(status: ReportStatus, action: ReportAction): ReportStatus | null {
  if (action === 'note') return status;
  switch (status) {
    case 'submitted':
      if (action === 'take' || action === 'handOver') return 'underReview';
      return action === 'withdraw' ? 'withdrawn' : null;
    case 'underReview':
      return AFTER_REVIEW[action];
    case 'decided':
    case 'dismissed':
    case 'withdrawn':
      return null;
  }
}

const AFTER_REVIEW: Readonly<Record<Exclude<ReportAction, 'note'>, ReportStatus>> = {
  take: 'underReview',
  handOver: 'underReview',
  draft: 'underReview',
  release: 'submitted',
  decide: 'decided',
  dismiss: 'dismissed',
  withdraw: 'withdrawn',
};

/** Enough for a bad evening; more is a case for the staff's chat. */
export const MOST_REPORTS_A_DAY = 10;
export const MOST_REPORTS_AN_EVENT = 5;

export interface Submission {
  readonly isBanned: boolean;
  /** Of the reporter; null: they have claimed none. */
  readonly ownDriverId: number | null;
  readonly crewIds: readonly (number | null)[];
  /** The reporter's own report of the same car and lap that still stands. */
  readonly sameReportId: number | null;
  /** In the last 24 hours, withdrawn ones too. */
  readonly reportsOfDay: number;
  readonly reportsOfEvent: number;
}

export type Refusal = 'banned' | 'ownCar' | 'same' | 'eventLimit' | 'dayLimit';

export function refusalOf(submission: Submission): Refusal | null {
  const { isBanned, ownDriverId, crewIds, sameReportId, reportsOfDay, reportsOfEvent } = submission;
  if (isBanned) return 'banned';
  if (ownDriverId !== null && crewIds.includes(ownDriverId)) return 'ownCar';
  if (sameReportId !== null) return 'same';
  if (reportsOfEvent >= MOST_REPORTS_AN_EVENT) return 'eventLimit';
  return reportsOfDay >= MOST_REPORTS_A_DAY ? 'dayLimit' : null;
}

export interface Accusation {
  readonly driverIndex: number | null;
  /** Who drove the lap in question; null: no lap, or the file does not say. */
  readonly lapDriverIndex: number | null;
  readonly crewSize: number;
}

/** The accused driver's index in the car's crew; null: the whole crew. */
export function accusedIndex({ driverIndex, lapDriverIndex, crewSize }: Accusation): number | null {
  const index = driverIndex ?? lapDriverIndex ?? (crewSize === 1 ? 0 : null);
  return index === null || index < 0 || index >= crewSize ? null : index;
}

export interface Person {
  readonly accountId: number;
  /** Drivers the account has or had. */
  readonly driverIds: ReadonlySet<number>;
}

export interface Parties {
  readonly reporterId: number | null;
  readonly reporterDriverId: number | null;
  readonly accusedDriverId: number | null;
  /** All drivers of the accused car. */
  readonly crewIds: readonly (number | null)[];
}

/** Whether a person is involved in a case, and so may neither read nor decide it. */
export function isParty({ accountId, driverIds }: Person, report: Parties): boolean {
  if (accountId === report.reporterId) return true;
  const drivers = [report.reporterDriverId, report.accusedDriverId, ...report.crewIds];
  return drivers.some((driverId) => driverId !== null && driverIds.has(driverId));
}
