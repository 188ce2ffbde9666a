import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFormat } from '../../shared/format/time-format.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { acc, iracing } from '../../testing/game-infos.ts';
import { driver, eventSummary, foundEvent, frame, translation } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';

const found = { ...driver, formerName: null, figures: null, events: 3, lastSeenAt: '2025-09-18T22:38:36.000Z' };

const suggesting = (changes: Parameters<typeof createStubApi>[0]['search'] = {}, games = [acc]) =>
  createStubApi({
    ...frame,
    translation: {
      all: () =>
        games.length === 1
          ? translation
          : { ...translation, tracks: { ...translation.tracks, 'iracing-monza': 'Monza' }, games },
    },
    search: {
      drivers: () => ({ drivers: [{ ...found, name: 'Spanky' }], nextCursor: null }),
      servers: () => [
        { serverId: 3, name: 'Spa nights' },
        { serverId: 4, name: 'Monza nights' },
      ],
      events: () => ({ events: [{ ...foundEvent, title: 'Spanish cup' }], total: 1, nextCursor: null }),
      ...changes,
    },
  });

async function typed(text: string) {
  const field = await screen.findByRole('combobox', { name: 'Driver, track, server or event' });
  fireEvent.change(field, { target: { value: text } });
  await screen.findByRole('option', { name: /Spanky/ });
  return field;
}

it('suggests tracks, drivers, servers and events by their titles', async () => {
  const api = suggesting();
  renderApp(api, '/about');
  await typed('spa');
  await screen.findByRole('option', { name: /Spanish cup/ });
  expect(api.inputsOf('search.events')).toMatchObject([{ period: 'all', title: 'spa' }]);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Spa-FrancorchampsLeaderboard',
    'SpankyDriver',
    'Spa-FrancorchampsEvents',
    'Spa nightsServer',
    `Spanish cupRace, ${createFormat().date(eventSummary.endAt)}`,
    'All drivers matching “spa”',
  ]);
});

it('marks tracks and events by their game on a site with several, also while one is chosen', async () => {
  const api = suggesting(
    {
      drivers: () => ({ drivers: [{ ...found, name: 'Monzano' }], nextCursor: null }),
      events: () => ({
        events: [{ ...foundEvent, game: 'iracing', trackName: 'iracing-monza', title: 'Monza cup' }],
        total: 1,
        nextCursor: null,
      }),
    },
    [acc, iracing],
  );
  renderApp(api, '/about?game=acc');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Driver, track, server or event' }), {
    target: { value: 'monza' },
  });
  await screen.findByRole('option', { name: /Monza cup/ });
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect(options).toEqual([
    'Monza ACCLeaderboard',
    'Monza IRLeaderboard',
    'MonzanoDriver',
    'Monza ACCEvents',
    'Monza IREvents',
    'Monza nightsServer',
    `Monza cup IRRace, ${createFormat().date(eventSummary.endAt)}`,
    'All drivers matching “monza”',
  ]);
});

it.each([
  [['ArrowDown'], '/leaderboards/track/spa'],
  [['ArrowDown', 'ArrowDown', 'ArrowDown'], '/search/events?period=all&track=spa'],
  [['ArrowUp'], '/search/drivers?filter=spa'],
])('goes by %j and Enter to %s', async (keys, address) => {
  const app = renderApp(suggesting(), '/about');
  const field = await typed('spa');
  for (const key of keys) fireEvent.keyDown(field, { key });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(app.address()).toBe(address));
});

/** Opens it as on a phone. */
async function openOnPhone() {
  const opener = await screen.findByLabelText('Search', { selector: 'button' });
  // Hidden in a wide window, where it takes no focus.
  opener.style.display = 'grid';
  fireEvent.click(opener);
  const field = screen.getByRole('combobox', { name: 'Driver, track, server or event' });
  return { opener, field, isOpen: () => screen.getByRole('search', { name: 'Site' }).className.includes('open') };
}

it('opens on a phone with the focus in its field, and closes when it is left', async () => {
  const app = renderApp(suggesting(), '/about');
  const { opener, field, isOpen } = await openOnPhone();
  expect(document.activeElement).toBe(field);
  expect(isOpen()).toBe(true);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  fireEvent.blur(field);
  expect(isOpen()).toBe(false);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(app.address()).toBe('/about');
});

