import type { RatingPoint } from '@paddock/contracts';
import type { Names } from '../../lib/names.ts';
import { formatDate } from '../../shared/format/en-au.ts';
import { resultText, signed } from './turning-points.ts';

/** What happened in a rated race, in one line. */
export function raceText(point: RatingPoint, names: Names): string {
  const { at, trackName, rivals, classValue, classChange } = point;
  return `${formatDate(at)}, ${names.track(trackName)}: ${resultText(point)} against ${rivals}, ${signed(classChange)}, now ${classValue}`;
}
