import { formatShare } from '../../../../shared/format/dates-and-numbers.ts';
import { formatPoints, pointsValue } from '../../../../shared/format/points.ts';

/** `GT3`, `GT3 and GT4`, `GT2, GT3 or GT4` */
export function listed(parts: readonly string[], last: 'and' | 'or' = 'and'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
}

/** A share such as `9/10` as `90 %`. */
export function shareText(share: string): string {
  return formatShare(pointsValue(share));
}

const LISTED = 10;

/** Points by place: `25, 18, 15, 12`; a long list is cut: `50, 44, …, and so on to 1 for place 34`. */
export function placesText(places: readonly string[]): string {
  const shown = places.slice(0, LISTED).map(formatPoints).join(', ');
  if (places.length <= LISTED) return shown;
  return `${shown}, and so on to ${formatPoints(places.at(-1) ?? '0')} for place ${places.length}`;
}
