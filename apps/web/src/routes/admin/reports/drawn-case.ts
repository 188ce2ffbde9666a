import type { AdminReport, StaffMember } from '@paddock/contracts';

/** Has no row yet: numbers begin with 1. */
const NO_NUMBER = 0;

/** A case with a note that is on its way. */
export function withNote(report: AdminReport, { name, text }: { name: string; text: string }): AdminReport {
  const entry = {
    entryId: NO_NUMBER,
    kind: 'note',
    at: new Date().toISOString(),
    author: { accountId: NO_NUMBER, name },
    isReporter: false,
    text: text.trim(),
    from: null,
    to: null,
    assignee: null,
    duplicateOf: null,
  } as const;
  return { ...report, entries: [entry, ...report.entries] };
}

/** A case that is being given to somebody; null: back to the queue. Its history says so with the answer. */
export function inHandsOf(report: AdminReport, assignee: StaffMember | null): AdminReport {
  return { ...report, assignee, status: assignee === null ? 'submitted' : 'underReview' };
}
