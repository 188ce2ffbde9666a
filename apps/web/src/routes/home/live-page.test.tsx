import type { Happening } from '@paddock/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../../../../packages/api-client/src/testing/fake-socket.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import tableStyles from '../../shared/table/Table.module.css';
import { leader, liveTiming, second, third } from './testing/live-timing.ts';
import { connect, show } from './testing/show-live.tsx';
// The first import takes long on a busy machine; routes load them when they are opened.
import './HomePage.tsx';
import './live/LivePage.tsx';
import './live/LiveChances.tsx';

afterEach(() => void vi.useRealTimers());

const sheet = () => screen.findByRole('table', { name: /^Order of the/ });
/** Without their second lines, which phones show. */
const cellsOf = (row: HTMLElement) =>
  [...row.children].map((cell) =>
    [...cell.childNodes]
      .filter((node) => !(node instanceof Element && node.classList.contains(String(tableStyles['second']))))
      .map(({ textContent }) => textContent)
      .join(''),
  );

async function rows(): Promise<HTMLElement[]> {
  return within(await sheet())
    .getAllByRole('row')
    .slice(1);
}

describe('a race', () => {
  it('shows who is where, and how sure that is', async () => {
    show();
    await screen.findByRole('heading', { level: 1, name: 'Monza' });
    const [first, next, last] = (await rows()).map(cellsOf);
    expect(first?.slice(0, 6)).toEqual(['1', '▲2', '99', 'Ada QuickG82', '1:49.217', '1:48.783FL']);
    expect(next).toEqual(expect.arrayContaining(['2', '▼1', 'Ben SlowerS~41', '37.800', '+0.356']));
    expect(last).toEqual(expect.arrayContaining(['Car 404', '+1 lap']));
    expect(last?.at(-1)).toMatch(/^lost 0:4\d$/);
    screen.getByText(/^14:1\d$/);
    screen.getByRole('img', { name: /2 cars by their gaps, 1 lapped/ });
    expect(screen.getByText('Leader', { selector: 'dt' }).nextSibling?.textContent).toBe('Ada Quick, by 0.356 s');
    within(screen.getByRole('region', { name: 'How sure are we?' })).getByText('Measured');
    expect(document.title).toBe('Monza, race, live · Paddock');
  });

  it('reads out what matters to all and what happens to you, once in ten seconds; all else is silent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { timing } = show({}, { own: driver.playerId });
    await sheet();
    const change = await connect(timing);
    const spoken = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
    expect(screen.getByRole('main').querySelector('[role=status], [role=alert], [role=log]')).toBeNull();
    expect(spoken()).toEqual(['Fastest lap: 1:48.783. Ada Quick.']);
    const happens = (carId: number, kind: Happening['kind'], at: number) =>
      change({ happenings: [{ at, lap: 8, carId, kind, time: 108_000, from: 2, to: 1 }] });
    const heard: (string | null)[] = [];
    const watch = new MutationObserver(() => heard.push(...spoken().filter((text) => text !== heard.at(-1))));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    for (let second = 1; second <= 30; second += 1) {
      happens(1002, 'personalBest', 950_000 + 1000 * second);
      if (second % 2 === 0) happens(second < 15 ? 1002 : 1001, 'leads', 950_100 + 1000 * second);
      if (second === 30) happens(1001, 'stops', 950_200 + 1000 * second);
      await act(() => vi.advanceTimersByTimeAsync(1_000));
    }
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    watch.disconnect();
    expect(heard.slice(1)).toEqual(['Slower leads. From 2nd.', 'Quick leads. From 2nd.', 'Quick stops. From 2nd.']);
  });

  it('lists what happened, the newest first', async () => {
    show();
    await sheet();
    const feed = within(screen.getByRole('region', { name: 'What happened' }));
    const lines = feed.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      '15:00lap 8Connection lost: Car 404 The car may come back.',
      '14:04lap 7Fastest lap: 1:48.783 FLAda Quick.',
      '10:52lap 5Slower: 1:49.100 PBTheir best lap of this session.',
      '1:52lap 1Quick leads From 3rd.',
    ]);
  });

  it('shows what changes, in place: the focus stays with the car', async () => {
    const { timing } = show();
    await sheet();
    const change = await connect(timing);
    const link = screen.getByRole('link', { name: 'Ben Slower' });
    link.focus();
    change({
      cars: [
        { ...second, position: 1, gap: null },
        { ...leader, position: 2, gap: 120, interval: 120 },
      ],
    });
    await waitFor(async () => expect(cellsOf((await rows())[0] ?? document.body)[3]).toContain('Ben Slower'));
    expect(document.activeElement).toBe(link);
    expect(link.isConnected).toBe(true);
    change({ happenings: [{ at: 950_000, lap: 8, carId: 1002, kind: 'leads', time: null, from: 2, to: 1 }] });
    await screen.findByText('Slower leads');
  });

  it('says what everybody would have if it ended now, and what you would', async () => {
    const { app } = show({}, { own: driver.playerId });
    await sheet();
    const toggle = screen.getByRole('switch', { name: 'If it ended now' });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(toggle);
    await screen.findByRole('columnheader', { name: 'Season' });
    expect(app.address()).toBe('/home?server=1&ended=now');
    const [first, next, last] = (await rows()).map(cellsOf);
    expect(first).toEqual(expect.arrayContaining(['25', '▲ 2', '1st =']));
    expect(next).toEqual(expect.arrayContaining(['18', '= 0', '3rd ▼1']));
    expect(last).toEqual(expect.arrayContaining(['–']));
    const mine = screen.getByRole('region', { name: 'You, if it ended now' });
    expect(mine.textContent).toContain('82 → 84');
    expect(mine.textContent).toContain('26 to Platinum');
  });

  it('in a race of a championship says where everybody would be in that, instead of the season', async () => {
    const standing = (place: number, placeBefore: number | null, points: string) => ({ place, placeBefore, points });
    const carWith = (car: typeof leader, championship: ReturnType<typeof standing> | null) =>
      car.ifItEndedNow === null ? car : { ...car, ifItEndedNow: { ...car.ifItEndedNow, championship } };
    show(
      {
        championship: { championshipId: 7, name: 'Winter Cup', round: 3 },
        cars: [carWith(leader, standing(2, 4, '61')), carWith(second, null), third],
      },
      { own: driver.playerId, address: '/home?server=1&ended=now' },
    );
    await screen.findByRole('columnheader', { name: 'Champ.' });
    expect(screen.queryByRole('columnheader', { name: 'Season' })).toBeNull();
    const [first, next, last] = (await rows()).map(cellsOf);
    expect(first).toContain('2nd ▲261');
    // The list of phones has no heads of columns.
    expect((await rows())[0]?.textContent).toContain('Champ. 2nd ▲2');
    expect([next?.[8], last?.[8]]).toEqual(['–', '–']);
    const mine = screen.getByRole('region', { name: 'You, if it ended now' });
    expect(mine.textContent).toContain('Winter Cup2nd, 61 pts4th before this race');
    const link = screen.getByRole('link', { name: 'Winter Cup' });
    expect(link.getAttribute('href')).toBe('/leaderboards/points?championship=7');
  });

  it('marks the own row, and pins it with its neighbours for phones', async () => {
    show({}, { own: driver.playerId });
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('You'));
    const pinned = screen.getByText(/1:49.217 last/).closest('[aria-hidden]');
    expect(pinned?.textContent).toContain('Slower+0.356');
  });

  it('before its start is a grid', async () => {
    const grid = [leader, second].map((car) => ({
      ...car,
      place: 'grid' as const,
      laps: 0,
      line: null,
      position: car.gridPosition ?? 9,
    }));
    show({ clock: { greenAt: null, endsAt: null, minutes: 30, isOver: false }, cars: grid, happenings: [] });
    await screen.findByRole('region', { name: 'Grid' });
    screen.getByText('Formation lap');
    screen.getByText('30:00');
    screen.getByText('measured: the server sends it');
  });

  it('at the flag says who has finished, then becomes the result in place', async () => {
    const clock = { ...liveTiming(Date.now()).clock, isOver: true };
    const { timing } = show({ clock, cars: [{ ...leader, place: 'finished' }, second] }, { own: driver.playerId });
    await screen.findByRole('region', { name: /^Order at the flag/ });
    screen.getByText('You finished 1st of 2.');
    const [first, next] = await rows();
    within(first ?? document.body).getByRole('img', { name: 'Finished' });
    expect(next?.textContent).toContain('running');
    const change = await connect(timing);
    change({ eventId: 128 });
    const result = await screen.findByRole('region', { name: 'Classification' });
    within(result).getByRole('link', { name: 'Ada Quick' });
    expect(screen.getByRole('link', { name: 'Result' }).getAttribute('href')).toBe('/event/128');
    expect(screen.queryByRole('table', { name: /^Order of the race/ })).toBeNull();
  });
});

