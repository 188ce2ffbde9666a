import type {
  AdminReport,
  AdminReportRow,
  AmendmentKind,
  DecidedPenalty,
  DecidedSanction,
  OwnReport,
  ReportAboutMe,
  ReportCategory,
  ReportStatus,
} from '@paddock/contracts';
import { rulingText } from './ruling-text.ts';
import { counted } from '../../shared/format/counted.ts';
import { isolate } from '../../shared/format/isolate.ts';
import { lowerFirst } from '../../shared/format/lower-first.ts';
import { formatSeconds } from '../../shared/format/dates-and-numbers.ts';
import type { Format } from '../../shared/format/time-format.ts';

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
export function reportTitle({ category, lapNumber }: Pick<OwnReport, 'category' | 'lapNumber'>): string {
  return lapNumber === null ? CATEGORY_NAMES[category] : `${CATEGORY_NAMES[category]}, lap ${lapNumber}`;
}

export interface ResultDecision {
  readonly kind: AmendmentKind;
  readonly lapNumber?: number | null;
  readonly timeMs?: number | null;
  readonly places?: number | null;
  /** `timeMs` or `places`, depending on the kind. */
  readonly value?: number | null;
  /** Who drove instead. */
  readonly driver?: { readonly name: string } | null;
}

/** A staff decision about a result, without its car: `Lap 12 voided`. */
export function decisionText({
  kind,
  lapNumber,
  value,
  timeMs = value,
  places = value,
  driver = null,
}: ResultDecision): string {
  switch (kind) {
    case 'voidEvent':
      return 'Whole event voided';
    case 'voidEntry':
      return 'Entry voided';
    case 'voidLap':
      return `Lap ${lapNumber ?? '–'} voided`;
    case 'timePenalty':
      return `${formatSeconds(timeMs ?? 0)} added`;
    case 'placePenalty':
      return `${counted(places ?? 0, 'place')} lost`;
    case 'disqualify':
      return 'Disqualified';
    case 'changeDriver':
      return driver === null ? 'Driver changed' : `Driven by ${isolate(driver.name || 'No name')}`;
  }
}

/** `Car 46: 10 s added`; marked if it was undone. */
export function penaltyText(penalty: DecidedPenalty): string {
  const { raceNumber, isUndone } = penalty;
  const decision = decisionText(penalty);
  const text = raceNumber === null ? decision : `Car ${raceNumber}: ${lowerFirst(decision)}`;
  return isUndone ? `${text}, since undone` : text;
}

/** `Ban until 19/09/2025` */
export function sanctionText({ kind, endsAt }: DecidedSanction, format: Format): string {
  if (kind === 'warning') return 'Warning';
  return endsAt === null ? 'Permanent ban' : `Ban until ${format.date(endsAt)}`;
}

/** `Car 46: 10 s added, Warning, 10 points taken`; empty: none. */
export function consequencesText(
  {
    penalty,
    sanction,
    rulings = [],
  }: Pick<ReportAboutMe, 'penalty'> & Partial<Pick<ReportAboutMe, 'sanction' | 'rulings'>>,
  format: Format,
): string {
  const parts = [
    penalty && penaltyText(penalty),
    sanction && sanctionText(sanction, format),
    // Replies begin with the newest.
    ...rulings.toReversed().map(rulingText),
  ];
  return parts.filter((part) => part != null).join(', ');
}

/** A case's outcome in words; a dash while it is open or without outcome. */
export function outcomeText(
  { status, outcome, rulings = [] }: Pick<AdminReportRow, 'status' | 'outcome'> & Partial<Pick<AdminReport, 'rulings'>>,
  format: Format,
): string {
  if (status === 'dismissed') return 'Dismissed';
  if (outcome === null) return '–';
  return consequencesText({ ...outcome, rulings }, format) || 'No action';
}
