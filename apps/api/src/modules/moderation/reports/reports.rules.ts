import type { ReportStatus } from '@paddock/contracts';
import { AppError } from '../../../shared/errors.ts';
import type { AccusedCar, EarlierReports, LockedReport } from './reports.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** More than this should go to staff directly. */
const MAX_REPORTS_A_DAY = 10;
const MAX_REPORTS_AN_EVENT = 5;

export type ReportAction =
  | 'take'
  | 'handOver'
  | 'release'
  | 'note'
  | 'draft'
  | 'askStatement'
  | 'decide'
  | 'dismiss'
  | 'undo'
  | 'upholdAppeal'
  | 'changeOnAppeal'
  | 'withdraw';

/** Submitted → Under review → Decided, Dismissed or Withdrawn. What is closed stays closed until its decision is undone. */
const TRANSITIONS: Readonly<Partial<Record<ReportStatus, Partial<Record<ReportAction, ReportStatus>>>>> = {
  submitted: { take: 'underReview', handOver: 'underReview', withdraw: 'withdrawn' },
  underReview: {
    take: 'underReview',
    handOver: 'underReview',
    draft: 'underReview',
    askStatement: 'underReview',
    release: 'submitted',
    decide: 'decided',
    dismiss: 'dismissed',
    withdraw: 'withdrawn',
  },
  decided: { undo: 'underReview', upholdAppeal: 'decided', changeOnAppeal: 'underReview' },
  dismissed: { undo: 'underReview', upholdAppeal: 'dismissed', changeOnAppeal: 'underReview' },
};

/** The status after an action; null: it is not possible. Notes can be added at any time. */
export function statusAfter(status: ReportStatus, action: ReportAction): ReportStatus | null {
  return action === 'note' ? status : (TRANSITIONS[status]?.[action] ?? null);
}

/** The driver of a car whom a report accuses; null: the whole crew, or a driver without an id. */
export function accusedDriverOf(
  { crewIds, lapDriverIndex }: Pick<AccusedCar, 'crewIds' | 'lapDriverIndex'>,
  driverIndex: number | null,
): number | null {
  const index = driverIndex ?? lapDriverIndex ?? (crewIds.length === 1 ? 0 : -1);
  return crewIds[index] ?? null;
}

export interface Submission extends EarlierReports {
  readonly isBanned: boolean;
  /** Of the reporter; null: they have claimed none. */
  readonly ownDriverId: number | null;
  readonly crewIds: readonly (number | null)[];
  readonly now: Date;
}

/** Why a report is refused; null: it is accepted. */
export function refusalOf(submission: Submission): AppError | null {
  const { isBanned, ownDriverId, crewIds, sameReportId, reportsOfDay, reportsOfEvent, oldestOfDay, now } = submission;
  if (isBanned) {
    return new AppError('forbidden', 'You are banned from reporting. Your account page says until when, and why.');
  }
  if (ownDriverId !== null && crewIds.includes(ownDriverId)) {
    return new AppError('invalid_input', 'This is your own car. To add something to a case, tell the staff.');
  }
  if (sameReportId !== null) {
    return new AppError(
      'conflict',
      `You have already reported this: it is your report ${sameReportId}. Your account page says what became of it; while it is open you can withdraw it there.`,
    );
  }
  if (reportsOfEvent >= MAX_REPORTS_AN_EVENT) {
    return new AppError(
      'rate_limited',
      `You have reported ${MAX_REPORTS_AN_EVENT} times from this event, which is the limit. If there was more, tell the staff.`,
    );
  }
  if (oldestOfDay === null || reportsOfDay < MAX_REPORTS_A_DAY) return null;
  const passed = (now.getTime() - Date.parse(oldestOfDay)) / MINUTE_MS;
  return new AppError(
    'rate_limited',
    `You have reported ${MAX_REPORTS_A_DAY} times within a day, which is the limit. You can report again ${relativeText(DAY_MINUTES - passed)}.`,
  );
}

/** What became of a report, for an action that its status does not allow. */
export function statusText({ status, decidedAt, decidedByName, publicSummary }: LockedReport, now: Date): string {
  const ago = decidedAt === null ? '' : ` ${agoText(now.getTime() - Date.parse(decidedAt))}`;
  const who = decidedByName ?? 'The staff';
  switch (status) {
    case 'decided':
    case 'dismissed':
      return `${who} ${status} it${ago}: “${publicSummary ?? ''}”`;
    case 'withdrawn':
      return `The reporter withdrew it${ago}.`;
    case 'submitted':
      return 'Nobody has taken it yet. Take it first.';
    case 'underReview':
      return 'It is under review.';
  }
}

function agoText(ms: number): string {
  return ms < MINUTE_MS ? 'just now' : relativeText(-ms / MINUTE_MS);
}

const relative = new Intl.RelativeTimeFormat('en-AU');

/** `in 5 minutes`, `2 hours ago`. A time to come is rounded up, so that the limit is over by then. */
function relativeText(minutes: number): string {
  const round = minutes > 0 ? Math.ceil : Math.round;
  const [inMinutes, inHours] = [round(minutes), round(minutes / 60)];
  if (Math.abs(inMinutes) < 60) return relative.format(inMinutes, 'minute');
  if (Math.abs(inHours) < 24) return relative.format(inHours, 'hour');
  return relative.format(round(minutes / DAY_MINUTES), 'day');
}
