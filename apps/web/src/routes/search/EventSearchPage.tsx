import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MAX_COUNTED_EVENTS } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { EVENT_ROW_HEIGHT } from '../../features/events/EventRow.tsx';
import { DriverPicker } from '../../features/search-box/DriverPicker.tsx';
import { useSearchFailure } from '../../features/search-box/use-search-failure.ts';
import { carGroupOptions } from '../../lib/car-groups.ts';
import { useNames } from '../../lib/names.ts';
import { useTimeZoneOfDays } from '../../shared/hooks/use-time-zone-of-days.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { PageBody } from '../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../shared/ui/PageMeta.tsx';
import { PagedRows } from '../../shared/ui/PagedRows.tsx';
import { PeriodSelect } from '../../shared/ui/PeriodSelect.tsx';
import { StickyFilters } from '../../shared/ui/StickyFilters.tsx';
import { NoEvents } from './NoEvents.tsx';
import { EventsHero } from './EventsHero.tsx';
import { CalendarUrl, EVERY_EVENT, EventSearchUrl, setEventFilters } from './search-url.ts';
import { eventSearchQueries } from './events.page.ts';
import { findsRaces } from './weekend-days.ts';
import { WeekendList } from './WeekendList.tsx';

type FoundEvents = Pick<ApiOutputs['search']['events'], 'events' | 'total' | 'nextCursor'>;

// Without a boundary for what is shown meanwhile: the router keeps the page before, and the HTML from the server stays.
const UpcomingPage = lazy(() => import('./upcoming/UpcomingPage.tsx'));

/** Past events, or with `period=upcoming` the planned ones. */
export default function EventSearchPage() {
  const { period } = useUrlState(CalendarUrl).state;
  return period === 'upcoming' ? <UpcomingPage /> : <PastEventsPage />;
}

function PastEventsPage() {
  const { state, change, filter } = useUrlState(EventSearchUrl);
  const timeZone = useTimeZoneOfDays();
  const queries = eventSearchQueries(trpc.useUtils(), timeZone, state);
  const search = useInfiniteQuery(queries.found);
  useSearchFailure(search.errorUpdatedAt);
  const servers = useQuery(queries.servers);
  const participant = useQuery(queries.participant);
  const driverName = state.driver === undefined ? undefined : participant.data?.name;
  const names = useNames();
  const trackOptions = [
    { value: 'all', text: 'All tracks' },
    ...names.tracksOf(state.game).map(([value, text]) => ({ value, text })),
  ];
  const serverOptions = [
    { value: '', text: 'All servers' },
    ...(servers.data ?? []).map(({ serverId, name }) => ({ value: String(serverId), text: name })),
  ];
  const count = setEventFilters(state).length;
  return (
    <>
      <PageMeta title="Events" description="Practice, qualifying and races by period and track, newest first." />
      <EventsHero game={state.game} />
      <StickyFilters
        role="search"
        aria-label="Events"
        count={count}
        isLoading={search.isFetching}
        waitLabel="Searching events"
        action={
          <DriverPicker
            name="Participant"
            placeholder="Part of a name"
            chosen={state.driver === undefined ? null : { playerId: state.driver, name: driverName ?? '…' }}
            onPick={({ playerId }) => change({ driver: playerId })}
            onClear={() => change({ driver: undefined })}
          />
        }
      >
        <PeriodSelect {...filter('period')} neutral="all" />
        <FilterSelect name="Track" options={trackOptions} {...filter('track')} />
        <FilterSelect
          name="Server"
          options={serverOptions}
          source={{ query: servers, what: 'the servers' }}
          {...filter('serverId')}
        />
        <FilterSelect name="Car class" options={carGroupOptions(names, state.game)} {...filter('carGroup')} />
        <FilterSelect name="Session" options={KIND_OPTIONS} {...filter('sessionKind')} />
        <FilterSelect name="Cars" options={FIELD_SIZES} {...filter('minEntries')} />
        {count > 0 && (
          <Button variant="text" onClick={() => change(EVERY_EVENT)}>
            Clear {count}
          </Button>
        )}
      </StickyFilters>
      <PageBody aria-busy={search.isFetching}>
        <Section
          title={state.title === undefined ? 'Events' : `Events matching “${state.title}”`}
          note={noteOf(search.data?.pages, state.period)}
        >
          <PagedRows
            query={search}
            what="the events"
            rows={5}
            rowHeight={EVENT_ROW_HEIGHT}
            rowsOf={(page) => page.events}
            empty={
              <NoEvents
                state={state}
                serverName={servers.data?.find(({ serverId }) => serverId === state.serverId)?.name}
                driverName={driverName}
                onChange={change}
              />
            }
          >
            {(events) => <WeekendList events={events} hasMore={search.hasNextPage} hasRaces={findsRaces(state)} />}
          </PagedRows>
        </Section>
      </PageBody>
    </>
  );
}

/** `31 events, 12 weekends; practice, qualifying and race of one evening stand together` */
function noteOf(pages: readonly FoundEvents[] = [], period: EventSearchUrl['period']): string {
  const [first] = pages;
  const weekends = new Set(pages.flatMap(({ events }) => events.map(({ weekendId }) => weekendId))).size;
  const parts = [
    first === undefined ? 'Newest first' : countText(first.total),
    // Only all pages have them all.
    ...(weekends > 0 && pages.at(-1)?.nextCursor === null ? [counted(weekends, 'weekend')] : []),
    ...(period === 'all' ? [] : ['by days in your time zone']),
  ];
  return `${parts.join(', ')}${weekends === 0 ? '' : '; practice, qualifying and race of one evening stand together'}`;
}

/** `12 events`, `1,000 events or more` */
function countText(total: number): string {
  if (total >= MAX_COUNTED_EVENTS) return `${formatCount(total)} events or more`;
  return counted(total, 'event');
}

const KIND_OPTIONS = [
  { value: '', text: 'All sessions' },
  { value: 'race', text: 'Races' },
  { value: 'qualifying', text: 'Qualifying' },
  { value: 'practice', text: 'Practice' },
];

const FIELD_SIZES = [
  { value: '', text: 'Any number' },
  ...[5, 10, 20, 30].map((cars) => ({ value: String(cars), text: `${cars} or more` })),
];
