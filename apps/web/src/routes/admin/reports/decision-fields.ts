import type { AdminReport, BanScope } from '@paddock/contracts';

/** The possible outcomes, as offered in the form. */
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

/** The form's values; typed ones as text. */
export interface DecisionFields {
  readonly outcome: Outcome;
  /** The penalized car, by position in the file's order. */
  readonly against: string;
  readonly seconds: string;
  readonly places: string;
  readonly lap: string;
  /** The penalty includes a warning. */
  readonly isWarnedToo: boolean;
  /** Of a ban. */
  readonly scope: BanScope;
  /** Empty: permanent. */
  readonly banDays: string;
  readonly publicSummary: string;
  readonly note: string;
}

type Case = Pick<AdminReport, 'accused' | 'lapNumber' | 'draft'>;

/** Initial values: the saved draft. */
export function initialFields({ accused, lapNumber, draft }: Case): DecisionFields {
  return {
    outcome: 'noAction',
    against: String(accused.filePosition),
    seconds: '10',
    places: '3',
    lap: lapNumber === null ? '' : String(lapNumber),
    isWarnedToo: false,
    scope: { joining: true, boards: false, reporting: false },
    banDays: '14',
    publicSummary: draft?.publicSummary ?? '',
    note: draft?.note ?? '',
  };
}

/** The penalty in the fields as API input; null: none. Text that is not a number stays text. */
export function readPenalty({ outcome, against, seconds, places, lap }: DecisionFields): object | null {
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

function readSanction(fields: DecisionFields): object | null {
  const { outcome, scope, banDays } = fields;
  if (outcome === 'ban') {
    return { kind: 'ban', scope, days: banDays.trim() === '' ? null : numberOf(banDays) };
  }
  const isWarned = outcome === 'warning' || (readPenalty(fields) !== null && fields.isWarnedToo);
  return isWarned ? { kind: 'warning' } : null;
}

/** The API input of a decision. */
export function readDecision(reportId: number, fields: DecisionFields): object {
  const { publicSummary, note } = fields;
  return { reportId, publicSummary, note, penalty: readPenalty(fields), sanction: readSanction(fields) };
}

/** The API input of a dismissal. */
export function readDismissal(
  reportId: number,
  { publicSummary, note }: Pick<DecisionFields, 'publicSummary' | 'note'>,
): object {
  return { reportId, publicSummary, note, duplicateOf: null };
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}

export interface DecisionEffect {
  /** Effects on the case or the result, as sentences; empty: none. */
  readonly result: string;
  /** Effects on the accused, as used after the name; null: none. */
  readonly sanction: string | null;
}

/** The effects in words; `raceNumber`: of the penalized car. */
export function effectOfDecision(fields: DecisionFields, raceNumber: number | null): DecisionEffect {
  const { outcome, seconds, places, lap, banDays, isWarnedToo } = fields;
  const car = `Car ${raceNumber ?? '–'}`;
  const penalised = (result: string): DecisionEffect => ({ result, sanction: isWarnedToo ? 'is warned.' : null });
  switch (outcome) {
    case 'noAction':
      return { result: 'The case is closed without consequences.', sanction: null };
    case 'warning':
      return { result: '', sanction: 'is warned.' };
    case 'timePenalty':
      return penalised(`${car} gets a time penalty of ${seconds.trim()} s.`);
    case 'placePenalty':
      return penalised(`${car} loses ${places.trim()} ${places.trim() === '1' ? 'place' : 'places'}.`);
    case 'voidLap':
      return penalised(`Lap ${lap.trim()} of ${car.toLowerCase()} no longer counts.`);
    case 'disqualify':
      return penalised(`${car} is disqualified.`);
    case 'ban':
      return { result: '', sanction: `is banned ${banLength(banDays.trim())}.` };
    case 'dismiss':
      return {
        result: 'The report is dismissed. The reporter reads the summary; the accused is not notified.',
        sanction: null,
      };
  }
}

function banLength(days: string): string {
  if (days === '') return 'permanently';
  return `for ${days} ${days === '1' ? 'day' : 'days'}`;
}
