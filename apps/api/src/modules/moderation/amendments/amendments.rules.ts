import type { AmendmentDraft } from '@paddock/contracts';
import { fieldError, type AppError } from '../../../shared/errors.ts';
import type { AmendedEvent } from './amendments.repository.ts';

/** Why staff cannot make a decision about an event; null: they can. */
export function refusalOf(draft: AmendmentDraft, { isVoided, sessionKind, car }: AmendedEvent): AppError | null {
  if (isVoided) {
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
      if (sessionKind !== 'race') return refuse('Only a race has a total time to add to.', 'kind');
      return car.hasTime ? null : refuse('This car has no total time to add to.', 'filePosition');
    case 'disqualify':
      return car.isDisqualified ? refuse('This car is already disqualified.', 'filePosition') : null;
    default:
      return null;
  }
}

function refuse(message: string, field: 'kind' | 'filePosition' | 'lapNumber'): AppError {
  return fieldError('conflict', `amendment.${field}`, message);
}
