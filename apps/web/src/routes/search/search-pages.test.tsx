import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { viewerTimeZone } from '../../shared/format/dates-and-numbers.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, driverInfo, foundEvent, frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import tableStyles from '../../shared/table/Table.module.css';

afterEach(() => {
  document.cookie = 'preferences=; Path=/; Max-Age=0';
  vi.unstubAllEnvs();
});

const UNEXPECTED = 'Uhoh, unexpected error...';
const found = { ...driver, formerName: null, figures: null, events: 3, lastSeenAt: '2025-09-18T22:38:36.000Z' };

function refuse(): never {
  throw new ApiFailure({ code: 'internal', message: 'Something went wrong on our side.' });
}

/** A reply that the test resolves later. */
function later<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { reply: promise, give: resolve, refuse: () => reject(new ApiFailure({ code: 'internal', message: 'No.' })) };
}

/** Whether the page shows that it is loading. */
function isBusy(): boolean {
  return document.querySelector('main [aria-busy="true"]') !== null;
}

/** The default input of every event search. */
const BARE = { track: 'all', timeZone: viewerTimeZone(), direction: 'forward' };

it('searches events of today on all tracks, in the viewer’s time zone, unless told otherwise', async () => {
  const api = createStubApi({
    ...frame,
    search: { events: () => ({ events: [foundEvent], total: 1, nextCursor: null }) },
  });
  renderApp(api, '/search/events');
  await screen.findByText('Sunday cup');
  expect(api.inputsOf('search.events')).toEqual([
    { period: 'today', track: 'all', timeZone: viewerTimeZone(), direction: 'forward' },
  ]);
});

it('takes period and track from the address, and falls back where it makes no sense', async () => {
  const api = createStubApi({ ...frame, search: { events: () => ({ events: [], total: 0, nextCursor: null }) } });
  renderApp(api, '/search/events?period=sometime&track=spa');
  await screen.findByText('No events at Spa-Francorchamps today');
  expect(api.inputsOf('search.events')[0]).toMatchObject({ period: 'today', track: 'spa' });
});

it('writes a chosen period into the address and searches again', async () => {
  const api = createStubApi({ ...frame, search: { events: () => ({ events: [], total: 0, nextCursor: null }) } });
  const app = renderApp(api, '/search/events');
  fireEvent.change(await screen.findByLabelText('Period'), { target: { value: 'week' } });
  await waitFor(() => expect(app.address()).toBe('/search/events?period=week'));
  await screen.findByText('No events this week');
  expect(api.inputsOf('search.events')).toContainEqual({ ...BARE, period: 'today' });
  expect(api.inputsOf('search.events')).toContainEqual({ ...BARE, period: 'week' });
});

it.each([
  ['/search/drivers', 'drivers'],
  ['/search/events', 'events'],
] as const)('%s is busy until its search succeeds', async (path, kind) => {
  const search = later<{ drivers: []; events: []; total: 0; nextCursor: null }>();
  renderApp(createStubApi({ ...frame, search: { [kind]: () => search.reply } }), path);
  await screen.findByRole('heading', { level: 1 });
  expect(isBusy()).toBe(true);
  search.give({ drivers: [], events: [], total: 0, nextCursor: null });
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
  await waitFor(() => expect(api.inputsOf(`search.${kind}`)).toHaveLength(1));
  expect(isBusy()).toBe(true);
  search.refuse();
  await screen.findByText(text);
  expect(isBusy()).toBe(false);
  expect(await screen.findAllByText(UNEXPECTED)).toHaveLength(1);
  expect(api.inputsOf(`search.${kind}`)).toHaveLength(1);
});

it('searches again when asked to, and says again when that fails too', async () => {
  const api = createStubApi({ ...frame, search: { drivers: refuse } });
  renderApp(api, '/search/drivers');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.inputsOf('search.drivers')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByText(UNEXPECTED)).toHaveLength(2));
});

it('keeps the two loading flags apart: a driver search says nothing of events', async () => {
  const api = createStubApi({ ...frame, search: { drivers: refuse } });
  renderApp(api, '/search/drivers');
  await screen.findByText('Could not load the drivers');
  expect(api.inputsOf('search.events')).toEqual([]);
});

