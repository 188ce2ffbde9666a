import { shownTimeZone, viewerTimeZone } from '../shared/format/dates-and-numbers.ts';
import { useIsHydrated } from '../shared/ui/use-is-hydrated.ts';

/** The time zone whose days are meant by "today": the viewer's, also while times are shown in UTC; the server's is the site's. */
export function timeZoneOfDays(): string {
  return import.meta.env.SSR ? shownTimeZone() : viewerTimeZone();
}

/** The same; until the page is hydrated, the site's, as the server has asked. */
export function useTimeZoneOfDays(): string {
  return useIsHydrated() ? viewerTimeZone() : shownTimeZone();
}
