import { useEffect, useRef, useState } from 'react';
import { useUrlState } from '../../lib/url-state.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { FilterBar } from '../../shared/ui/FilterBar.ts';
import { Empty } from '../../shared/ui/Notice.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../shared/ui/ShowMore.tsx';
import { StartLights } from '../../shared/ui/StartLights.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { Wrap } from '../../shared/ui/Wrap.ts';
import { FoundDrivers } from './FoundDrivers.tsx';
import { SearchHero } from './SearchHero.tsx';
import { DriverSearchUrl } from './search-url.ts';
import { useDriverSearch } from './use-driver-search.ts';

/** A search for every key would only be thrown away. */
const TYPING_MS = 200;

export default function DriverSearchPage() {
  const { state, change } = useUrlState(DriverSearchUrl);
  const { text, setText } = useTypedFilter(state.filter, change);
  const { search, isDriversLoading } = useDriverSearch(state.filter.trim());
  return (
    <>
      <title>Drivers · Paddock</title>
      <SearchHero title="Drivers" />
      <FilterBar role="search" aria-label="Drivers" onSubmit={(event) => event.preventDefault()}>
        <Wrap className="fields">
          <TextField name="Driver" value={text} placeholder="Part of a name" onChange={setText} />
          <StartLights isWaiting={isDriversLoading} label="Searching drivers" />
        </Wrap>
      </FilterBar>
      <PageBody aria-busy={isDriversLoading}>
        <Board title={state.filter === '' ? 'All drivers' : `Drivers named like “${state.filter}”`}>
          <QueryView query={search} what="the drivers" rows={10} rowHeight={38}>
            {({ pages }) => {
              const drivers = pages.flatMap((page) => page.drivers);
              return drivers.length === 0 ? (
                <Empty title="No driver found" text={emptyText(state.filter)} />
              ) : (
                <FoundDrivers drivers={drivers} />
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

function emptyText(filter: string): string {
  return filter === ''
    ? 'Nobody has raced here yet.'
    : `Nobody is or was called anything like “${filter}”. Try fewer letters.`;
}

/** The field follows the keys at once, the address follows the field when the typing pauses. */
function useTypedFilter(filter: string, write: (patch: { filter: string }) => void) {
  const [text, setText] = useState(filter);
  const written = useRef(filter);

  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      write({ filter: text });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, write]);

  // The address also changes from elsewhere: the header's search, the back button. Its own echo must not undo newer keys.
  useEffect(() => {
    if (filter === written.current) return;
    written.current = filter;
    setText(filter);
  }, [filter]);

  return { text, setText };
}
