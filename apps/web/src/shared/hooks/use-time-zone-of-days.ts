import { useFormat } from './clock.tsx';
import { viewerTimeZone } from '../format/dates-and-numbers.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * The time zone whose days are meant by "today": the viewer's, also while times are shown in UTC; until the page is
 * hydrated, the site's, as the server has asked.
 */
export function useTimeZoneOfDays(): string {
  const { timeZone } = useFormat();
  return useIsHydrated() ? viewerTimeZone() : timeZone;
}
