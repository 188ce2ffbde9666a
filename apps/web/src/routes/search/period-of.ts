import type { SearchPeriod } from '@paddock/contracts';

const DAY_MS = 86_400_000;

/** The narrowest period that contains an instant, by the viewer's days; weeks start on Monday. */
export function periodOf(instant: string, now: Date): SearchPeriod {
  const at = new Date(instant);
  // Rounded: a day on which the clocks change has 23 or 25 hours.
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  const daysSinceMonday = (now.getDay() + 6) % 7;
  if (daysAgo === 0) return 'today';
  if (daysAgo === 1) return 'yesterday';
  if (daysAgo <= daysSinceMonday && daysAgo > daysSinceMonday - 7) return 'week';
  if (at.getFullYear() !== now.getFullYear()) return 'all';
  return at.getMonth() === now.getMonth() ? 'month' : 'year';
}

function startOfDay(at: Date): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
