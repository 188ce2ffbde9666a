import type { YearEvent } from '@paddock/contracts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { useYearZone } from './use-year-zone.ts';

/** The event behind a figure: its track and day, in the zone by which the year is counted. */
export function YearEventLink({ event: { eventId, trackName, endAt } }: { readonly event: YearEvent }) {
  const names = useNames();
  const format = useFormat();
  const { timeZone } = useYearZone();
  return (
    <TextLink to={hrefs.event(eventId)}>
      {names.track(trackName)}, {format.date(endAt, timeZone)}
    </TextLink>
  );
}
