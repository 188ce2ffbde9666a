import type { ReportStatus } from '@paddock/contracts';

export type ReportAction = 'take' | 'handOver' | 'release' | 'note' | 'draft' | 'decide' | 'dismiss' | 'withdraw';

/** Submitted → Under review → Decided, Dismissed or Withdrawn. What is closed stays closed. */
const MOVES: Readonly<Partial<Record<ReportStatus, Partial<Record<ReportAction, ReportStatus>>>>> = {
  submitted: { take: 'underReview', handOver: 'underReview', withdraw: 'withdrawn' },
  underReview: {
    take: 'underReview',
    handOver: 'underReview',
    draft: 'underReview',
    release: 'submitted',
    decide: 'decided',
    dismiss: 'dismissed',
    withdraw: 'withdrawn',
  },
};

/** The status after an action; null: it is not possible. Notes can be added at any time. */
export function statusAfter(status: ReportStatus, action: ReportAction): ReportStatus | null {
  return action === 'note' ? status : (MOVES[status]?.[action] ?? null);
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
