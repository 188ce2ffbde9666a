const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** How long until an instant: `in 13 days 23 h`, `in 5 h 20 min`, `in 12 min`; null: it has come. */
export function formatUntil(instant: string, nowMs: number): string | null {
  const minutes = Math.ceil((Date.parse(instant) - nowMs) / MINUTE_MS);
  if (Number.isNaN(minutes) || minutes <= 0) return null;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const days = Math.floor(hours / DAY_HOURS);
  if (days > 0) return `in ${days} ${days === 1 ? 'day' : 'days'} ${hours % DAY_HOURS} h`;
  if (hours > 0) return `in ${hours} h ${minutes % HOUR_MINUTES} min`;
  return `in ${minutes} min`;
}
