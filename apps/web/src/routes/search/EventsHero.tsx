import type { Game } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { useFormat, useMinute } from '../../shared/hooks/clock.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { EventDays } from './EventDays.tsx';
import { eventDaysQuery } from './events.page.ts';
import { SearchTabs } from './SearchTabs.tsx';
import { totalsQuery } from './search-url.ts';

/** How many events there are, and each of the last days. */
export function EventsHero({ game }: { readonly game: Game | undefined }) {
  const utils = trpc.useUtils();
  // By the site's days: the visitor's would be asked for again after the page from the server.
  const timeZone = trpc.site.info.useQuery({}).data?.timeZone;
  const today = useFormat().calendarDate(new Date(useMinute()).toISOString(), timeZone);
  const totals = useQuery(totalsQuery(utils, game)).data;
  const days = useQuery(eventDaysQuery(utils, game));
  return (
    <Hero
      title="Events"
      foot={
        <>
          {!days.isError && <EventDays days={days.data} today={today} />}
          <SearchTabs current="Events" />
        </>
      }
    >
      <FactList
        facts={[
          { label: 'Events', value: formatCount(totals?.eventCount ?? null) },
          { label: 'Tracks', value: formatCount(totals?.trackCount ?? null) },
          { label: 'Laps', value: formatCount(totals?.lapCount ?? null) },
        ]}
      />
    </Hero>
  );
}
