import type { DecisionInput, DismissalInput, SanctionInput } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';
import { fieldError } from '../../../shared/errors.ts';
import { amendmentColumns } from '../amendments/amendments.repository.ts';
import type { Amendments } from '../amendments/amendments.service.ts';
import { imposeBan, imposeWarning, type Act } from '../sanctions/sanctions.service.ts';
import { deleteDraft, findEventOf } from './case.repository.ts';
import { insertEntry, insertStep, updateReport, type LockedReport } from './reports.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Closing extends Act {
  readonly report: LockedReport;
  readonly status: 'decided' | 'dismissed';
  /** A decision names no duplicate; a dismissal has neither penalty nor sanction. */
  readonly input: DecisionInput & DismissalInput;
}

/**
 * Closes a locked case, with its penalty and sanction, in the caller's transaction, which holds the import lock if the case has a
 * penalty or a ban. Returns what the audit log keeps, and whether the boards changed without an announcement: a penalty announces
 * the changed figures by itself.
 */
export async function closeCase(
  tx: Transaction,
  { amendIn }: Pick<Amendments, 'amendIn'>,
  { report, status, input, actorId, at }: Closing,
): Promise<{ before: object; after: object; mustAnnounce: boolean }> {
  const { reportId, publicSummary, note, duplicateOf, penalty, sanction } = input;
  if (duplicateOf !== null) await requireDuplicate(tx, report, duplicateOf);
  const amending = { eventId: report.eventId, reason: publicSummary, reportId, actorId };
  const [amendmentId] = penalty === null ? [] : await amendIn(tx, { ...amending, amendments: [penalty] });
  const imposed = sanction && (await sanctionAccused(tx, report, sanction, { reason: publicSummary, actorId, at }));
  const detail = {
    penalty: penalty && { ...amendmentColumns(penalty), amendmentId },
    sanction: imposed && { kind: imposed.kind, endsAt: imposed.endsAt },
    duplicateOf,
  };
  const now = at.toISOString();
  await updateReport(tx, reportId, { status, publicSummary, decidedBy: actorId, decidedAt: now, updatedAt: now });
  await deleteDraft(tx, reportId);
  await insertStep(tx, { reportId, authorId: actorId, at, from: report.status, to: status, detail });
  if (note !== '') await insertEntry(tx, { reportId, kind: 'note', authorId: actorId, at, text: note });
  return {
    before: { status: report.status },
    after: { status, ...detail },
    mustAnnounce: penalty === null && imposed?.isMoved === true,
  };
}

async function sanctionAccused(
  tx: Transaction,
  { reportId, accusedDriverId: driverId }: LockedReport,
  sanction: SanctionInput,
  { reason, ...act }: Act & { readonly reason: string },
): Promise<{ kind: SanctionInput['kind']; endsAt: string | null; isMoved: boolean }> {
  if (driverId === null) {
    const message = 'The report accuses no particular driver, so nobody can be warned or banned.';
    throw fieldError('invalid_input', 'sanction', message);
  }
  const about = { driverId, reason, evidence: '', reportId };
  const { kind } = sanction;
  if (kind === 'warning') {
    await imposeWarning(tx, about, act);
    return { kind, endsAt: null, isMoved: false };
  }
  const { scope, days } = sanction;
  const endsAt = days === null ? null : new Date(act.at.getTime() + days * DAY_MS).toISOString();
  const { isMoved } = await imposeBan(tx, { ...about, scope, endsAt }, act);
  return { kind, endsAt, isMoved };
}

async function requireDuplicate(tx: Transaction, report: LockedReport, duplicateOf: number): Promise<void> {
  if (duplicateOf !== report.reportId && (await findEventOf(tx, duplicateOf)) === report.eventId) return;
  throw fieldError('invalid_input', 'duplicateOf', 'This is not another report from the same event.');
}
