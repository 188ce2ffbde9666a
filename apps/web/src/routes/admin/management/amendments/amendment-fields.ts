import { EventId, type AmendmentKind } from '@paddock/contracts';
import { readDraft, type DraftFields } from '../../shared/read-fields.ts';

export interface AmendmentFields extends DraftFields {
  readonly kind: AmendmentKind;
  readonly reason: string;
}

export const NO_AMENDMENT: AmendmentFields = {
  kind: 'voidLap',
  car: '',
  lap: '',
  seconds: '',
  places: '',
  replaced: '',
  driver: null,
  isSwap: false,
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
  { value: 'changeDriver', text: 'Change the driver', confirm: 'Change the driver' },
];

export function readAmendment(eventId: number, { kind, reason, ...fields }: AmendmentFields): unknown {
  return { eventId, reason: reason.replaceAll('\n', ' '), amendment: readDraft(kind, fields) };
}

/** The event number in a typed or pasted text: `128`, `/event/128`, a full URL; undefined: none. */
export function eventNumberIn(text: string): number | undefined {
  const digits = /^(?:.*\/event\/)?#?(\d{1,10})(?:[/?#].*)?$/.exec(text.trim())?.[1];
  return EventId.safeParse(Number(digits)).data;
}
