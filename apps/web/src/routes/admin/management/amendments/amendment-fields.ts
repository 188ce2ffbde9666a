import type { AmendmentKind } from '@paddock/contracts';

export interface AmendmentFields {
  readonly kind: AmendmentKind;
  /** Position in the file's order; '': none chosen. */
  readonly car: string;
  readonly lap: string;
  readonly seconds: string;
  readonly places: string;
  readonly reason: string;
}

export const NO_AMENDMENT: AmendmentFields = {
  kind: 'voidLap',
  car: '',
  lap: '',
  seconds: '',
  places: '',
  reason: '',
};

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
export function readAmendment(eventId: number, { kind, car, lap, seconds, places, reason }: AmendmentFields): unknown {
  return {
    eventId,
    reason: reason.replaceAll('\n', ' '),
    amendment: {
      kind,
      ...(kind !== 'voidEvent' && { filePosition: numberOf(car) }),
      ...(kind === 'voidLap' && { lapNumber: numberOf(lap) }),
      ...(kind === 'timePenalty' && { timeMs: thousandths(seconds) }),
      ...(kind === 'placePenalty' && { places: numberOf(places) }),
    },
  };
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

function thousandths(text: string): number | undefined {
  const seconds = numberOf(text.replace(',', '.'));
  return seconds === undefined ? undefined : Math.round(seconds * 1000);
}
