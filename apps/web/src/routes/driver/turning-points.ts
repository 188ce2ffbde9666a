import type { RatingPoint } from '@paddock/contracts';
import { classBand, classBandName, PROVISIONAL_RACES } from 'race-format';
import { formatOrdinal } from '../../shared/format/dates-and-numbers.ts';
import type { LabelWish } from './label-layout.ts';

const MIN_CHANGE = 2;

/** The races that shaped a class value, most important first: `Win, Monza, +7, into Gold`. */
export function turningPoints(points: readonly RatingPoint[], nameOf: (track: string) => string) {
  const last = points.length - 1;
  const most = Math.max(...points.slice(PROVISIONAL_RACES).map(({ classValue }) => classValue));
  const reached = new Set<string>();
  const found: (LabelWish & { readonly weight: number })[] = [];
  for (const [index, point] of points.entries()) {
    // The rating still settles: jumps mean less.
    const isEarly = index < PROVISIONAL_RACES;
    const band = classBand(point.classValue);
    const before = classBand(point.classValue - point.classChange);
    const isNewBand = band !== before && point.classChange > 0 && !reached.has(band);
    reached.add(before).add(band);
    if (Math.abs(point.classChange) < MIN_CHANGE) continue;
    const weight =
      Math.abs(point.classChange) * (isEarly ? 1 : 4) +
      (isNewBand && !isEarly ? 100 : 0) +
      (band !== before ? 10 : 0) +
      (point.isWin ? 8 : 0) +
      (point.classValue === most && !isEarly ? 30 : 0) +
      (index === last ? 6 : 0);
    const isMentioned = band !== before && (point.classChange > 0 || !isEarly);
    const move = !isMentioned
      ? ''
      : `, ${point.classChange > 0 ? 'into' : 'down to'} ${classBandName(point.classValue)}`;
    const text = `${resultText(point)}, ${nameOf(point.trackName)}, ${signed(point.classChange)}${move}`;
    found.push({ index, text, weight, isAbove: point.classChange > 0 });
  }
  return found.toSorted((a, b) => b.weight - a.weight || b.index - a.index);
}

/** `Win`, `2nd` among cars of the same class, or `Out`. */
export function resultText({ isWin, classPosition }: RatingPoint): string {
  if (isWin) return 'Win';
  return classPosition === null ? 'Out' : formatOrdinal(classPosition);
}

/** `+7`, `−11`, `0`, with a real minus sign. */
export function signed(change: number): string {
  if (change === 0) return '0';
  return change > 0 ? `+${change}` : `−${Math.abs(change)}`;
}
