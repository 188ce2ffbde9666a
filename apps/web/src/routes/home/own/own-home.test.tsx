import type { CalendarRound, ChampionshipEntry, DriverChampionship, NewsItem } from '@paddock/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiOutputs } from '../../../lib/trpc.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { driver, frame, rival, session } from '../../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../../testing/stub-api.ts';
import { session as driven } from '../../driver/testing/driver-replies.ts';
import { head, plannedRound } from '../../leaderboards/championship/testing/replies.ts';

type Drivers = ApiOutputs['drivers'];

const NOW = '2025-10-01T08:00:00.000Z';
const YESTERDAY = '2025-09-30T09:00:00.000Z';
const LAST_VISIT = Date.parse('2025-09-29T08:00:00.000Z');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});
afterEach(() => {
  vi.useRealTimers();
});

const lastRace: NonNullable<Drivers['lastRace']> = { ...driven, filePosition: 5 };
const rivalRace: Drivers['rivalRaces'][number] = {
  driver: rival,
  eventId: 131,
  game: 'acc',
  sessionType: 'R',
  sessionKind: 'race',
  trackName: 'spa',
  title: 'Tuesday cup',
  endAt: YESTERDAY,
  position: 4,
  isClassified: true,
  entryCount: 20,
  classChange: 3,
};
const newsItem: NewsItem = {
  newsId: 31,
  at: YESTERDAY,
  kind: 'placeTaken',
  topic: 'placeTaken',
  title: 'Ben Slower took your 12th place at Monza',
  text: '1:48.900',
  startAt: null,
  path: '/leaderboards/track/monza',
  mark: { type: 'icon', icon: 'flag' },
  isUnread: true,
};
const running: DriverChampionship = {
  championship: head,
  table: { kind: 'drivers', code: 'all', name: 'All drivers' },
  place: 2,
  of: 18,
  total: '88',
  gap: '12',
  team: null,
  isChampion: false,
};
const nextRound: CalendarRound = {
  championship: head,
  round: plannedRound,
  classes: [],
  signUp: { state: 'open', opensAt: null, closesAt: null, minClassValue: null, maxClassValue: null },
  names: [],
};

const entry: ChampionshipEntry = {
  entryId: 1,
  driver,
  raceNumber: 32,
  carModel: null,
  class: null,
  team: null,
  status: 'confirmed',
  queue: null,
  since: '2025-09-02T00:00:00.000Z',
  from: null,
  to: null,
  absentRounds: [],
  calledUp: [],
  handicap: null,
};

interface Replies {
  readonly user?: Partial<typeof session> | null;
  readonly drivers?: Parameters<typeof createStubApi>[0]['drivers'];
  readonly news?: readonly NewsItem[];
  readonly places?: DriverChampionship[];
  readonly mine?: readonly { championshipId: number; entry: ChampionshipEntry }[];
}

function show({ user = {}, drivers = {}, news = [], places = [], mine = [] }: Replies = {}) {
  const api = createStubApi({
    ...frame,
    auth: { user: () => user && { ...session, playerId: driver.playerId, classValue: 82, ...user } },
    events: { recent: () => [] },
    drivers: { lastRace: () => lastRace, nextTenth: () => [], rivalRaces: () => [], ...drivers },
    championships: {
      ...frame.championships,
      ofDriver: () => places,
      calendar: () => [nextRound],
      mine: () => [...mine],
    },
    news: { ...frame.news, list: () => ({ news: [...news], nextCursor: null, unread: 0, latest: null }) },
  });
  renderApp(api, '/home');
  return api;
}
const section = (name: string) => screen.findByRole('region', { name });

it('shows the last race with place, gap, best lap and what it did to the class value', async () => {
  show();
  const race = await section('Your last race');
  await within(race).findByText('2nd of 16');
  expect(within(race).getByRole('link', { name: 'Monza' }).getAttribute('href')).toBe('/event/128');
  expect(race.textContent).toContain('Gap+0.640');
  expect(race.textContent).toContain('Best lap1:49.000 PB');
  expect(race.textContent).toContain('Class change▼ 4');
  expect(race.textContent).toContain('Points18');
});

it('shares the result itself: its row, by place and track', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  show();
  const button = await screen.findByRole('button', { name: 'Share my result' });
  button.click();
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(share.mock.calls[0]?.[0]).toEqual({
    title: '2nd of 16, Monza',
    url: new URL('/event/128?open=5', location.href).href,
  });
  vi.unstubAllGlobals();
});

