import type { EventInfo, ResultRow } from '@paddock/contracts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatDate } from '../../shared/format/en-au.ts';
import { PageHead } from '../../shared/ui/PageHead.tsx';
import { eventDescription } from './event-description.ts';

interface EventHeadProps {
  readonly eventId: number;
  readonly info: EventInfo | undefined;
  readonly rows: readonly ResultRow[];
}

/** `Monza, Race, 19/09/2025`, with the result in short. */
export function EventHead({ eventId, info, rows }: EventHeadProps) {
  const names = useNames();
  // Dates use the site's time zone: everybody with the link sees the same date.
  const timeZone = trpc.site.info.useQuery({}).data?.timeZone;
  if (info === undefined || timeZone === undefined) return <PageHead title={`Event ${eventId}`} />;
  const day = formatDate(info.endAt, timeZone);
  const title = [names.track(info.trackName), names.session(info.sessionType), day].join(', ');
  return (
    <PageHead
      title={title}
      description={eventDescription({ info, rows, names, day })}
      type="article"
      image={{ path: `/share/event/${eventId}.png`, alt: `The first three of ${title}` }}
      isHidden={info.voided !== null}
    />
  );
}
