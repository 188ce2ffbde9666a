import type { SocketMessage } from '@paddock/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../../../../packages/api-client/src/testing/fake-socket.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { acc, iracing } from '../../testing/game-infos.ts';
import { eventSummary, frame, liveServer, translation } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import type { LiveServer } from './server-card.ts';
// The first import takes long on a busy machine.
import './quiet/QuietHero.tsx';
import './quiet/QuietTrack.tsx';
import heroStyles from './HomeHero.module.css';
import cardStyles from './ServerCard.module.css';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const running = { reportedAt: ago(0), sessionBeganAt: ago(15), sessionEndsAt: ago(-14.5) };
const race: LiveServer = { ...liveServer, ...running };
const offline: LiveServer = {
  ...liveServer,
  serverId: 8,
  name: 'Old server',
  state: 'offline',
  reportedAt: '2026-03-13T20:00:00.000Z',
  sessionType: null,
  sessionKind: null,
  phase: null,
  sessionBeganAt: null,
  sessionEndsAt: null,
  players: null,
  spectators: null,
  bestLap: null,
};
const samples = Array.from({ length: 600 }, (_, index) => ({ at: ago(3_000 - index * 5), players: 26 }));

afterEach(() => void vi.useRealTimers());

/** The home page with these servers. */
function show(servers: readonly LiveServer[], { address = '/home', games = [acc], events = [eventSummary] } = {}) {
  const live = servers.filter(({ state }) => state === 'live');
  const players = live.reduce((sum, one) => sum + (one.players ?? 0), 0);
  const api = createStubApi({
    ...frame,
    stats: {
      ...frame.stats,
      servers: () => ({ servers: live.length, online: players + 6 }),
      livePlayers: () => (live.length === 0 ? [] : [{ track: 'monza', players, spectators: 6 }]),
      last48: () => samples,
    },
    translation: { all: () => ({ ...translation, games }) },
    live: { servers: () => [...servers] },
    events: { recent: () => events, results: () => [] },
  });
  const app = renderApp(api, address);
  return { api, app };
}

const card = (name: string) => screen.findByRole('article', { name });

describe('on a site with several games', () => {
  const other: LiveServer = { ...race, serverId: 2, name: 'Oval', game: 'iracing', trackName: 'lime_rock' };
  const unknown: LiveServer = { ...race, serverId: 3, name: 'New', game: null };
  const games = [acc, iracing];

  it('cards say of which game their server is, also at a track without events', async () => {
    show([race, other, unknown], { games });
    within(await card('Oval')).getByText('IR');
    within(await card('Sunday server')).getByText('ACC');
    expect(within(await card('New')).queryByText(/^(ACC|IR)$/)).toBeNull();
  });

  it('those of other games are left out while one is chosen; a server without events stays', async () => {
    show([race, other, unknown], { games, address: '/home?game=acc' });
    expect(within(await card('Sunday server')).queryByText('ACC')).toBeNull();
    await card('New');
    expect(screen.queryByRole('article', { name: 'Oval' })).toBeNull();
  });
});

it('on a site with one game cards name none', async () => {
  show([race]);
  expect(within(await card('Sunday server')).queryByText('ACC')).toBeNull();
});

