import type { AmendmentKind } from '@paddock/contracts';

/** An empty field is null. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Text that is not a number stays text, so that the schema reports it. */
export function numberOrNull(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = Number(trimmed);
  return Number.isNaN(number) ? trimmed : number;
}

/** Points as typed, by position, separated by commas or spaces. */
export function readPoints(text: string): (number | string)[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((one) => (Number.isNaN(Number(one)) ? one : Number(one)));
}

export interface DraftFields {
  /** Position in the file's order; '': none chosen. */
  readonly car: string;
  readonly lap: string;
  readonly seconds: string;
  readonly places: string;
  /** Which of the car's drivers is replaced, from 0; '': none chosen. */
  readonly replaced: string;
  /** Who drove instead; null: none chosen. */
  readonly driver: { readonly playerId: string; readonly name: string } | null;
  /** The two drivers get each other’s rows. */
  readonly isSwap: boolean;
}

/** A decision about a result as API input. The fields may still hold values of another kind. */
export function readDraft(kind: AmendmentKind, fields: DraftFields): object {
  const { car, lap, seconds, places, replaced, driver, isSwap } = fields;
  return {
    kind,
    ...(kind !== 'voidEvent' && { filePosition: numberOrNan(car) }),
    ...(kind === 'voidLap' && { lapNumber: numberOrNan(lap) }),
    ...(kind === 'timePenalty' && { timeMs: Math.round(numberOrNan(seconds) * 1000) }),
    ...(kind === 'placePenalty' && { places: numberOrNan(places) }),
    ...(kind === 'changeDriver' && { driverIndex: numberOrNan(replaced), playerId: driver?.playerId }),
    ...(kind === 'changeDriver' && isSwap && { swap: true }),
  };
}

/** An empty field, or text that is not a number, is NaN, so that the schema reports it. */
export function numberOrNan(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}
