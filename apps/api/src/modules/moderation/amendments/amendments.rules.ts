import type { AmendmentDraft } from '@paddock/contracts';
import { fieldError, type AppError } from '../../../shared/errors.ts';
import type { AmendedEvent, ChosenDriver, PlaceInCar } from './amendments.repository.ts';

/** Of a row that is given to another driver. */
export interface NewDriver {
  /** Who drove instead; null: there is no such driver. */
  readonly chosen: ChosenDriver | null;
  /** The place they leave to another one at once; null: none. */
  readonly leaves: PlaceInCar | null;
}

/** Why staff cannot make a decision about an event; null: they can. */
export function refusalOf(
  draft: AmendmentDraft,
  { isVoided, sessionKind, car }: AmendedEvent,
  driver: NewDriver,
): AppError | null {
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
    case 'changeDriver':
      return refusalOfDriver(draft, car, driver);
    default:
      return null;
  }
}

function refusalOfDriver(
  { filePosition, driverIndex }: Extract<AmendmentDraft, { kind: 'changeDriver' }>,
  { drivers }: NonNullable<AmendedEvent['car']>,
  { chosen, leaves }: NewDriver,
): AppError | null {
  const replaced = drivers[driverIndex];
  if (replaced === undefined) return refuse('This car has no such driver.', 'driverIndex');
  if (replaced.isChanged) return refuse('Staff already changed this driver. Undo that first.', 'driverIndex');
  if (chosen === null) return refuse('There is no such driver.', 'playerId');
  if (chosen.isErased) return refuse('This driver was erased.', 'playerId');
  if (chosen.isMerged) return refuse('This driver was merged into another one. Choose that one.', 'playerId');
  if (replaced.driverId === chosen.driverId)
    return refuse('This driver already has this place in the car.', 'playerId');
  const others = chosen.places.filter(
    (place) => place.filePosition !== leaves?.filePosition || place.driverIndex !== leaves.driverIndex,
  );
  const [other] = others;
  if (other === undefined) return null;
  return refuse(
    others.some((place) => place.filePosition === filePosition)
      ? 'This driver already has a place in this car.'
      : `This driver already has the row of another car, in place ${other.filePosition} of the file.${leaves === null ? ' If the two swapped, say so.' : ''}`,
    'playerId',
  );
}

export function refuse(
  message: string,
  field: 'kind' | 'filePosition' | 'lapNumber' | 'driverIndex' | 'playerId',
): AppError {
  return fieldError('conflict', `amendment.${field}`, message);
}