describe('the pulse', () => {
  it('says how many drive, what, and how it was yesterday', async () => {
    show([race, { ...race, serverId: 2, name: 'Other', sessionKind: 'practice', players: 1 }, offline]);
    await screen.findByText('drivers on track now');
    screen.getByText('13', { selector: `.${heroStyles.number}` });
    screen.getByText(/1 race, 1 practice on 2 of 3 servers\./);
    screen.getByText(/26 at this time yesterday\./);
    await screen.findByRole('img', { name: /Drivers on track over the last 48 hours, now 13, at most 26/ });
    await screen.findByRole('table', { name: 'Drivers at every full hour of the last day' });
    screen.getByRole('img', { name: '13 on track, 2 servers' });
  });

  it.each([
    [0, '/home?server=1'],
    [1, '/home'],
  ])('in the header leads to the one server with people; with %s more, to all', async (players, href) => {
    show([race, { ...race, serverId: 2, name: 'Other', players }]);
    const link = (await screen.findByRole('img', { name: `${12 + players} on track, 2 servers` })).closest('a');
    await waitFor(() => expect(link?.getAttribute('href')).toBe(href));
  });

  it('never calls it zero when no server reports, and nothing was raced', async () => {
    show([offline], { events: [] });
    await screen.findByText('drivers have raced here');
    screen.getByText('2', { selector: `.${heroStyles.number}` });
    screen.getByText('No server is reporting right now.');
    screen.getByRole('img', { name: 'No server is reporting' });
    expect(screen.queryByText('drivers on track now')).toBeNull();
  });
});

describe('the card of a server', () => {
  it('in a session', async () => {
    show([race]);
    const shown = within(await card('Sunday server'));
    for (const text of ['Race', 'Sunday server', '18 free', '2 watching', 'FL', '1:48.437']) shown.getByText(text);
    expect(shown.getByText(/14 min/).textContent).toBe('14 min left');
    expect(shown.getByRole('link', { name: 'Monza' }).getAttribute('href')).toBe('/home?server=1');
    shown.getByRole('img', { name: '12 of 30 places taken' });
    const kerb = shown.getByRole('progressbar', { name: 'Time of the session on Sunday server' });
    expect(Number(kerb.getAttribute('aria-valuenow'))).toBeCloseTo(51, -1);
  });

  it('that is full', async () => {
    show([{ ...race, players: 30 }]);
    const shown = within(await card('Sunday server'));
    shown.getByText('Full');
    expect(shown.queryByText(/free/)).toBeNull();
  });

  it('that fell silent: a guess, and since when', async () => {
    show([race, { ...race, serverId: 2, name: 'Silent', state: 'stale', reportedAt: ago(4.2), players: 4 }]);
    const silent = await card('Silent');
    const shown = within(silent);
    expect(silent.className).toContain(cardStyles.stale);
    shown.getByText(/Last report 4 min ago/);
    expect(silent.textContent).toContain('~4/30');
    shown.getByRole('img', { name: 'About 4 of 30 places taken' });
    expect(shown.queryByText('FL')).toBeNull();
    expect(shown.queryByText(/watching/)).toBeNull();
  });

  it('that waits for drivers', async () => {
    // With nobody on any, the home is another one.
    const waiting = { ...race, phase: 'waiting for drivers', players: 0, spectators: 0, bestLap: null };
    show([waiting, { ...race, serverId: 2, name: 'Other' }]);
    const shown = within(await card('Sunday server'));
    shown.getByText('Waiting for drivers');
    shown.getByText('Empty: the first car starts the session');
  });

  it('of which little is known', async () => {
    show([{ ...race, capacity: null, trackName: null, sessionType: null, sessionKind: null, bestLap: null }]);
    const shown = within(await card('Sunday server'));
    for (const text of ['Track unknown', 'Session unknown']) shown.getByText(text);
    shown.getByRole('img', { name: '12 on track' });
    expect(shown.queryByText(/free|Full/)).toBeNull();
  });
});