it('follows the typing: one search for the pause, and the address holds it', async () => {
  const api = createStubApi({ ...frame, search: { drivers: () => ({ drivers: [found], nextCursor: null }) } });
  const app = renderApp(api, '/search/drivers');
  const field = await screen.findByLabelText('Driver');
  for (const value of ['a', 'ad', 'ada']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(app.address()).toBe('/search/drivers?filter=ada'));
  await waitFor(() => expect(api.inputsOf('search.drivers')).toHaveLength(2));
  expect(api.inputsOf('search.drivers')).toMatchObject([{ filter: '' }, { filter: 'ada' }]);
});

it('the header’s search leads to the drivers and replaces what was typed there', async () => {
  const api = createStubApi({ ...frame, search: { drivers: () => ({ drivers: [], nextCursor: null }) } });
  const app = renderApp(api, '/search/drivers?filter=old');
  const box = await screen.findByRole('combobox', { name: 'Driver, track, server or event' });
  fireEvent.change(box, { target: { value: ' new ' } });
  fireEvent.submit(screen.getByRole('search', { name: 'Site' }));
  await waitFor(() => expect(app.address()).toBe('/search/drivers?filter=new'));
  await waitFor(() => expect(screen.getByLabelText('Driver')).toHaveProperty('value', 'new'));
});

