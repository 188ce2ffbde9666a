import type { AdminReport, StaffMember } from '@paddock/contracts';

/** Placeholder number before the row exists: real numbers begin with 1. */
const NO_NUMBER = 0;

/** A case with a pending note added. */
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

/** A case with a pending assignment; null: back to the queue. Its history follows with the reply. */
export function inHandsOf(report: AdminReport, assignee: StaffMember | null): AdminReport {
  return { ...report, assignee, status: assignee === null ? 'submitted' : 'underReview' };
}
