import { formatCount } from '../../shared/format/en-au.ts';

/** A figure compared with another: `12 more`, `2 fewer`, `as many`. */
export function compareText(now: number, before: number): string {
  if (now === before) return 'as many';
  const difference = formatCount(Math.abs(now - before));
  return now > before ? `${difference} more` : `${difference} fewer`;
}
