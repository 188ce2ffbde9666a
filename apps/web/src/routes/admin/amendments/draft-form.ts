import { AmendmentDraft, PublicReason, type AmendmentKind } from '@paddock/contracts';
import { useState } from 'react';

export interface DraftValues {
  readonly kind: AmendmentKind;
  /** Position in the file's order; '': none chosen. */
  readonly car: string;
  readonly lap: string;
  readonly seconds: string;
  readonly places: string;
  readonly reason: string;
}

export const NO_DRAFT: DraftValues = { kind: 'voidLap', car: '', lap: '', seconds: '', places: '', reason: '' };

export type DraftErrors = ReadonlyMap<string, string>;

/** The kinds of decision, with the form's texts. */
export const KINDS: readonly { readonly value: AmendmentKind; readonly text: string; readonly confirm: string }[] = [
  { value: 'voidLap', text: 'Void a lap', confirm: 'Void the lap' },
  { value: 'voidEntry', text: 'Void an entry', confirm: 'Void the entry' },
  { value: 'voidEvent', text: 'Void the whole event', confirm: 'Void the event' },
  { value: 'timePenalty', text: 'Add time', confirm: 'Add the time' },
  { value: 'placePenalty', text: 'Places back', confirm: 'Put back' },
  { value: 'disqualify', text: 'Disqualify', confirm: 'Disqualify' },
];

/** The form's texts as API input; empty fields are left out. */
function readDraft({ kind, car, lap, seconds, places }: DraftValues): unknown {
  return {
    kind,
    ...(kind !== 'voidEvent' && { filePosition: numberOf(car) }),
    ...(kind === 'voidLap' && { lapNumber: numberOf(lap) }),
    ...(kind === 'timePenalty' && { timeMs: thousandths(seconds) }),
    ...(kind === 'placePenalty' && { places: numberOf(places) }),
  };
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

function thousandths(text: string): number | undefined {
  const seconds = numberOf(text.replace(',', '.'));
  return seconds === undefined ? undefined : Math.round(seconds * 1000);
}

export interface CheckedDraft {
  readonly amendment: AmendmentDraft;
  readonly reason: string;
}

/** Validates the form with the shared schemas: returns the errors by field, or the API input. */
export function checkDraft(values: DraftValues): CheckedDraft | DraftErrors {
  const draft = AmendmentDraft.safeParse(readDraft(values));
  const reason = PublicReason.safeParse(values.reason);
  if (draft.success && reason.success) return { amendment: draft.data, reason: reason.data };
  const errors = new Map<string, string>();
  for (const { path, message } of draft.error?.issues ?? []) errors.set(String(path[0] ?? 'kind'), message);
  for (const { message } of reason.error?.issues ?? []) errors.set('reason', message);
  return errors;
}

export interface DraftForm {
  readonly values: DraftValues;
  readonly set: (change: Partial<DraftValues>) => void;
  /** Finds both `amendment.lapNumber` (server) and `lapNumber` (schema). */
  readonly errorOf: (field: string) => string | undefined;
  /** The API input; null: the fields show their errors. */
  readonly check: () => CheckedDraft | null;
}

export function useDraftForm(serverErrors: DraftErrors): DraftForm {
  const [values, setValues] = useState(NO_DRAFT);
  const [errors, setErrors] = useState<DraftErrors>(new Map());
  return {
    values,
    set: (change) => {
      setValues((current) => ({ ...current, ...change }));
      setErrors(new Map());
    },
    errorOf: (field) => errors.get(field) ?? serverErrors.get(`amendment.${field}`) ?? serverErrors.get(field),
    check: () => {
      const checked = checkDraft(values);
      if ('amendment' in checked) {
        setErrors(new Map());
        return checked;
      }
      setErrors(checked);
      return null;
    },
  };
}
