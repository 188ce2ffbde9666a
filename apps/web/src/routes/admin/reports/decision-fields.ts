import {
  AmendmentKind,
  type AdminReport,
  type BanScope,
  type DecisionInput,
  type DismissalInput,
  type SanctionInput,
} from '@paddock/contracts';
import { decisionText } from '../../../features/reports/report-names.ts';
import { counted } from '../../../shared/format/counted.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { lowerFirst } from '../../../shared/format/lower-first.ts';
import { draftText, readRuling, type RulingFields } from './ruling-fields.ts';
import { numberOrNan, readDraft, type DraftFields } from '../shared/read-fields.ts';

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
export interface DecisionFields extends DraftFields {
  readonly outcome: Outcome;
  readonly isWarnedToo: boolean;
  /** Of a ban. */
  readonly scope: BanScope;
  /** Empty: permanent. */
  readonly banDays: string;
  readonly rulings: readonly RulingFields[];
  readonly publicSummary: string;
  readonly note: string;
}

type Case = Pick<AdminReport, 'accused' | 'lapNumber' | 'draft'>;

/** Initial values: the saved draft. */
export function initialFields({ accused, lapNumber, draft }: Case): DecisionFields {
  return {
    outcome: 'noAction',
    car: String(accused.filePosition),
    seconds: '10',
    places: '3',
    lap: lapNumber === null ? '' : String(lapNumber),
    replaced: '',
    driver: null,
    isSwap: false,
    isWarnedToo: false,
    scope: { joining: true, boards: false, reporting: false },
    banDays: '14',
    rulings: [],
    publicSummary: draft?.publicSummary ?? '',
    note: draft?.note ?? '',
  };
}

/** The penalty in the fields as API input; null: none. */
export function readPenalty({ outcome, ...fields }: DecisionFields): object | null {
  const kind = AmendmentKind.safeParse(outcome).data;
  return kind === undefined ? null : readDraft(kind, fields);
}

function readSanction(fields: DecisionFields): object | null {
  const { outcome, scope, banDays } = fields;
  if (outcome === 'ban') {
    return { kind: 'ban', scope, days: banDays.trim() === '' ? null : numberOrNan(banDays) };
  }
  const isWarned = outcome === 'warning' || (readPenalty(fields) !== null && fields.isWarnedToo);
  return isWarned ? { kind: 'warning' } : null;
}

/** The API input of a decision or a dismissal. */
export function readDecision(reportId: number, fields: DecisionFields): object {
  const { outcome, publicSummary, note } = fields;
  const common = { reportId, publicSummary, note };
  if (outcome === 'dismiss') return { ...common, duplicateOf: null };
  const rulings = fields.rulings.map((ruling) => ({
    championshipId: ruling.championshipId,
    round: ruling.round,
    ruling: readRuling(ruling),
  }));
  return { ...common, penalty: readPenalty(fields), sanction: readSanction(fields), rulings };
}

/** What a decision does, in sentences. `raceNumber`: of the penalized car; `name`: of the accused. */
export function effectText(decision: DecisionInput | DismissalInput, raceNumber: string | null, name: string): string {
  if ('duplicateOf' in decision) {
    return 'The report is dismissed. The reporter reads the summary; the accused is not notified.';
  }
  const { penalty, sanction, rulings } = decision;
  if (penalty === null && sanction === null && rulings.length === 0) return 'The case is closed without consequences.';
  const ofResult = penalty && `Car ${raceNumber ?? '–'}: ${lowerFirst(decisionText(penalty))}.`;
  const ofDriver = sanction && `${isolate(name)} ${sanctionEffect(sanction)}`;
  const ofStandings = rulings.map(({ ruling }) => `${isolate(name)}: ${lowerFirst(draftText(ruling))}.`);
  return [ofResult, ofDriver, ...ofStandings].filter((part) => part !== null).join(' ');
}

function sanctionEffect(sanction: SanctionInput): string {
  if (sanction.kind === 'warning') return 'is warned.';
  return sanction.days === null ? 'is banned permanently.' : `is banned for ${counted(sanction.days, 'day')}.`;
}
