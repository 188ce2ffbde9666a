import { useSite } from '../../lib/use-site.ts';
import { useFormat, useMinute } from '../../shared/hooks/clock.tsx';

/** The time zone by whose calendar the site counts years, and a sentence that says so. */
export function useYearZone() {
  const timeZone = useSite()?.timeZone ?? 'UTC';
  const today = useFormat().calendarDate(new Date(useMinute()).toISOString(), timeZone);
  return {
    timeZone,
    /** `By the calendar of Australia/Sydney` */
    noteOf: (year: number) => `${today.startsWith(`${year}-`) ? 'So far, by' : 'By'} the calendar of ${timeZone}`,
  };
}
