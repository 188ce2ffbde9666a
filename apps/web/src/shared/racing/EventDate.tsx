import { hrefs } from '../../lib/hrefs.ts';
import { QuietLink } from '../ui/TextLink.tsx';
import { TimeStamp } from '../ui/TimeStamp.tsx';

/** The date of an event, or of something that happened in it, linked to its page. */
export function EventDate({ event: { eventId, at } }: { event: { readonly eventId: number; readonly at: string } }) {
  return (
    <QuietLink to={hrefs.event(eventId)}>
      <TimeStamp at={at} show="date" />
    </QuietLink>
  );
}
