import { counted } from '../../../shared/format/counted.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { wholeDurationText } from './server-texts.ts';

/** How far an instant is moved: `2 h later`, `5 h 30 min earlier`. */
export function shiftText({ before, after }: { readonly before: string; readonly after: string }): string {
  const ms = Date.parse(after) - Date.parse(before);
  return `${wholeDurationText(Math.abs(ms))} ${ms < 0 ? 'earlier' : 'later'}`;
}

export function weekendsText({ before, after }: { readonly before: number; readonly after: number }): string {
  const weekends = counted(after, 'weekend');
  return before === after ? `They stay ${weekends}.` : `They become ${weekends}, from ${formatCount(before)}.`;
}
