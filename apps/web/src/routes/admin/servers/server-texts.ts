import { counted } from '../../../shared/format/counted.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A duration or age in its largest unit: `0.8 s`, `12 s`, `4 min`, `3 h`, `12 days`; `–` for unknown. */
export function durationText(ms: number | null): string {
  if (ms === null || ms < 0) return '–';
  if (ms < 10 * SECOND_MS) return `${(ms / SECOND_MS).toFixed(1)} s`;
  if (ms < MINUTE_MS) return `${Math.round(ms / SECOND_MS)} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return counted(Math.floor(ms / DAY_MS), 'day');
}

/** A duration in all its units: `4 s`, `2 min 5 s`, `5 h 30 min`. */
export function wholeDurationText(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS);
  const units = [`${Math.floor(seconds / 3_600)} h`, `${Math.floor(seconds / 60) % 60} min`, `${seconds % 60} s`];
  return units.filter((unit) => !unit.startsWith('0 ')).join(' ') || '0 s';
}

/** An instant's age: `12 s ago`; `never` for null. */
export function agoText(instant: string | null, nowMs: number): string {
  if (instant === null) return 'never';
  const ms = Math.max(0, nowMs - Date.parse(instant));
  return ms < SECOND_MS ? 'just now' : `${durationText(ms).replace(/\.\d s$/, ' s')} ago`;
}

/** A token's id as shown to staff; the secret is not stored. */
export function maskedToken(tokenId: string | null): string {
  return tokenId === null ? 'none' : `paddock_${tokenId.slice(0, 4)}…`;
}

/** Of one session of several in a file. */
export const SESSION_TEXTS = { duplicate: 'already known', repeated: 'had it before' } as const;
