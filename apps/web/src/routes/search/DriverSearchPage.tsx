import { useInfiniteQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSearchFailure } from '../../features/search-box/use-search-failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { FilterBar } from '../../shared/ui/FilterBar.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { PageBody } from '../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../shared/ui/PageMeta.tsx';
import { PagedRows } from '../../shared/ui/PagedRows.tsx';
import { StartLights } from '../../shared/ui/StartLights.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { FoundDrivers } from './FoundDrivers.tsx';
import { SearchHero } from './SearchHero.tsx';
import { DriverSearchUrl } from './search-url.ts';
import { driverSearchQueries } from './drivers.page.ts';

/** Debounce in ms; spares a search per keystroke. */
const TYPING_MS = 200;

export default function DriverSearchPage() {
  const { state, change } = useUrlState(DriverSearchUrl);
  const isFiltered = state.filter !== '';
  const { text, setText } = useTypedFilter(state.filter, change);
  const search = useInfiniteQuery(driverSearchQueries(trpc.useUtils(), state.filter).found);
  useSearchFailure(search.errorUpdatedAt);
  return (
    <>
      <PageMeta title="Drivers" description="Every driver who has raced here, by part of a present or former name." />
      <SearchHero title="Drivers" />
      {/* Handles bubbling key events; not a control itself. */}
      <div role="presentation" onKeyDown={moveThroughResults}>
        <FilterBar role="search" aria-label="Drivers">
          <TextField
            name="Driver"
            value={text}
            placeholder="Part of a present or former name"
            onChange={setText}
            {...(text !== '' && { onClear: () => setText('') })}
          />
          <StartLights isWaiting={search.isFetching} label="Searching drivers" />
        </FilterBar>
        <PageBody aria-busy={search.isFetching}>
          <Section
            title={isFiltered ? `Drivers matching “${state.filter}”` : 'All drivers'}
            note="The most active first; accents do not matter"
          >
            <PagedRows
              query={search}
              what="the drivers"
              rows={16}
              phoneRowHeight={60}
              rowsOf={(page) => page.drivers}
              empty={
                <Empty
                  title={isFiltered ? `No driver matching “${state.filter}”` : 'No drivers yet'}
                  text={
                    isFiltered ? 'No present or former name matches. Try fewer letters.' : 'Nobody has raced here yet.'
                  }
                  action={isFiltered && <Button onClick={() => setText('')}>Show all drivers</Button>}
                />
              }
            >
              {(drivers) => <FoundDrivers drivers={drivers} filter={state.filter} />}
            </PagedRows>
          </Section>
        </PageBody>
      </div>
    </>
  );
}

/** Up and down arrows move focus from the search field through the results and back; other keys are unchanged. */
function moveThroughResults(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="text"], [data-result]')];
  const place = stops.findIndex((stop) => stop === event.target);
  const next = stops[place + (event.key === 'ArrowDown' ? 1 : -1)];
  if (place < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The field updates at once, the URL when the typing pauses. */
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

  // The header's search and the back button also change the URL. The field's own changes must not undo newer
  // keystrokes.
  useEffect(() => {
    if (filter === written.current) return;
    written.current = filter;
    setText(filter);
  }, [filter]);

  return { text, setText };
}
