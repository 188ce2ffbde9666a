import { formatCount } from '../../../shared/format/en-au.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;

/** How far an instant is moved: `2 h later`, `5 h 30 min earlier`. */
export function shiftWords({ before, after }: { readonly before: string; readonly after: string }): string {
  const minutes = Math.round((Date.parse(after) - Date.parse(before)) / MINUTE_MS);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / HOUR_MIN), Math.abs(minutes) % HOUR_MIN];
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])];
  return `${parts.join(' ')} ${minutes < 0 ? 'earlier' : 'later'}`;
}

/** The number of weekends before and after. */
export function weekendWords({ before, after }: { readonly before: number; readonly after: number }): string {
  const weekends = (count: number) => `${formatCount(count)} ${count === 1 ? 'weekend' : 'weekends'}`;
  return before === after
    ? `They stay ${weekends(after)}.`
    : `They become ${weekends(after)}, from ${formatCount(before)}.`;
}
