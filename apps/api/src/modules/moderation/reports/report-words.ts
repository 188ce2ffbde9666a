import { AppError } from '../../../shared/errors.ts';
import { MOST_REPORTS_A_DAY, MOST_REPORTS_AN_EVENT, type Refusal } from './report.rules.ts';
import type { EarlierReports, LockedReport } from './reports.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

export interface RefusalFacts extends Pick<EarlierReports, 'sameReportId' | 'oldestOfDay'> {
  readonly now: Date;
}

export function refusalError(refusal: Refusal, { sameReportId, oldestOfDay, now }: RefusalFacts): AppError {
  switch (refusal) {
    case 'banned':
      return new AppError('forbidden', 'You are banned from reporting. Your account page says until when, and why.');
    case 'ownCar':
      return new AppError('invalid_input', 'This is your own car. To add something to a case, tell the staff.');
    case 'same':
      return new AppError(
        'conflict',
        `You have already reported this: it is your report ${sameReportId}. Withdraw that one to report it again.`,
      );
    case 'eventLimit':
      return new AppError(
        'rate_limited',
        `You have reported ${MOST_REPORTS_AN_EVENT} times from this event, which is the limit. If there was more, tell the staff.`,
      );
    case 'dayLimit': {
      const passed = oldestOfDay === null ? 0 : (now.getTime() - Date.parse(oldestOfDay)) / MINUTE_MS;
      return new AppError(
        'rate_limited',
        `You have reported ${MOST_REPORTS_A_DAY} times within a day, which is the limit. You can report again in ${spanText(DAY_MINUTES - passed)}.`,
      );
    }
  }
}

/** The status of a report, for an action that is not possible any more. */
export function closedText({ status, decidedAt, decidedByName, publicSummary }: LockedReport, now: Date): string {
  const ago = decidedAt === null ? '' : ` ${agoText(now.getTime() - Date.parse(decidedAt))}`;
  const who = decidedByName ?? 'The staff';
  switch (status) {
    case 'decided':
      return `${who} decided it${ago}: “${publicSummary ?? ''}”`;
    case 'dismissed':
      return `${who} dismissed it${ago}: “${publicSummary ?? ''}”`;
    case 'withdrawn':
      return `The reporter withdrew it${ago}.`;
    case 'submitted':
      return 'Nobody has taken it yet. Take it first.';
    case 'underReview':
      return 'It is under review.';
  }
}

function agoText(ms: number): string {
  return ms < MINUTE_MS ? 'just now' : `${spanText(ms / MINUTE_MS)} ago`;
}

function spanText(minutes: number): string {
  if (minutes < 60) return counted(Math.ceil(minutes), 'minute');
  return minutes < DAY_MINUTES
    ? counted(Math.round(minutes / 60), 'hour')
    : counted(Math.round(minutes / DAY_MINUTES), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
