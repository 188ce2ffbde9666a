import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ServerMessage } from '@paddock/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../../../../packages/api-client/src/testing/fake-socket.ts';
import { renderApp, type RenderedApp } from '../../testing/render-app.tsx';
import { emptyStats, eventInfo, eventSummary, frame, secondRow, winnerRow, recordStep } from '../../testing/replies.ts';
import { ApiFailure, createStubApi, type StubApi } from '../../testing/stub-api.ts';
import listStyles from '../../shared/ui/GrowingList.module.css';

const totals = emptyStats.totals();
const snapshot: ServerMessage[] = [
  { type: 'stats', data: totals, id: '100-0' },
  { type: 'server_status', data: { servers: 0, online: 0 } },
  { type: 'live_players', data: [] },
];

const record = { ...recordStep, kind: 'record' as const, rank: 1, of: 2 };
// Without a race, with which the home would begin while nobody drives.
const practice = { ...eventSummary, sessionKind: 'practice' as const };
const pages = { ...frame, events: { recent: () => [practice] }, records: { recent: () => [record] } };

afterEach(() => {
  vi.useRealTimers();
  document.cookie = 'preferences=; Path=/; Max-Age=0';
});

/** The app, connected; from here on with fake timers. */
async function renderLive(api: StubApi, address = '/about'): Promise<RenderedApp> {
  const app = renderApp(api, address);
  await waitFor(() => FakeSocket.latest);
  await screen.findByRole('heading', { level: 1 });
  vi.useFakeTimers();
  FakeSocket.latest.accept();
  say(...snapshot);
  await pass(100);
  return app;
}

function say(...messages: ServerMessage[]): void {
  act(() => FakeSocket.latest.say(...messages));
}

