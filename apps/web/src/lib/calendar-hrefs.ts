import { apiUrl } from './api-origin.ts';
import { withQuery, type QueryValues } from './hrefs.ts';

/** URLs of calendars. Without the contracts, which would bring their schemas into every page; a test compares them. */
export const calendarHrefs = {
  all: (filter: QueryValues) => apiUrl(withQuery('/api/calendar.ics', filter)),
  /** `round`: its code; absent: all. */
  championship: (championshipId: number, round?: string) =>
    apiUrl(withQuery(`/api/championship/${championshipId}/calendar.ics`, { round })),
  mine: (token: string) => apiUrl(withQuery('/api/calendar/mine.ics', { token })),
} as const;
