import type { PaceFigure } from '@paddock/contracts';
import type { Names } from '../../../lib/names.ts';

type Range = Pick<PaceFigure, 'percent' | 'margin'>;

/** What pace is compared within. */
export interface PaceKind {
  readonly carGroup: string | null;
  readonly carModel: number | null;
  readonly isWet: boolean | null;
}

/** `GT3, dry`; without a known class the car's name. */
export function kindText({ carGroup, carModel, isWet }: PaceKind, names: Pick<Names, 'car'>): string {
  const cars = carGroup ?? (carModel === null ? 'Any car' : names.car(carModel));
  return isWet === null ? cars : `${cars}, ${isWet ? 'wet' : 'dry'}`;
}

/** The same as one word of an address. */
export function kindKey({ carGroup, carModel, isWet }: PaceKind): string {
  return [carGroup ?? `car ${carModel}`, ...(isWet === null ? [] : [isWet ? 'wet' : 'dry'])].join(', ');
}

/** `−0.62 ± 0.20 %` */
export function rangeText({ percent, margin }: Range): string {
  return `${signed(percent)} ± ${margin.toFixed(2)} %`;
}

function signed(percent: number): string {
  const text = Math.abs(percent).toFixed(2);
  if (Number(text) === 0) return text;
  return `${percent < 0 ? '−' : '+'}${text}`;
}

/** `0.42 to 0.82 % quicker`; where the range has 0 in it, `between 0.10 % quicker and 0.30 % slower`. */
export function spanText({ percent, margin }: Range): string {
  const far = Math.abs(percent) + margin;
  const near = Math.abs(percent) - margin;
  const [towards, away] = percent < 0 ? ['quicker', 'slower'] : ['slower', 'quicker'];
  return isSeparable({ percent, margin })
    ? `${near.toFixed(2)} to ${far.toFixed(2)} % ${towards}`
    : `between ${far.toFixed(2)} % ${towards} and ${(-near).toFixed(2)} % ${away}`;
}

/** Whether the range leaves no doubt about who is quicker. */
export function isSeparable({ percent, margin }: Range): boolean {
  return Math.abs(percent) > margin;
}

/** How far a scale goes to each side of 0, in percent: all ranges fit. */
export function scaleOf(ranges: readonly Range[]): number {
  return Math.max(0.5, ...ranges.map(({ percent, margin }) => Math.abs(percent) + margin));
}
