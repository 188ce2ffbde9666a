import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { viewerTimeZone } from '../../shared/format/en-au.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, eventSummary, frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';

const UNEXPECTED = 'Uhoh, unexpected error...';
const found = { ...driver, formerName: null, events: 3, lastSeenAt: '2025-09-18T22:38:36.000Z' };

function refuse(): never {
  throw new ApiFailure({ code: 'internal', message: 'Something went wrong on our side.' });
}

/** A reply that a test gives when it wants to. */
function later<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { reply: promise, give: resolve, refuse: () => reject(new ApiFailure({ code: 'internal', message: 'No.' })) };
}

/** The part of the page that says whether it is waiting. */
function isBusy(): boolean {
  return document.querySelector('main [aria-busy="true"]') !== null;
}

function searches(api: ReturnType<typeof createStubApi>, path: string) {
  return api.calls.filter((call) => call.path === path).map(({ input }) => input);
}

it('searches events of today on all tracks, in the viewer’s time zone, unless told otherwise', async () => {
  const api = createStubApi({ ...frame, search: { events: () => ({ events: [eventSummary], nextCursor: null }) } });
  renderApp(api, '/search/events');
  await screen.findByText('Sunday cup');
  expect(searches(api, 'search.events')).toEqual([
    { period: 'today', track: 'all', timeZone: viewerTimeZone(), direction: 'forward' },
  ]);
});

it('takes period and track from the address, and falls back where it makes no sense', async () => {
  const api = createStubApi({ ...frame, search: { events: () => ({ events: [], nextCursor: null }) } });
  renderApp(api, '/search/events?period=sometime&track=spa');
  await screen.findByText('No events at Spa-Francorchamps today');
  expect(searches(api, 'search.events')).toMatchObject([{ period: 'today', track: 'spa' }]);
});

it('writes a chosen period into the address and searches again', async () => {
  const api = createStubApi({ ...frame, search: { events: () => ({ events: [], nextCursor: null }) } });
  const app = renderApp(api, '/search/events');
  fireEvent.change(await screen.findByLabelText('Period'), { target: { value: 'week' } });
  await waitFor(() => expect(app.address()).toBe('/search/events?period=week'));
  await screen.findByText('No events this week');
  expect(searches(api, 'search.events')).toMatchObject([{ period: 'today' }, { period: 'week' }]);
});

it.each([
  ['/search/drivers', 'drivers'],
  ['/search/events', 'events'],
] as const)('%s is busy until its search succeeds', async (path, kind) => {
  const search = later<{ drivers: []; events: []; nextCursor: null }>();
  renderApp(createStubApi({ ...frame, search: { [kind]: () => search.reply } }), path);
  await screen.findByRole('heading', { level: 1 });
  expect(isBusy()).toBe(true);
  search.give({ drivers: [], events: [], nextCursor: null });
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(screen.queryByText(UNEXPECTED)).toBeNull();
});

it.each([
  ['/search/drivers', 'drivers', 'Could not load the drivers'],
  ['/search/events', 'events', 'Could not load the events'],
] as const)('%s is no longer busy when its search fails, and says so once', async (path, kind, text) => {
  const search = later<never>();
  const api = createStubApi({ ...frame, search: { [kind]: () => search.reply } });
  renderApp(api, path);
  await screen.findByRole('heading', { level: 1 });
  expect(isBusy()).toBe(true);
  search.refuse();
  await screen.findByText(text);
  expect(isBusy()).toBe(false);
  expect(await screen.findAllByText(UNEXPECTED)).toHaveLength(1);
  expect(searches(api, `search.${kind}`)).toHaveLength(1);
});

it('searches again when asked to, and says again when that fails too', async () => {
  const api = createStubApi({ ...frame, search: { drivers: refuse } });
  renderApp(api, '/search/drivers');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(searches(api, 'search.drivers')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByText(UNEXPECTED)).toHaveLength(2));
});

it('keeps the two loading flags apart: a driver search says nothing of events', async () => {
  const api = createStubApi({ ...frame, search: { drivers: refuse } });
  renderApp(api, '/search/drivers');
  await screen.findByText('Could not load the drivers');
  expect(searches(api, 'search.events')).toEqual([]);
});

it('follows the typing: one search for the pause, and the address holds it', async () => {
  const api = createStubApi({ ...frame, search: { drivers: () => ({ drivers: [found], nextCursor: null }) } });
  const app = renderApp(api, '/search/drivers');
  const field = await screen.findByLabelText('Driver');
  for (const value of ['a', 'ad', 'ada']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(app.address()).toBe('/search/drivers?filter=ada'));
  await waitFor(() => expect(searches(api, 'search.drivers')).toHaveLength(2));
  expect(searches(api, 'search.drivers')).toMatchObject([{ filter: '' }, { filter: 'ada' }]);
});

it('the header’s search leads to the drivers and replaces what was typed there', async () => {
  const api = createStubApi({ ...frame, search: { drivers: () => ({ drivers: [], nextCursor: null }) } });
  const app = renderApp(api, '/search/drivers?filter=old');
  const box = await screen.findByRole('textbox', { name: 'Find a driver' });
  fireEvent.change(box, { target: { value: ' new ' } });
  fireEvent.submit(screen.getByRole('search', { name: 'Site' }));
  await waitFor(() => expect(app.address()).toBe('/search/drivers?filter=new'));
  await waitFor(() => expect(screen.getByLabelText('Driver')).toHaveProperty('value', 'new'));
});

it('shows more drivers by the cursor of the page before', async () => {
  const other = { ...found, playerId: 'driver0009', name: 'Cy Later' };
  const api = createStubApi({
    ...frame,
    search: {
      drivers: (input) =>
        typeof input === 'object' && input !== null && 'cursor' in input && input.cursor === 'next'
          ? { drivers: [other], nextCursor: null }
          : { drivers: [found], nextCursor: 'next' },
    },
  });
  renderApp(api, '/search/drivers');
  await screen.findByText('Ada Quick');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Cy Later');
  screen.getByText('Ada Quick');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
});
