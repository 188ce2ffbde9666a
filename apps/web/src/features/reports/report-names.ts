import type { DecidedPenalty, DecidedSanction, ReportCategory, ReportStatus } from '@paddock/contracts';
import { counted } from '../../shared/format/counted.ts';
import { formatDate } from '../../shared/format/en-au.ts';

export const CATEGORY_NAMES: Readonly<Record<ReportCategory, string>> = {
  contact: 'Contact',
  blocking: 'Blocking',
  unsafeRejoin: 'Unsafe rejoin',
  cutting: 'Cutting the track',
  behaviour: 'Behaviour',
  cheating: 'Cheating',
  other: 'Something else',
};

export const STATUS_NAMES: Readonly<Record<ReportStatus, string>> = {
  submitted: 'Submitted',
  underReview: 'Under review',
  decided: 'Decided',
  dismissed: 'Dismissed',
  withdrawn: 'Withdrawn',
};

/** `Contact, lap 2` */
export function reportTitle({
  category,
  lapNumber,
}: {
  readonly category: ReportCategory;
  readonly lapNumber: number | null;
}): string {
  return lapNumber === null ? CATEGORY_NAMES[category] : `${CATEGORY_NAMES[category]}, lap ${lapNumber}`;
}

/** `Car 46: 10 s added`; marked if it was revoked. */
export function penaltyText({ raceNumber, isRevoked, ...penalty }: DecidedPenalty): string {
  const car = raceNumber === null ? '' : `Car ${raceNumber}: `;
  return `${car}${penaltyWords(penalty)}${isRevoked ? ', since undone' : ''}`;
}

function penaltyWords({ kind, value, lapNumber }: Pick<DecidedPenalty, 'kind' | 'value' | 'lapNumber'>): string {
  switch (kind) {
    case 'timePenalty':
      return `${(value ?? 0) / 1000} s added`;
    case 'placePenalty':
      return `${counted(value ?? 0, 'place')} lost`;
    case 'disqualify':
      return 'disqualified';
    case 'voidLap':
      return `lap ${lapNumber ?? '–'} voided`;
    case 'voidEntry':
      return 'entry voided';
  }
}

/** `Ban until 19/09/2025` */
export function sanctionText({ kind, endsAt }: DecidedSanction): string {
  if (kind === 'warning') return 'Warning';
  return endsAt === null ? 'Permanent ban' : `Ban until ${formatDate(endsAt)}`;
}
