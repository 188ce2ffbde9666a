import type { BanScope } from '@paddock/contracts';

/** A ban's scope, as used after "Banned from": `joining and boards`. */
export function scopeText({ joining, boards, reporting }: BanScope): string {
  const parts = [joining && 'joining', boards && 'boards', reporting && 'reporting'].filter((part) => part !== false);
  return parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

const DAY_MS = 86_400_000;

export const BAN_LENGTHS = [
  { value: '1', text: 'One day' },
  { value: '7', text: 'One week' },
  { value: '30', text: '30 days' },
  { value: '90', text: '90 days' },
  { value: '365', text: 'One year' },
  { value: 'until', text: 'Until a date…' },
  { value: 'permanent', text: 'Permanent' },
] as const;

/** When a ban ends; `until` is a datetime field's value in the viewer's time zone. null: never; '': unknown. */
export function endOfBan({ length, until }: { length: string; until: string }, nowMs: number): string | null {
  if (length === 'permanent') return null;
  const ms = length === 'until' ? Date.parse(until) : nowMs + Number(length) * DAY_MS;
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
}