describe('the board of servers', () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ ...race, serverId: index + 1, name: `Server ${index + 1}` }));

  it('shows the six fullest, and all with those that are offline when asked', async () => {
    const { app } = show([...many, { ...offline, serverId: 99 }]);
    await card('Server 6');
    expect(screen.queryByRole('article', { name: 'Server 7' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'All 9 servers', expanded: false }));
    await card('Server 8');
    const table = within(screen.getByRole('table', { name: 'Servers that are offline' }));
    table.getByRole('rowheader', { name: 'Old server' });
    expect(app.address()).toBe('/home?servers=all');
    fireEvent.click(screen.getByRole('button', { name: 'Fullest servers', expanded: true }));
    expect(screen.queryByRole('article', { name: 'Server 7' })).toBeNull();
  });

  it('shows the three fullest on phones, which are offered the others', async () => {
    const { app } = show(many.slice(0, 6));
    const cards = (await card('Server 6')).parentElement;
    expect(cards?.className).toContain('few');
    const toggle = screen.getByText('All 6 servers');
    expect(toggle.className).toContain('phone');
    fireEvent.click(toggle);
    expect(app.address()).toBe('/home?servers=all');
    expect(cards?.className).not.toContain('few');
  });

  it('offers nothing more when all are shown', async () => {
    show(many.slice(0, 3));
    await card('Server 3');
    expect(screen.queryByText(/^All \d+ servers$/)).toBeNull();
  });

  it.each([
    ['all are offline', [offline], 'No server is reporting right now', /The last one was Old server at Monza, /],
    ['none is registered', [], 'No server reports here yet', /The last session was Race at Monza, /],
  ])('when %s it says when there was one, and offers one way on', async (_what, servers, title, text) => {
    show(servers);
    await screen.findByText(title);
    await screen.findByText(text);
    expect(screen.getAllByRole('link', { name: 'All events' }).at(0)?.getAttribute('href')).toBe(
      '/search/events?period=all',
    );
  });

  it('follows what each server does, without fetching the list again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = show([race, offline]);
    await card('Sunday server');
    const asked = () => api.inputsOf('live.servers').length;
    await waitFor(() => FakeSocket.latest);
    const socket = FakeSocket.latest;
    act(() => socket.accept());
    const subscribed = [1, 8].map((id) => JSON.stringify({ type: 'subscribe', topic: `server:${id}` }));
    await waitFor(() => expect(socket.sent).toEqual(subscribed));
    const say = (...messages: SocketMessage[]) => act(() => socket.say(...messages));
    say({ type: 'snapshot', topic: 'server:1', number: 1, data: race });
    say({ type: 'snapshot', topic: 'server:8', number: 1, data: offline });
    say({ type: 'change', topic: 'server:1', number: 2, previous: 1, data: { ...race, players: 13, bestLap: 99_123 } });
    const shown = within(await card('Sunday server'));
    await shown.findByText('17 free');
    shown.getByText('1:39.123');
    // One that was offline begins to report.
    const data = { ...race, serverId: 8, name: 'Old server', players: 20 };
    say({ type: 'change', topic: 'server:8', number: 2, previous: 1, data });
    within(await card('Old server')).getByText('10 free');
    await screen.findByText(/2 races on 2 of 2 servers\./);
    // The counts that come with it.
    say({ type: 'server_status', data: { servers: 2, online: 39 } });
    say({ type: 'live_players', data: [{ track: 'monza', players: 33, spectators: 6 }] });
    await act(() => vi.advanceTimersByTimeAsync(50_000));
    screen.getByText('33', { selector: `.${heroStyles.number}` });
    expect(asked()).toBe(1);
  });

  it('is fetched again every minute where no connection can be opened', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = show([offline]);
    await screen.findByText('No server is reporting right now');
    const asked = () => api.inputsOf('live.servers').length;
    expect(asked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    expect(asked()).toBe(2);
  });

  it('is fetched again every minute while the connection is lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = show([offline]);
    await screen.findByText('No server is reporting right now');
    const asked = () => api.inputsOf('live.servers').length;
    await waitFor(() => FakeSocket.latest);
    act(() => FakeSocket.latest.accept());
    await act(() => vi.advanceTimersByTimeAsync(200_000));
    expect(asked()).toBe(1);
    act(() => FakeSocket.latest.breakOff());
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    expect(asked()).toBe(2);
    // The state of the connection is the page's, which the tests share.
    act(() => FakeSocket.latest.accept());
  });
});
