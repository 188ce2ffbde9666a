import type { AdminReport } from '@paddock/contracts';

/** What a case can end with, as the panel offers it. */
export const OUTCOMES = [
  { value: 'noAction', text: 'No action' },
  { value: 'warning', text: 'Warning' },
  { value: 'timePenalty', text: 'Time penalty' },
  { value: 'placePenalty', text: 'Place penalty' },
  { value: 'voidLap', text: 'Void the lap' },
  { value: 'disqualify', text: 'Disqualify' },
  { value: 'ban', text: 'Ban' },
  { value: 'dismiss', text: 'Dismiss report' },
] as const;
export type Outcome = (typeof OUTCOMES)[number]['value'];

/** The panel's fields, as text where they are typed. */
export interface DecisionFields {
  readonly outcome: Outcome;
  /** The car a penalty is given to, by its place in the file's order. */
  readonly against: string;
  readonly seconds: string;
  readonly places: string;
  readonly lap: string;
  /** A penalty comes with a warning. */
  readonly isWarnedToo: boolean;
  readonly bansJoining: boolean;
  readonly bansFromBoards: boolean;
  readonly bansReporting: boolean;
  /** Empty: permanent. */
  readonly banDays: string;
  readonly publicSummary: string;
  readonly note: string;
}

type Case = Pick<AdminReport, 'accused' | 'lapNumber' | 'draft'>;

/** How the panel begins: with what was written before. */
export function firstFields({ accused, lapNumber, draft }: Case): DecisionFields {
  return {
    outcome: 'noAction',
    against: String(accused.filePosition),
    seconds: '10',
    places: '3',
    lap: lapNumber === null ? '' : String(lapNumber),
    isWarnedToo: false,
    bansJoining: true,
    bansFromBoards: false,
    bansReporting: false,
    banDays: '14',
    publicSummary: draft?.publicSummary ?? '',
    note: draft?.note ?? '',
  };
}

/** The penalty that the fields describe, as the operation reads it; null: none. Numbers that are none stay so. */
export function penaltyOf({ outcome, against, seconds, places, lap }: DecisionFields): object | null {
  const filePosition = Number(against);
  switch (outcome) {
    case 'timePenalty':
      return { kind: outcome, filePosition, timeMs: Math.round(numberOf(seconds) * 1000) };
    case 'placePenalty':
      return { kind: outcome, filePosition, places: numberOf(places) };
    case 'voidLap':
      return { kind: outcome, filePosition, lapNumber: numberOf(lap) };
    case 'disqualify':
      return { kind: outcome, filePosition };
    default:
      return null;
  }
}

function sanctionOf(fields: DecisionFields): object | null {
  const { outcome, bansJoining, bansFromBoards, bansReporting, banDays } = fields;
  if (outcome === 'ban') {
    const scope = { joining: bansJoining, boards: bansFromBoards, reporting: bansReporting };
    return { kind: 'ban', scope, days: banDays.trim() === '' ? null : numberOf(banDays) };
  }
  const isWarned = outcome === 'warning' || (penaltyOf(fields) !== null && fields.isWarnedToo);
  return isWarned ? { kind: 'warning' } : null;
}

/** What deciding is called with. */
export function decisionOf(reportId: number, fields: DecisionFields): object {
  const { publicSummary, note } = fields;
  return { reportId, publicSummary, note, penalty: penaltyOf(fields), sanction: sanctionOf(fields) };
}

/** What dismissing is called with. */
export function dismissalOf(
  reportId: number,
  { publicSummary, note }: Pick<DecisionFields, 'publicSummary' | 'note'>,
): object {
  return { reportId, publicSummary, note, duplicateOf: null };
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}

export interface ConfirmNames {
  readonly raceNumberOf: (filePosition: number) => number | null;
  readonly accused: AdminReport['accused'];
}

/** What will happen, in a sentence. */
export function confirmText(fields: DecisionFields, { raceNumberOf, accused }: ConfirmNames): string {
  const { outcome, seconds, places, lap, banDays, isWarnedToo } = fields;
  const car = `Car ${raceNumberOf(Number(fields.against)) ?? '–'}`;
  const who = accused.driver?.name ?? 'The accused';
  const warned = isWarnedToo ? ` ${who} is warned.` : '';
  switch (outcome) {
    case 'noAction':
      return 'The case is closed without a consequence.';
    case 'warning':
      return `${who} is warned.`;
    case 'timePenalty':
      return `${car} gets ${seconds.trim()} s on its time.${warned}`;
    case 'placePenalty':
      return `${car} loses ${places.trim()} ${places.trim() === '1' ? 'place' : 'places'}.${warned}`;
    case 'voidLap':
      return `Lap ${lap.trim()} of ${car.toLowerCase()} counts nowhere any more.${warned}`;
    case 'disqualify':
      return `${car} is disqualified.${warned}`;
    case 'ban':
      return banDays.trim() === ''
        ? `${who} is banned for ever.`
        : `${who} is banned for ${banDays.trim()} ${banDays.trim() === '1' ? 'day' : 'days'}.`;
    case 'dismiss':
      return 'The report is dismissed. Who reported it reads the summary; the accused is told nothing.';
  }
}