it('closes on a phone by its button and by Escape, which first closes the suggestions, and gives the focus back', async () => {
  renderApp(suggesting(), '/about');
  const { opener, field, isOpen } = await openOnPhone();
  const close = screen.getByLabelText('Close the search');
  fireEvent.blur(field, { relatedTarget: close });
  expect(isOpen()).toBe(true);
  fireEvent.click(close);
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener);

  fireEvent.click(opener);
  await typed('spa');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(field);
});

it('closes with Escape, and Enter then searches for what was typed', async () => {
  const app = renderApp(suggesting(), '/about');
  const field = await typed('spa');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('option')).toBeNull();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.submit(screen.getByRole('search', { name: 'Site' }));
  await waitFor(() => expect(app.address()).toBe('/search/drivers?filter=spa'));
});

it('is reached by a slash, unless somebody types one', async () => {
  renderApp(suggesting(), '/search/drivers');
  const field = await screen.findByRole('combobox', { name: 'Driver, track, server or event' });
  const other = await screen.findByLabelText('Driver');
  other.focus();
  fireEvent.keyDown(other, { key: '/' });
  expect(document.activeElement).toBe(other);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(field);
});

const UNEXPECTED = 'Uhoh, unexpected error...';

function refuse(): never {
  throw new ApiFailure({ code: 'internal', message: 'Something went wrong on our side.' });
}

it('tells a failed search of events once, and does not repeat it by itself', async () => {
  const api = suggesting({ events: refuse });
  renderApp(api, '/about');
  await typed('spa');
  expect(await screen.findAllByText(UNEXPECTED)).toHaveLength(1);
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(api.inputsOf('search.events')).toHaveLength(1);
});

it('tells once that the searches of drivers and events have failed, whichever is first', async () => {
  const drivers = Promise.withResolvers<never>();
  const api = suggesting({ drivers: () => drivers.promise, events: refuse });
  renderApp(api, '/about');
  const field = await screen.findByRole('combobox', { name: 'Driver, track, server or event' });
  fireEvent.change(field, { target: { value: 'spa' } });
  await waitFor(() => expect(api.inputsOf('search.events')).toHaveLength(1));
  drivers.reject(new ApiFailure({ code: 'internal', message: 'No.' }));
  await screen.findByText(UNEXPECTED);
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(screen.getAllByText(UNEXPECTED)).toHaveLength(1);
});

it('tells a failure once, also when the visitor searches for the same again', async () => {
  const second = Promise.withResolvers<never>();
  let searches = 0;
  const api = suggesting({ drivers: () => ((searches += 1) === 1 ? refuse() : second.promise) });
  renderApp(api, '/about');
  const field = await screen.findByRole('combobox', { name: 'Driver, track, server or event' });
  fireEvent.change(field, { target: { value: 'spa' } });
  await screen.findByText(UNEXPECTED);
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.change(field, { target: { value: 'spa ' } });
  await waitFor(() => expect(searches).toBe(2));
  const shown = screen.queryAllByText(UNEXPECTED).length;
  expect(shown).toBeLessThan(2);
  second.reject(new ApiFailure({ code: 'internal', message: 'No.' }));
  await waitFor(() => expect(screen.getAllByText(UNEXPECTED).length).toBeGreaterThan(shown));
});

it('is busy until events have been found, too', async () => {
  const events = Promise.withResolvers<{ events: []; total: 0; nextCursor: null }>();
  renderApp(suggesting({ events: () => events.promise }), '/about');
  await typed('spa');
  expect(isBusy()).toBe(true);
  events.resolve({ events: [], total: 0, nextCursor: null });
  await waitFor(() => expect(isBusy()).toBe(false));
});

/** Whether the suggestions may still change. */
function isBusy(): boolean {
  return screen.getByRole('listbox').getAttribute('aria-busy') === 'true';
}

it('is a form that leads to the drivers before the page is hydrated, too', async () => {
  renderApp(suggesting(), '/about');
  const field = await screen.findByRole('combobox', { name: 'Driver, track, server or event' });
  fireEvent.change(field, { target: { value: 'spa' } });
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Site' });
  expect(form.getAttribute('action')).toBe('/search/drivers');
  expect([...new FormData(form)]).toEqual([['filter', 'spa']]);
});

it('offers an event once whose number is in its title', async () => {
  const titled = { ...foundEvent, eventId: 12, title: 'Cup 12' };
  renderApp(suggesting({ events: () => ({ events: [titled], total: 1, nextCursor: null }) }), '/about');
  await typed('12');
  await screen.findByRole('option', { name: /Cup 12/ });
  expect(screen.queryByRole('option', { name: '12 Event' })).toBeNull();
});
