import type { OwnReport } from '@paddock/contracts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';

/** `penalty`: a decision that changed the result; the link leads to what it was then. */
export function EventLink({ event, penalty = null }: Pick<OwnReport, 'event'> & Partial<Pick<OwnReport, 'penalty'>>) {
  const names = useNames();
  return (
    <TextLink to={hrefs.event(event.eventId, { version: penalty?.version })}>
      {names.session(event.sessionType)} at {names.track(event.trackName)}, <TimeStamp at={event.endAt} show="date" />
    </TextLink>
  );
}
