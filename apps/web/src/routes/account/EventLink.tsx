import type { OwnReport } from '@paddock/contracts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';

export function EventLink({ event }: Pick<OwnReport, 'event'>) {
  const names = useNames();
  return (
    <TextLink to={hrefs.event(event.eventId)}>
      {names.session(event.sessionType)} at {names.track(event.trackName)}, <TimeStamp at={event.endAt} show="date" />
    </TextLink>
  );
}
