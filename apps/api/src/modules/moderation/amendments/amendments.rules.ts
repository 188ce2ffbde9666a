import type { AmendmentDraft } from '@paddock/contracts';
import type { AmendedCar, AmendedEventState } from './amendments.repository.ts';

/** Why a decision cannot be made; `field`: the field of the form it is about. */
export interface Refusal {
  readonly message: string;
  readonly field: 'kind' | 'filePosition' | 'lapNumber';
}

/** Why staff cannot make a decision about a car; null: they can. `car`: null when no car has that place. */
export function refusalOf(
  draft: AmendmentDraft,
  { event, car }: { event: AmendedEventState; car: AmendedCar | null },
): Refusal | null {
  if (event.isVoided) {
    const again = draft.kind === 'voidEvent' ? 'It is already voided.' : 'Undo that first.';
    return refuse(`The whole event is voided. ${again}`, 'kind');
  }
  if (draft.kind === 'voidEvent') return null;
  if (car === null) return refuse(`The file has no car in place ${draft.filePosition}.`, 'filePosition');
  if (car.isVoided) {
    const again = draft.kind === 'voidEntry' ? '' : ' Undo that first.';
    return refuse(`This entry is already voided.${again}`, 'filePosition');
  }
  switch (draft.kind) {
    case 'voidLap':
      if (car.lap === null) return refuse(`This car has no lap ${draft.lapNumber}.`, 'lapNumber');
      return car.lap.isVoided ? refuse('This lap is already voided.', 'lapNumber') : null;
    case 'timePenalty':
      if (event.sessionKind !== 'race') return refuse('Only a race has a total time to add to.', 'kind');
      return car.hasTime ? null : refuse('This car has no total time to add to.', 'filePosition');
    case 'disqualify':
      return car.isDisqualified ? refuse('This car is already disqualified.', 'filePosition') : null;
    default:
      return null;
  }
}

function refuse(message: string, field: Refusal['field']): Refusal {
  return { message, field };
}
