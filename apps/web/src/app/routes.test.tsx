import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { emptyStats, eventInfo, eventSummary, frame, session, translation } from '../testing/replies.ts';
import { ApiFailure, createStubApi } from '../testing/stub-api.ts';

const pages = {
  ...frame,
  events: { recent: () => [eventSummary] },
  search: {
    drivers: () => ({ drivers: [], nextCursor: null }),
    events: () => ({ events: [], total: 0, nextCursor: null }),
  },
  leaderboards: { fastest: () => ({ game: 'acc' as const, rows: [], nextCursor: null }) },
};

function asUser(user: typeof session | null) {
  return createStubApi({ ...pages, auth: { user: () => user } });
}

it.each([
  ['/', '/home'],
  ['/search', '/search/drivers'],
  ['/search?filter=ada', '/search/drivers?filter=ada'],
  ['/leaderboards', '/leaderboards/track/all'],
])('%s leads to %s', async (from, to) => {
  const app = renderApp(asUser(null), from);
  await waitFor(() => expect(app.address()).toBe(to));
  await screen.findByRole('heading', { level: 1 });
});

it.each([
  ['nobody', null],
  ['a user', session],
])('/admin sends %s home', async (_, user) => {
  const app = renderApp(asUser(user), '/admin');
  await screen.findByRole('heading', { name: 'Latest results' });
  expect(app.address()).toBe('/home');
});

it.each([
  '/admin/dashboard',
  '/admin/servers',
  '/admin/servers/1',
  '/admin/players',
  '/admin/players/1',
  '/admin/reports',
  '/admin/reports/1',
  '/admin/accounts',
  '/admin/accounts/1',
  '/admin/management',
])('%s is for staff alone', async (path) => {
  const visitor = renderApp(asUser(session), path);
  await waitFor(() => expect(visitor.address()).toBe('/home'));
});

it.each([
  ['an admin', { ...session, admin: true }],
  ['a moderator', { ...session, mod: true }],
])('/admin opens the dashboard for %s', async (_, user) => {
  const app = renderApp(asUser(user), '/admin');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(app.address()).toBe('/admin/dashboard');
});

it('a navigation moves the focus to the heading of the new page, the first page does not', async () => {
  renderApp(asUser(null), '/about');
  await screen.findByRole('heading', { level: 1, name: 'About the figures' });
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Paddock' }));
  await screen.findByRole('heading', { name: 'Latest results' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it('moves the focus to a heading that comes with the data of its page', async () => {
  const info = Promise.withResolvers<typeof eventInfo>();
  const events = {
    ...pages.events,
    info: () => info.promise,
    results: () => [],
    analysis: () => new Promise<never>(() => {}),
  };
  renderApp(createStubApi({ ...pages, events }), '/home');
  const results = within(await screen.findByRole('region', { name: 'Latest results' }));
  fireEvent.click(await results.findByRole('link', { name: 'Monza' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  info.resolve(eventInfo);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Monza' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('/account sends a visitor without a session home', async () => {
  const app = renderApp(asUser(null), '/account');
  await screen.findByRole('heading', { name: 'Latest results' });
  expect(app.address()).toBe('/home');
});

it('/account shows who is signed in', async () => {
  renderApp(asUser(session), '/account');
  await screen.findByRole('heading', { level: 1, name: 'ada' });
});

it.each(['/nowhere', '/driver', '/admin2', '/admin/audit', '/leaderboards/track'])(
  '%s keeps its address and shows 404',
  async (path) => {
    const app = renderApp(asUser(null), path);
    await screen.findByRole('heading', { name: 'Off track' });
    screen.getByRole('combobox', { name: 'Driver, track, server or event' });
    expect(app.address()).toBe(path);
  },
);

it.each([
  ['/error/404', 'Off track'],
  ['/error/500', 'Red flag'],
])('%s says %s', async (path, title) => {
  renderApp(asUser(null), path);
  await screen.findByRole('heading', { name: title });
});

it('asks for translation and session before it shows the first page, and waits for nothing else', async () => {
  const answer = Promise.withResolvers<typeof translation>();
  const api = createStubApi({
    ...pages,
    site: { info: () => new Promise<never>(() => {}) },
    translation: { all: () => answer.promise },
  });
  renderApp(api, '/home');
  await waitFor(() =>
    expect(api.calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['site.info', 'translation.all', 'auth.user', 'events.recent']),
    ),
  );
  expect(screen.queryByRole('main')).toBeNull();

  answer.resolve(translation);
  await screen.findByRole('heading', { name: 'Latest results' });
  await screen.findAllByText('Monza');
});

it('a translation that cannot be loaded leads to the error page', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderApp(createStubApi({ ...pages, translation: { all: breakDown } }), '/home');
  await screen.findByRole('heading', { name: 'Red flag' });
  quiet.mockRestore();
});

it.each(['/home', '/account', '/admin/dashboard'])(
  'a session that cannot be loaded counts as signed out at %s',
  async (path) => {
    const app = renderApp(createStubApi({ ...pages, auth: { user: breakDown } }), path);
    await screen.findByRole('heading', { name: 'Latest results' });
    await screen.findByRole('button', { name: 'Sign in with Discord' });
    expect(app.address()).toBe('/home');
  },
);

it('a database that is away is not said to be broken, and the page goes on by itself', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderApp(createStubApi({ ...pages, translation: { all: fail } }), '/account');
  await screen.findByRole('heading', { name: 'Safety car' });
  screen.getByText(/will reload as soon as/);
  quiet.mockRestore();
});

it('a server that does not answer is not said to be broken, and the page goes on by itself', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = createStubApi({
    ...pages,
    translation: {
      all: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  renderApp(api, '/home');
  await screen.findByRole('heading', { name: 'No answer' });
  screen.getByText(/will reload as soon as/);
  quiet.mockRestore();
});

it('keeps header and other parts when one part of a page fails', async () => {
  renderApp(createStubApi({ ...pages, stats: emptyStats, events: { recent: fail } }), '/home');
  await screen.findByText('Could not load the latest results');
  await screen.findByRole('heading', { name: 'Records and bests' });
  screen.getByRole('combobox', { name: 'Driver, track, server or event' });
});

function breakDown(): never {
  throw new ApiFailure({ code: 'internal', message: 'Something went wrong on our side.' });
}

function fail(): never {
  throw new ApiFailure({ code: 'unavailable', message: 'The database is asleep.' });
}
