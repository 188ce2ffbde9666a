import { EventList } from '../../../features/events/EventRow.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

const SHOWN = 3;

/** The latest results of a server; nothing where there are none, or where they cannot be loaded. */
export function LastHere({ serverId }: { readonly serverId: number }) {
  const { data } = trpc.search.events.useQuery({ period: 'all', serverId, limit: SHOWN }, { retry: false });
  if (data === undefined || data.events.length === 0) return null;
  return (
    <Section
      title="Last here"
      action={<TextLink to={hrefs.searchEvents({ period: 'all', serverId })}>All events</TextLink>}
    >
      <EventList events={data.events} />
    </Section>
  );
}
