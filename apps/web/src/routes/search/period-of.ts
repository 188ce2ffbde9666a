import type { SearchPeriod } from '@paddock/contracts';

/** The narrowest period that contains an instant, by the viewer's days; weeks start on Monday. */
export function periodOf(instant: string, now: Date): SearchPeriod {
  const at = new Date(instant);
  const day = startOfDay(at);
  const today = startOfDay(now);
  if (day.getTime() === today.getTime()) return 'today';
  if (day.getTime() === addDays(today, -1).getTime()) return 'yesterday';
  const monday = addDays(today, -((today.getDay() + 6) % 7));
  if (day >= monday && day < addDays(monday, 7)) return 'week';
  if (day.getFullYear() !== today.getFullYear()) return 'all';
  return day.getMonth() === today.getMonth() ? 'month' : 'year';
}

function startOfDay(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}

function addDays(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}
