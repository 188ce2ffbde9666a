import Button from '@mui/material/Button';
import type { SearchPeriod } from '@paddock/contracts';
import { EventList } from '../../features/events/EventList.tsx';
import { EVENT_ROW_HEIGHT } from '../../features/events/EventRow.tsx';
import { PERIOD_OPTIONS, periodInWords } from '../../lib/periods.ts';
import { useNames, type Names } from '../../lib/names.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { FilterBar } from '../../shared/ui/FilterBar.ts';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../shared/ui/ShowMore.tsx';
import { StartLights } from '../../shared/ui/StartLights.tsx';
import { Wrap } from '../../shared/ui/Wrap.ts';
import { SearchHero } from './SearchHero.tsx';
import { EventSearchUrl } from './search-url.ts';
import { useEventSearch } from './use-event-search.ts';

export default function EventSearchPage() {
  const names = useNames();
  const { state, change } = useUrlState(EventSearchUrl);
  const { search, isEventsLoading } = useEventSearch(state);
  return (
    <>
      <title>Events · Paddock</title>
      <SearchHero title="Events" />
      <FilterBar role="search" aria-label="Events" onSubmit={(event) => event.preventDefault()}>
        <Wrap className="fields">
          <FilterSelect
            name="Period"
            value={state.period}
            neutral="all"
            options={PERIOD_OPTIONS}
            onChange={(period) => change(EventSearchUrl.pick({ period: true }).parse({ period }))}
          />
          <FilterSelect
            name="Track"
            value={state.track}
            neutral="all"
            options={trackOptions(names)}
            onChange={(track) => change({ track })}
          />
          <StartLights isWaiting={isEventsLoading} label="Searching events" />
        </Wrap>
      </FilterBar>
      <PageBody aria-busy={isEventsLoading}>
        <Board title="Events" note="Newest first, in your time zone">
          <QueryView query={search} what="the events" rows={5} rowHeight={EVENT_ROW_HEIGHT}>
            {({ pages }) => {
              const events = pages.flatMap((page) => page.events);
              return events.length === 0 ? (
                <NoEvents
                  period={state.period}
                  place={state.track === 'all' ? null : names.track(state.track)}
                  onAll={() => change({ period: 'all', track: 'all' })}
                />
              ) : (
                <EventList events={events} />
              );
            }}
          </QueryView>
          <ShowMore
            hasMore={search.hasNextPage}
            isLoading={search.isFetchingNextPage}
            onMore={() => void search.fetchNextPage()}
          />
        </Board>
      </PageBody>
    </>
  );
}

interface NoEventsProps {
  readonly period: SearchPeriod;
  readonly place: string | null;
  readonly onAll: () => void;
}

function NoEvents({ period, place, onAll }: NoEventsProps) {
  const title = `No events ${place === null ? '' : `at ${place} `}${periodInWords(period)}`;
  if (period === 'all' && place === null) {
    return <Empty title={title} text="The first result file that a server sends will appear here." />;
  }
  return (
    <Empty
      title={title}
      text="Only finished sessions are listed."
      action={<Button onClick={onAll}>Show all events</Button>}
    />
  );
}

function trackOptions(names: Names) {
  return [{ value: 'all', text: 'All tracks' }, ...names.tracks.map(([value, text]) => ({ value, text }))];
}
