import { useInfiniteQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { CLASS_BANDS } from 'race-format';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSearchFailure } from '../../features/search-box/use-search-failure.ts';
import { useNames, type Names } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { counted } from '../../shared/format/counted.ts';
import { isolate } from '../../shared/format/isolate.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { PageBody } from '../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../shared/ui/PageMeta.tsx';
import { PagedRows } from '../../shared/ui/PagedRows.tsx';
import { StickyFilters } from '../../shared/ui/StickyFilters.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { DriversHero } from './DriversHero.tsx';
import { FoundDrivers } from './FoundDrivers.tsx';
import { DriverSearchUrl, EVERY_DRIVER } from './search-url.ts';
import { driverSearchQueries } from './drivers.page.ts';

/** Debounce in ms; spares a search per keystroke. */
const TYPING_MS = 200;

export default function DriverSearchPage() {
  const { state, change, filter } = useUrlState(DriverSearchUrl);
  const { text, setText } = useTypedFilter(state.filter, change);
  const search = useInfiniteQuery(driverSearchQueries(trpc.useUtils(), state).found);
  useSearchFailure(search.errorUpdatedAt);
  const names = useNames();
  const cars = [
    { value: '', text: 'All cars' },
    ...names.cars.map(([model, name]) => ({ value: String(model), text: name })),
  ];
  const count = (['class', 'car', 'seen'] as const).filter((name) => state[name] !== undefined).length;
  const isFiltered = state.filter !== '' || count > 0;
  const clear = (): void => {
    setText('');
    change(EVERY_DRIVER);
  };
  return (
    <>
      <PageMeta title="Drivers" description="Every driver who has raced here, by part of a present or former name." />
      <DriversHero />
      {/* Handles bubbling key events; not a control itself. */}
      <div role="presentation" onKeyDown={moveThroughResults}>
        <StickyFilters
          role="search"
          aria-label="Drivers"
          count={count}
          isLoading={search.isFetching}
          waitLabel="Searching drivers"
          lead={
            <TextField
              name="Driver"
              value={text}
              placeholder="Part of a present or former name"
              onChange={setText}
              {...(text !== '' && { onClear: () => setText('') })}
            />
          }
          action={<FilterSelect name="Sort by" options={SORTS} {...filter('sort')} />}
        >
          <FilterSelect name="Driver class" options={CLASSES} {...filter('class')} />
          <FilterSelect name="Car" options={cars} {...filter('car')} />
          <FilterSelect name="Seen" options={SEEN} {...filter('seen')} />
          {count > 0 && (
            <Button variant="text" onClick={() => change({ ...EVERY_DRIVER, filter: state.filter })}>
              Clear {count}
            </Button>
          )}
        </StickyFilters>
        <PageBody aria-busy={search.isFetching}>
          <Section
            title={
              state.filter === '' ? (isFiltered ? 'Drivers' : 'All drivers') : `Drivers matching “${state.filter}”`
            }
            note={`${SORT_NOTES[state.sort]} first; accents do not matter`}
          >
            <PagedRows
              query={search}
              what="the drivers"
              rows={16}
              phoneRowHeight={60}
              rowsOf={(page) => page.drivers}
              empty={
                <Empty
                  title={emptyTitle(state, names)}
                  text={isFiltered ? 'Try fewer letters, or without the filters.' : 'Nobody has raced here yet.'}
                  action={isFiltered && <Button onClick={clear}>Show all drivers</Button>}
                />
              }
            >
              {(drivers) => <FoundDrivers drivers={drivers} filter={state.filter} sort={state.sort} />}
            </PagedRows>
          </Section>
        </PageBody>
      </div>
    </>
  );
}

const SORTS = [
  { value: 'events', text: 'Most events' },
  { value: 'lastSeen', text: 'Last seen' },
  { value: 'classValue', text: 'Class value' },
];
const SORT_NOTES = { events: 'Most events', lastSeen: 'Last seen', classValue: 'Highest class value' } as const;
const CLASSES = [{ value: '', text: 'All' }, ...CLASS_BANDS.map(({ band, name }) => ({ value: band, text: name }))];
const SEEN = [
  { value: '', text: 'Any time' },
  { value: '7', text: 'Last 7 days' },
  { value: '30', text: 'Last 30 days' },
  { value: '182', text: 'Last 26 weeks' },
  { value: '365', text: 'Last year' },
];

/** `No Gold driver matching “an” in the BMW M4 seen in the last 30 days` */
function emptyTitle({ filter, class: band, car, seen }: DriverSearchUrl, names: Names): string {
  const parts = [
    'No',
    CLASS_BANDS.find((each) => each.band === band)?.name,
    filter === '' && band === undefined && car === undefined && seen === undefined ? 'drivers yet' : 'driver',
    filter !== '' && `matching “${isolate(filter)}”`,
    car !== undefined && `with a valid lap in the ${names.car(car)}`,
    seen !== undefined && `seen in the last ${counted(seen, 'day')}`,
  ];
  return parts.filter(Boolean).join(' ');
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