it('of a race that was not finished says no place', async () => {
  show({
    drivers: {
      lastRace: () => ({ ...lastRace, isClassified: false, gap: { kind: 'dnf' }, classChange: null, points: null }),
    },
  });
  const race = await section('Your last race');
  await within(race).findByText('Not classified');
  expect(race.textContent).toContain('GapDNF');
  expect(race.textContent).toContain('not rated');
  expect(race.textContent).not.toContain('Points');
});

it('says what will be there while no race was driven, and has nothing to share', async () => {
  show({ drivers: { lastRace: () => null } });
  await screen.findByText('No race yet');
  expect(screen.queryByRole('button', { name: 'Share my result' })).toBeNull();
});

it('tells what happened since the last visit, and not the results above again', async () => {
  localStorage.setItem('homeVisits', JSON.stringify([session.accountId, LAST_VISIT, null]));
  show({
    news: [
      newsItem,
      { ...newsItem, newsId: 30, topic: 'myResult', kind: 'result', title: 'You finished 2nd at Monza' },
      { ...newsItem, newsId: 29, at: '2025-09-28T09:00:00.000Z', title: 'An older one' },
    ],
    drivers: {
      rivalRaces: () => [
        rivalRace,
        {
          ...rivalRace,
          driver: { ...rival, playerId: 'driver0003', name: 'Old News' },
          endAt: '2025-09-28T09:00:00.000Z',
        },
      ],
    },
  });
  const since = await section('Since your last visit');
  await within(since).findByText(newsItem.title);
  expect(since.textContent).not.toMatch(/You finished|An older one/);
  const rivals = await section('Your rivals since your last visit');
  await within(rivals).findByText('Ben Slower');
  expect(rivals.textContent).toContain('▲ 3');
  expect(rivals.textContent).toContain('4th of 20 at Spa-Francorchamps');
  expect(rivals.textContent).not.toContain('Old News');
});

it('in the first visit looks back a week, and says so', async () => {
  show({ drivers: { rivalRaces: () => [rivalRace] } });
  const fresh = await section('New in the last seven days');
  await within(fresh).findByText('Nothing else happened to you or to what you follow.');
  await within(await section('Your rivals in the last seven days')).findByText('Ben Slower');
});

it('says whether there are no rivals, or none of them has raced', async () => {
  show();
  await screen.findByText(/^No rivals yet/);
});

it('says that no rival has raced', async () => {
  show({ drivers: { rivalRaces: () => [{ ...rivalRace, endAt: '2025-08-01T09:00:00.000Z' }] } });
  await screen.findByText('None of your rivals has raced.');
});

it('has the places in running championships, and the next round of those that were entered', async () => {
  show({
    places: [running, { ...running, championship: { ...head, championshipId: 9, name: 'Over', state: 'finished' } }],
    mine: [{ championshipId: head.championshipId, entry }],
  });
  const own = await section('Your championships');
  await within(own).findByText('2nd');
  expect(own.textContent).toContain('of 18');
  expect(own.textContent).toContain('88 points');
  expect(own.textContent).not.toContain('Over');
  await within(own).findByText('Your next round');
  expect(own.textContent).toContain('in 2 days 2 h');
});

it('does not call a round theirs that they have not entered', async () => {
  show();
  await screen.findByText('You are in no championship now.');
  expect(screen.queryByText('Your next round')).toBeNull();
});

it('what cannot be loaded says so, and the rest stays', async () => {
  const refuse = (): never => {
    throw new ApiFailure({ code: 'internal', message: 'No.' });
  };
  show({ drivers: { lastRace: refuse, rivalRaces: refuse } });
  await screen.findByText('Could not load your last race');
  await screen.findByText('Could not load your rivals');
  await screen.findByText('You are in no championship now.');
});

it('without a driver leads to linking one, and asks for nothing else', async () => {
  const api = show({ user: { playerId: null } });
  await screen.findByText('No driver linked yet');
  expect(screen.getByRole('link', { name: 'Link my driver' }).getAttribute('href')).toBe('/account');
  expect(api.inputsOf('drivers.lastRace')).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Your last race' })).toBeNull();
});

it('is not there for who is not signed in', async () => {
  const api = show({ user: null });
  await screen.findByText('No results yet');
  expect(screen.queryByRole('region', { name: /^Your/ })).toBeNull();
  for (const call of ['drivers.lastRace', 'drivers.rivalRaces', 'news.list', 'championships.mine'])
    expect(api.inputsOf(call), call).toEqual([]);
});