/** Advances time in small steps and renders after each. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10) await act(() => vi.advanceTimersByTimeAsync(10));
}

function finished(number: number, sessionType = 'R', trackName = 'monza'): ServerMessage {
  return { type: 'event', data: { sessionType, trackName }, id: `101-${number}`, eventId: number };
}

function burst(count: number): ServerMessage[] {
  return Array.from({ length: count }, (_, index) => finished(index + 1));
}

function toasts(): HTMLElement[] {
  // An empty list in the page also has the role status.
  return screen.queryAllByRole('status').filter((toast) => toast.textContent !== '' && toast.closest('main') === null);
}

describe('the toast of a finished session', () => {
  it('names session and track by the translation, is one link to the event, and is said politely', async () => {
    await renderLive(createStubApi(pages));
    say(finished(128));
    const [toast] = toasts();
    expect(toast?.textContent).toBe('Race finished at MonzaResult ');
    expect(toast?.getAttribute('aria-live')).toBe('polite');
    const link = screen.getByRole('link', { name: /Race finished at Monza/ });
    expect(link.getAttribute('href')).toBe('/event/128');
    expect(link.parentElement).toBe(toast);
  });

  it('names by their codes what nobody has named', async () => {
    await renderLive(createStubApi(pages));
    say(finished(1, 'S3', 'moon'));
    screen.getByRole('link', { name: /S3 finished at moon/ });
  });

  it.each([
    ['nothing is on it', () => {}],
    [
      'the mouse is on it, its link has the focus and the window has lost it',
      (link: HTMLElement) => {
        for (const part of [link, link.parentElement ?? link]) {
          fireEvent.mouseOver(part);
          fireEvent.mouseEnter(part);
          fireEvent.focus(part);
        }
        fireEvent.blur(window);
      },
    ],
  ])('goes after three seconds when %s', async (_, disturb) => {
    await renderLive(createStubApi(pages));
    say(finished(1));
    await pass(500);
    disturb(screen.getByRole('link', { name: /finished at/ }));
    await pass(2450);
    expect(toasts()).toHaveLength(1);
    // 50 ms to its end, then it slides out and the others move together.
    await pass(50 + 600);
    expect(toasts()).toHaveLength(0);
  });

  it('leads to the event without loading the page', async () => {
    const event = { recent: () => [eventSummary], info: () => eventInfo, results: () => [winnerRow, secondRow] };
    const app = await renderLive(createStubApi({ ...frame, events: event }));
    say(finished(128));
    fireEvent.click(screen.getByRole('link', { name: /Race finished at Monza/ }));
    vi.useRealTimers();
    await waitFor(() => expect(app.address()).toBe('/event/128'));
  });

  it('takes five colours in turn', async () => {
    await renderLive(createStubApi(pages));
    const colours: (string | undefined)[] = [];
    for (let number = 1; number <= 6; number += 1) {
      say(finished(number));
      colours.push(/teal|copper|petrol|brass|graphite/.exec(toasts().at(-1)?.style.backgroundColor ?? '')?.[0]);
      await pass(400);
    }
    expect(colours).toEqual(['teal', 'copper', 'petrol', 'brass', 'graphite', 'teal']);
  });
});

describe('many finished sessions', () => {
  it('start 390 ms apart', async () => {
    await renderLive(createStubApi(pages));
    say(...burst(3));
    expect(toasts()).toHaveLength(1);
    await pass(380);
    expect(toasts()).toHaveLength(1);
    await pass(10);
    expect(toasts()).toHaveLength(2);
    await pass(380);
    expect(toasts()).toHaveLength(2);
    await pass(10);
    expect(toasts()).toHaveLength(3);
  });

  it('each stay their three seconds, however many follow', async () => {
    await renderLive(createStubApi(pages));
    say(...burst(12));
    const first = screen.getByRole('link', { name: /finished at/ });
    await pass(2950);
    expect(first.isConnected).toBe(true);
    expect(toasts()).toHaveLength(8);
    await pass(650);
    expect(first.isConnected).toBe(false);
  });

  it('are counted beyond the twenty that wait', async () => {
    await renderLive(createStubApi(pages));
    say(...burst(25));
    await pass(20 * 390);
    expect(screen.queryByText(/more event/)).toBeNull();
    await pass(390);
    const more = screen.getByRole('link', { name: /and 4 more events/ });
    expect(more.getAttribute('href')).toBe('/search/events');
  });

  it('are told once, also across a break', async () => {
    await renderLive(createStubApi(pages));
    say(finished(1), finished(1));
    await pass(5000);
    expect(toasts()).toHaveLength(0);
    FakeSocket.latest.breakOff();
    await pass(1200);
    FakeSocket.latest.accept();
    say(...snapshot, finished(1), finished(2, 'Q', 'spa'));
    await pass(500);
    expect(toasts().map(({ textContent }) => textContent)).toEqual(['Qualifying finished at Spa-FrancorchampsResult ']);
  });
});

describe('muted', () => {
  it('no event toast appears, until they are wanted again', async () => {
    await renderLive(createStubApi(pages));
    fireEvent.click(screen.getByRole('button', { name: 'Mute event toasts' }));
    expect(document.cookie).toContain('preferences=toasts=muted');
    say(...burst(3));
    await pass(2000);
    expect(toasts()).toHaveLength(0);

    fireEvent.click(screen.getByRole('button', { name: 'Show event toasts' }));
    say(finished(9));
    await pass(400);
    expect(toasts()).toHaveLength(1);
  });

  it('what waits is not shown either, also when another tab muted', async () => {
    await renderLive(createStubApi(pages));
    say(...burst(5));
    document.cookie = 'preferences=toasts=muted; Path=/';
    await pass(2000);
    expect(toasts()).toHaveLength(1);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    screen.getByRole('button', { name: 'Show event toasts' });
  });

  it('other toasts still appear', async () => {
    document.cookie = 'preferences=toasts=muted; Path=/';
    const refuse = () => {
      throw new ApiFailure({ code: 'unavailable', message: 'no' });
    };
    await renderLive(createStubApi({ ...pages, auth: { user: () => null, discordUrl: refuse } }));
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with Discord' }));
    await pass(100);
    expect(toasts().map(({ textContent }) => textContent)).toEqual(['Error: no']);
  });
});

describe('what is shown', () => {
  const latest = { ...eventSummary, eventId: 129, title: 'Monday cup' };

  it('grows by a session that has just finished', async () => {
    let recent = [eventSummary];
    await renderLive(createStubApi({ ...frame, events: { recent: () => recent } }), '/home');
    await pass(100);
    recent = [latest, eventSummary];
    say(finished(129));
    await pass(600);
    const [first, second] = screen.getAllByRole('article');
    expect(first?.textContent).toContain('Monday cup');
    expect(first?.parentElement?.className).toContain(listStyles.new);
    expect(second?.parentElement?.className).not.toContain(listStyles.new);
  });

  it('counts on without asking for the counts', async () => {
    const api = createStubApi(pages);
    await renderLive(api, '/home');
    await pass(100);
    const asked = api.inputsOf('stats.totals').length;
    say({ type: 'stats', data: { eventCount: 41, driverCount: 42, lapCount: 43, trackCount: 44 } });
    await pass(600);
    screen.getByText('42');
    say(
      { type: 'server_status', data: { servers: 3, online: 57 } },
      { type: 'live_players', data: [{ track: 'monza', players: 50, spectators: 7 }] },
    );
    await pass(600);
    screen.getByRole('img', { name: '50 on track, 3 servers' });
    expect(api.inputsOf('stats.totals').length).toBe(asked);
  });

  it('is fetched again at most once a second, however much happens', async () => {
    const api = createStubApi(pages);
    await renderLive(api, '/home');
    await pass(100);
    const before = api.inputsOf('events.recent').length;
    for (let number = 1; number <= 400; number += 1) {
      say(finished(number));
      if (number % 10 === 0) await pass(50);
    }
    await pass(3000);
    const times = api.inputsOf('events.recent').length - before;
    expect(times).toBeGreaterThanOrEqual(2);
    expect(times).toBeLessThanOrEqual(4);
  });

  it('asks for nothing when the first snapshot says what is known', async () => {
    const api = createStubApi(pages);
    await renderLive(api, '/home');
    await pass(2000);
    expect(api.inputsOf('events.recent').length).toBe(1);
  });

  it('follows imports of history, which tell of the totals alone', async () => {
    const api = createStubApi(pages);
    await renderLive(api, '/home');
    await pass(100);
    say({ type: 'stats', data: { ...totals, eventCount: 9 } });
    await pass(600);
    for (const path of ['events.recent', 'stats.today', 'records.recent'])
      expect(api.inputsOf(path).length, path).toBe(2);
    expect(toasts()).toHaveLength(0);
  });

  it('leaves alone what a finished session does not touch', async () => {
    const info = { ...eventInfo, trackName: 'spa' };
    const events = { info: () => info, results: () => [winnerRow] };
    const api = createStubApi({ ...frame, events });
    await renderLive(api, '/event/128');
    await pass(100);
    say(finished(200, 'R', 'monza'));
    await pass(2000);
    expect(api.inputsOf('events.info').length).toBe(1);
    say(finished(201, 'R', 'spa'));
    await pass(2000);
    expect(api.inputsOf('events.info').length).toBe(2);
    expect(api.inputsOf('events.results').length).toBe(1);
  });

  it('is all fetched again after a break', async () => {
    const api = createStubApi(pages);
    await renderLive(api, '/home');
    await pass(100);
    FakeSocket.latest.breakOff();
    await pass(1200);
    FakeSocket.latest.accept();
    say(...snapshot);
    await pass(600);
    for (const path of [
      'events.recent',
      'records.recent',
      'stats.today',
      'stats.dailyPlayers',
      'site.info',
      'translation.all',
    ]) {
      expect(api.inputsOf(path).length, path).toBe(2);
    }
    // These were in the snapshot.
    expect(api.inputsOf('stats.totals').length).toBe(1);
  });

  it('a broken connection is told, with the time of what is shown, until it stands again', async () => {
    await renderLive(createStubApi(pages), '/home');
    FakeSocket.latest.breakOff();
    await pass(4_000);
    screen.getByRole('img', { name: /^Reconnecting, as of \d+:\d\d [ap]m$/ });
    FakeSocket.latest.accept();
    await pass(100);
    expect(screen.queryByRole('img', { name: /^Reconnecting/ })).toBeNull();
  });

  it('a search that failed is not repeated by what happens', async () => {
    const refuse = () => {
      throw new ApiFailure({ code: 'internal', message: 'No.' });
    };
    const api = createStubApi({ ...frame, search: { events: refuse } });
    await renderLive(api, '/search/events');
    await pass(4000);
    say(finished(1));
    await pass(2000);
    expect(api.inputsOf('search.events').length).toBe(1);
  });
});
