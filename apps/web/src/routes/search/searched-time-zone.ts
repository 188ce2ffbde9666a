import { shownTimeZone, viewerTimeZone } from '../../shared/format/en-au.ts';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';

/** The time zone of the days that are searched: the viewer's, also while times are shown in UTC; the server's is the site's. */
export function searchedTimeZone(): string {
  return import.meta.env.SSR ? shownTimeZone() : viewerTimeZone();
}

/** The same; until the page is hydrated, the site's, as the server has searched. */
export function useSearchedTimeZone(): string {
  return useIsHydrated() ? viewerTimeZone() : shownTimeZone();
}
