import type { NewsItem } from '@paddock/contracts';

/** A result that comes later is no news. */
const USEFUL_MS = 12 * 3_600_000;
/** The first reminder is of the day before. */
const REMINDER_MS = 48 * 3_600_000;

/** A reminder is of use until the start; a round that was announced or moved starts weeks later. */
export function usefulUntil(items: readonly Pick<NewsItem, 'startAt'>[], now: Date): string {
  const startAt = items.length === 1 ? items[0]?.startAt : null;
  const untilMs = startAt == null ? 0 : Date.parse(startAt) - now.getTime();
  return startAt != null && untilMs > 0 && untilMs < REMINDER_MS
    ? startAt
    : new Date(now.getTime() + USEFUL_MS).toISOString();
}
