import type { RatingPoint } from '@paddock/contracts';
import type { Names } from '../../lib/names.ts';
import { formatDate } from '../../shared/format/en-au.ts';
import { resultInWords, signed } from './turning-points.ts';

/** What happened in a rated race, in one line. */
export function raceInWords(point: RatingPoint, names: Names): string {
  const { at, trackName, rivals, classValue, classChange } = point;
  return `${formatDate(at)}, ${names.track(trackName)}: ${resultInWords(point)} against ${rivals}, ${signed(classChange)}, now ${classValue}`;
}