it('a qualifying is in the order of the best laps', async () => {
  const { server } = liveTiming(Date.now());
  show({
    server: { ...server, sessionType: 'Q', sessionKind: 'qualifying' },
    cars: [leader, { ...second, gap: 317, interval: 317 }, { ...third, gap: 3217, lapsDown: 0 }],
  });
  const table = within(await sheet());
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([
    'Pos',
    'No.',
    'Driver',
    'Best lap',
    'Gap',
    'Interval',
    'Last',
    'S1',
    'S2',
    'S3',
    'Laps',
    'State',
  ]);
  expect(screen.queryByRole('switch')).toBeNull();
  screen.getByText('always 0 to 3 s');
  screen.getByText('1 further back');
});

describe('what is not as it should be', () => {
  it('a server that stopped reporting', async () => {
    const { server } = liveTiming(Date.now());
    show({ server: { ...server, state: 'stale', reportedAt: new Date(Date.now() - 250_000).toISOString() } });
    await screen.findByText(/Last report/);
    screen.getByText(/4 min ago/);
    screen.getByRole('region', { name: /^Order at \d+:\d\d/ });
    screen.getByText('Nothing since');
    screen.getByText(/^~15/);
  });

  it('a log whose last line is old', async () => {
    const { server } = liveTiming(Date.now());
    show({ server: { ...server, stateAt: new Date(Date.now() - 185_000).toISOString() } });
    await screen.findByText('The last line of the log is 3 min old');
  });

  it('nobody on track', async () => {
    show({ cars: [], happenings: [] });
    await screen.findByText('Nobody has driven in this session yet');
    screen.getByText('of 30');
    const last = await screen.findByRole('region', { name: 'Last here' });
    within(last).getByText('Sunday cup');
  });

  it('a server that does not report single cars', async () => {
    show({ source: null, cars: [], happenings: [] });
    await screen.findByText('This server does not report single cars');
  });

  it('a server that does not exist', async () => {
    const refuse = () => {
      throw new ApiFailure({ code: 'not_found', message: 'No.' });
    };
    renderApp(createStubApi({ ...frame, live: { servers: () => [], timing: refuse } }), '/home?server=77');
    await screen.findByText('There is no server with this number');
    expect(screen.getByRole('link', { name: 'All servers' }).getAttribute('href')).toBe('/home');
  });

  it('nothing more from a server, though the connection is open', async () => {
    const { timing } = show();
    await sheet();
    const change = await connect(timing);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    change({});
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    await screen.findByText('No news from the server.');
    change({ server: { ...timing.server, reportedAt: new Date().toISOString() } });
    await waitFor(() => expect(screen.queryByText('No news from the server.')).toBeNull());
  });

  it('a lost connection', async () => {
    const { timing } = show();
    await sheet();
    await connect(timing);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => FakeSocket.latest.breakOff());
    await act(() => vi.advanceTimersByTimeAsync(3500));
    await screen.findByText('Reconnecting.');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    act(() => FakeSocket.latest.accept());
    await waitFor(() => expect(screen.queryByText('Reconnecting.')).toBeNull());
  });
});

describe('chances', () => {
  const chances = { carGroup: 'GT3', isNewcomer: false, podium: 0.8, topTen: null };

  it('are those before the start, the best first', async () => {
    show(
      {},
      {
        forecast: {
          game: 'acc',
          shown: ['win', 'podium'],
          cars: [
            { ...chances, carId: leader.carId, win: 0.2 },
            { ...chances, carId: second.carId, win: 0.6 },
          ],
        },
      },
    );
    const table = await screen.findByRole('table', { name: 'Chances in the race, the best first' });
    const [, first, next] = within(table).getAllByRole('row').map(cellsOf);
    expect([first?.slice(-2), next?.slice(-2)]).toEqual([
      ['60 %', '80 %'],
      ['20 %', '80 %'],
    ]);
    expect(next?.[0]).toBe('99');
  });
});
