import type { HourCount } from '@paddock/contracts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** When most cars were on track; null: nobody was. */
export function usualHour(hours: readonly HourCount[]): { weekday: string; hour: number } | null {
  const [most] = hours.toSorted((a, b) => b.entries - a.entries || a.weekday - b.weekday || a.hour - b.hour);
  const weekday = most === undefined ? undefined : WEEKDAYS[most.weekday - 1];
  return most === undefined || weekday === undefined || most.entries === 0 ? null : { weekday, hour: most.hour };
}
