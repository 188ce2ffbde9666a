import { hrefs } from '../../lib/hrefs.ts';
import { QuietLink } from './TextLink.tsx';
import { TimeStamp } from './TimeStamp.tsx';

export interface EventDateProps {
  /** An event, or something that happened in it. */
  readonly event: { readonly eventId: number; readonly at: string };
}

/** The date of an event, linked to its page. */
export function EventDate({ event: { eventId, at } }: EventDateProps) {
  return (
    <QuietLink to={hrefs.event(eventId)}>
      <TimeStamp at={at} show="date" />
    </QuietLink>
  );
}