it('narrows events down to a title in the address, and can be cleared', async () => {
  const api = createStubApi({ ...frame, search: { events: () => ({ events: [], total: 0, nextCursor: null }) } });
  const app = renderApp(api, '/search/events?period=all&title=cup');
  await screen.findByText(/^No events matching “cup”/);
  expect(api.inputsOf('search.events')).toContainEqual(expect.objectContaining({ title: 'cup' }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear 1' }));
  await waitFor(() => expect(app.address()).toBe('/search/events?period=all'));
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

it('takes server, class and participant from the address and asks for them', async () => {
  const api = createStubApi({
    ...frame,
    drivers: { info: () => driverInfo },
    search: {
      servers: () => [{ serverId: 3, name: 'Server Three' }],
      events: () => ({ events: [foundEvent], total: 1, nextCursor: null }),
    },
  });
  const app = renderApp(api, '/search/events?period=all&serverId=3&carGroup=GT4&driver=driver0001');
  await screen.findByText('Sunday cup');
  expect(api.inputsOf('search.events')).toEqual([
    { track: 'all', direction: 'forward', period: 'all', serverId: 3, carGroup: 'GT4', driver: 'driver0001' },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Server')).toHaveProperty('value', '3'));
  await waitFor(() => expect(screen.getByLabelText('Participant')).toHaveProperty('value', 'Ada Quick'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear 3' }));
  await waitFor(() => expect(app.address()).toBe('/search/events?period=all'));
});

it('says that the choices of a filter could not be loaded, and loads them again', async () => {
  let isAway = true;
  const api = createStubApi({
    ...frame,
    search: {
      servers: () => (isAway ? refuse() : [{ serverId: 3, name: 'Server Three' }]),
      events: () => ({ events: [foundEvent], total: 1, nextCursor: null }),
    },
  });
  renderApp(api, '/search/events?period=all');
  const retry = await screen.findByRole('button', { name: 'Load the servers again' });
  const choices = screen.getByLabelText('Server');
  expect([...choices.children].map((option) => option.textContent)).toEqual([
    'All servers',
    'Could not load the servers',
  ]);
  isAway = false;
  fireEvent.click(retry);
  await waitFor(() =>
    expect([...choices.children].map((option) => option.textContent)).toEqual(['All servers', 'Server Three']),
  );
  expect(screen.queryByRole('button', { name: 'Load the servers again' })).toBeNull();
});

it('filters events by session type and number of cars, and says how many there are', async () => {
  const api = createStubApi({
    ...frame,
    search: { events: () => ({ events: [foundEvent], total: 1000, nextCursor: null }) },
  });
  const app = renderApp(api, '/search/events?period=all');
  await screen.findByText(/^1,000 events or more, 1 weekend;/);
  fireEvent.change(screen.getByLabelText('Session'), { target: { value: 'race' } });
  fireEvent.change(screen.getByLabelText('Cars'), { target: { value: '20' } });
  await waitFor(() => expect(app.address()).toBe('/search/events?period=all&sessionKind=race&minEntries=20'));
  expect(api.inputsOf('search.events').at(-1)).toMatchObject({ sessionKind: 'race', minEntries: 20 });
  fireEvent.change(screen.getByLabelText('Cars'), { target: { value: '' } });
  await waitFor(() => expect(app.address()).toBe('/search/events?period=all&sessionKind=race'));
});

it('lets no broken filter of events break the page', async () => {
  const api = createStubApi({
    ...frame,
    search: { events: () => ({ events: [foundEvent], total: 1, nextCursor: null }) },
  });
  renderApp(api, '/search/events?serverId=x&driver=%20&carGroup=');
  await screen.findByText('Sunday cup');
  expect(api.inputsOf('search.events')).toEqual([{ ...BARE, period: 'today' }]);
});

it('says when there last was an event, and shows that period', async () => {
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  const last = { ...foundEvent, endAt: yesterday.toISOString() };
  const api = createStubApi({
    ...frame,
    search: {
      events: (input) => ({
        events: JSON.stringify(input).includes('"period":"today"') ? [] : [last],
        total: 1,
        nextCursor: null,
      }),
    },
  });
  const app = renderApp(api, '/search/events');
  const words = await screen.findByText(/^The last one was/);
  expect(words.textContent).toContain('Monza');
  fireEvent.click(screen.getByRole('button', { name: 'Show yesterday' }));
  await waitFor(() => expect(app.address()).toBe('/search/events?period=yesterday'));
});

it('looks for events without a filter in the viewer’s days, too', async () => {
  const api = createStubApi({ ...frame, search: { events: () => ({ events: [], total: 0, nextCursor: null }) } });
  renderApp(api, '/search/events?period=today&carGroup=GT4');
  await screen.findByText('No GT4 events today');
  await waitFor(() => expect(api.inputsOf('search.events')).toHaveLength(3));
  expect(api.inputsOf('search.events').slice(1)).toEqual([
    { track: 'all', carGroup: 'GT4', period: 'all', limit: 1 },
    { track: 'all', period: 'today', timeZone: viewerTimeZone(), limit: 1 },
  ]);
});

it('names the filter without which there would be an event', async () => {
  const api = createStubApi({
    ...frame,
    search: {
      events: (input) => ({
        events: JSON.stringify(input).includes('"carGroup":"GT4"') ? [] : [foundEvent],
        total: 1,
        nextCursor: null,
      }),
    },
  });
  const app = renderApp(api, '/search/events?period=all&carGroup=GT4');
  await screen.findByText('No GT4 events yet');
  await screen.findByText(/^Without the car class the last one was/);
  fireEvent.click(screen.getByRole('button', { name: 'Search without the car class' }));
  await waitFor(() => expect(app.address()).toBe('/search/events?period=all'));
});

it('marks what was searched for in present and former names', async () => {
  const renamed = { ...found, name: 'Zoë Müller', formerName: 'Zoe Mulley' };
  const api = createStubApi({ ...frame, search: { drivers: () => ({ drivers: [renamed], nextCursor: null }) } });
  renderApp(api, '/search/drivers?filter=mull');
  await screen.findByRole('table', { name: 'Drivers found' });
  expect(
    [...document.querySelectorAll(`mark:not(.${tableStyles.second} mark)`)].map((mark) => mark.textContent),
  ).toEqual(['Müll', 'Mull']);
});

it('leads from the field through the results and back by arrows', async () => {
  const other = { ...found, playerId: 'driver0009', name: 'Cy Later' };
  const api = createStubApi({ ...frame, search: { drivers: () => ({ drivers: [found, other], nextCursor: null }) } });
  renderApp(api, '/search/drivers');
  const first = await screen.findByRole('link', { name: 'Ada Quick' });
  const field = screen.getByLabelText('Driver');
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cy Later' }));
  fireEvent.keyDown(screen.getByRole('link', { name: 'Cy Later' }), { key: 'ArrowUp' });
  fireEvent.keyDown(first, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(field);
});

it('searches the viewer’s days, also while times are shown in UTC', async () => {
  vi.stubEnv('TZ', 'Australia/Sydney');
  const api = createStubApi({ ...frame, search: { events: () => ({ events: [], total: 0, nextCursor: null }) } });
  renderApp(api, '/about');
  fireEvent.click(await screen.findByRole('button', { name: 'Show UTC' }));
  await screen.findByText(/^Times in UTC/);
  const [link] = screen.getAllByText('Events', { selector: 'a' });
  fireEvent.click(link ?? document.body);
  await screen.findByText('No events today');
  screen.getByText('0 events, by days in your time zone');
  fireEvent.click(screen.getByRole('button', { name: 'Show local times' }));
  await screen.findByText(/^Times in Australia/);
  const zones = api
    .inputsOf('search.events')
    .map((input) => z.object({ timeZone: z.string().optional() }).parse(input));
  expect(new Set(zones.map(({ timeZone }) => timeZone))).toEqual(new Set(['Australia/Sydney', undefined]));
});
