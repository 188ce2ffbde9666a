import { AppError } from '../../../shared/errors.ts';
import type { LockedReport } from './reports.repository.ts';

const HOUR_MS = 60 * 60 * 1000;

/** When the accused must have answered. Throws if they cannot be asked. */
export function statementUntil(
  { statementAskedAt }: Pick<LockedReport, 'statementAskedAt'>,
  { at, hours }: { readonly at: Date; readonly hours: number },
): string {
  if (statementAskedAt !== null) throw new AppError('conflict', 'The accused was already asked for a statement.');
  if (hours === 0) throw new AppError('conflict', 'The rules of the championship give no time for statements.');
  return new Date(at.getTime() + hours * HOUR_MS).toISOString();
}

/** Throws while the accused was asked, has not answered and still may. */
export function requireStatement(
  { statement, statementUntil: until }: Pick<LockedReport, 'statement' | 'statementUntil'>,
  now: Date,
): void {
  if (until === null || statement !== null || Date.parse(until) <= now.getTime()) return;
  throw new AppError(
    'conflict',
    'The accused was asked for a statement and can still answer. Decide when it is there, or when the deadline has passed.',
  );
}

/** Until when a decision can be appealed; null: not at all. */
export function appealUntil(decidedAt: Date, hours: number): string | null {
  return hours === 0 ? null : new Date(decidedAt.getTime() + hours * HOUR_MS).toISOString();
}

type Appealed = Pick<LockedReport, 'appealUntil' | 'appealedAt' | 'appealDecidedAt'>;

/** Why a decision cannot be appealed; null: it can. */
export function appealRefusal({ appealUntil: until, appealedAt }: Appealed, now: Date): string | null {
  if (appealedAt !== null) return 'The decision was already appealed. A case is appealed once.';
  if (until === null) return 'This decision cannot be appealed.';
  return Date.parse(until) <= now.getTime() ? 'The time for an appeal is over.' : null;
}

function isOpen({ appealedAt, appealDecidedAt }: Appealed): boolean {
  return appealedAt !== null && appealDecidedAt === null;
}

export function refuseOpenAppeal(report: Appealed): void {
  if (isOpen(report)) throw new AppError('conflict', 'The decision is under appeal. Decide the appeal instead.');
}

export function requireOpenAppeal(report: Appealed): void {
  if (!isOpen(report)) throw new AppError('conflict', 'No appeal waits for a decision.');
}
