import type { CalendarRound, ChampionshipEntry } from '@paddock/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { driver, frame, session } from '../../../testing/replies.ts';
import { createStubApi } from '../../../testing/stub-api.ts';
import { head, plannedRound } from '../../leaderboards/championship/testing/replies.ts';

const PAGE = '/search/events?period=upcoming';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-01T12:00:00.000Z') });
  vi.stubEnv('TZ', 'Australia/Sydney');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const open = {
  state: 'open',
  opensAt: '2025-09-01T00:00:00.000Z',
  closesAt: null,
  minClassValue: null,
  maxClassValue: null,
} as const;
const monza: CalendarRound = {
  championship: { ...head, entries: 16, places: 30 },
  round: { ...plannedRound, practiceMinutes: 30 },
  classes: ['GT3'],
  signUp: open,
  names: ['Ada Quick', 'Ben Slower'],
};
const spa: CalendarRound = {
  ...monza,
  championship: { ...head, championshipId: 5, name: 'Open Evening', places: null },
  round: {
    ...plannedRound,
    code: 'E1',
    number: 1,
    trackName: 'spa',
    startsAt: '2025-10-01T13:00:00.000Z',
    minutes: 45,
  },
  classes: [],
  signUp: { ...open, state: 'none', opensAt: null },
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

function show({
  rounds = [spa, monza],
  own = [],
  address = PAGE,
}: { rounds?: CalendarRound[]; own?: ChampionshipEntry[]; address?: string } = {}) {
  const isSignedIn = own.length > 0;
  const api = createStubApi({
    ...frame,
    auth: { user: () => (isSignedIn ? { ...session, classValue: 82 } : null) },
    stats: { ...frame.stats, hours: () => [{ weekday: 7, hour: 21, events: 3, entries: 40, laps: 900 }] },
    championships: {
      calendar: () => rounds,
      mine: () => own.map((each) => ({ championshipId: 4, entry: each })),
      ownCalendar: () => ({ token: null }),
      renewCalendar: () => ({ token: 'secret' }),
    },
  });
  return { api, app: renderApp(api, address) };
}

const rowOf = (track: string): HTMLElement => {
  const row = screen.getByRole('heading', { name: track, level: 4 }).closest('article');
  if (row === null) throw new Error('no row');
  return row;
};

it('lists planned races by day, with time, championship, places and names', async () => {
  show();
  await screen.findByRole('heading', { name: 'Coming races', level: 1 });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Wed 1 today',
    'Fri 3 October',
  ]);
  const first = rowOf('Spa-Francorchamps').textContent;
  expect(first).toContain('11:00 pm');
  expect(first).toContain('in 1 h 0 min');
  expect(first).toContain('Open Evening, round 1 of 4');
  expect(first).toContain('No sign-up, just join');
  const second = rowOf('Monza');
  expect(second.textContent).toContain('1 hour, practice from 7:30 pm. GT3');
  expect(second.textContent).toContain('16/30');
  expect(second.textContent).toContain('Ada Quick, Ben Slower and 14 more');
  expect(within(second).getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
    '/leaderboards/points?championship=4&tab=entries',
  );
  expect(within(second).getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/api/championship/4/calendar.ics?round=R3',
  );
  screen.getByRole('img', { name: 'The next 7 days to scale: 2 races' });
  expect(screen.getByText('2 in 3 days')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Coming' }).getAttribute('aria-current')).toBe('page');
});

it.each([
  [{ ...entry }, 'You are in, 32'],
  [{ ...entry, status: 'waiting', queue: 3 }, 'Waiting, 3rd'],
  [{ ...entry, status: 'reserve', queue: 1 }, 'Reserve, 1st'],
  [{ ...entry, status: 'requested' }, 'Waiting for the organisers'],
  [{ ...entry, absentRounds: ['R3'] }, 'You cannot come'],
  [{ ...entry, status: 'withdrawn' }, 'Sign up'],
] as const)('says where the visitor stands: %#', async (own, text) => {
  show({ own: [own as ChampionshipEntry] });
  await within(await screen.findByRole('main')).findByText(text);
});

it.each([
  [{ state: 'before', opensAt: '2025-10-02T10:00:00.000Z' }, 'Sign-up opens Thu 02/10/2025, 8:00 pm'],
  [{ state: 'closed' }, 'Sign-up is closed'],
] as const)('says why nobody can sign up: %#', async (signUp, text) => {
  show({ rounds: [{ ...monza, signUp: { ...open, ...signUp } }] });
  await screen.findByText(text);
});

it('says before the click that a class does not fit', async () => {
  const rounds = [
    { ...spa },
    { ...monza, championship: { ...head, championshipId: 9 }, signUp: { ...open, maxClassValue: 60 } },
  ];
  show({ rounds, own: [entry] });
  await screen.findByText('Your class is Gold: it asks for 60 at most');
});

it('says of a cancelled race that it is', async () => {
  show({ rounds: [{ ...monza, round: { ...monza.round, state: 'cancelled' } }] });
  await screen.findByText('Cancelled');
});

it('shows one’s own races alone', async () => {
  const { app } = show({ own: [entry] });
  fireEvent.click(await screen.findByRole('switch', { name: 'Only mine' }));
  await waitFor(() => expect(app.address()).toBe(`${PAGE}&mine=yes`));
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['Monza']);
  screen.getByText('1 signed up');
});

it('filters by what is in the address', async () => {
  const { app, api } = show();
  fireEvent.change(await screen.findByLabelText('Championship'), { target: { value: '4' } });
  await waitFor(() => expect(app.address()).toBe(`${PAGE}&championship=4`));
  fireEvent.change(screen.getByLabelText('Track'), { target: { value: 'spa' } });
  await waitFor(() => expect(api.inputsOf('championships.calendar').at(-1)).toEqual({ championship: 4, track: 'spa' }));
  const everything = screen.getByText('Everything here').closest('li');
  expect(everything?.querySelector('a')?.getAttribute('href')).toMatch(
    /^webcal:.*\/api\/calendar\.ics\?championship=4&track=spa$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear 2' }));
  await waitFor(() => expect(app.address()).toBe(PAGE));
});

it('makes a private address on the first click, and a new one on request', async () => {
  const { api } = show({ own: [entry] });
  const make = await screen.findByRole('button', { name: 'Make my address' });
  await waitFor(() => expect(make).toHaveProperty('disabled', false));
  fireEvent.click(make);
  const own = await waitFor(() => {
    const item = screen.getByText('My races').closest('li');
    expect(item?.querySelector('a')?.getAttribute('href')).toMatch(/\/api\/calendar\/mine\.ics\?token=secret$/);
    return item;
  });
  fireEvent.click(within(own ?? document.body).getByRole('button', { name: 'Renew it' }));
  await waitFor(() => expect(api.inputsOf('championships.renewCalendar')).toHaveLength(2));
});

it('says when people race while no race is announced', async () => {
  show({ rounds: [] });
  await screen.findByText('No race is announced');
  await screen.findByText('People here usually race on Sundays at 9 pm, in the time zone of the site.');
  screen.getByText('0 announced');
});

it('leads from filters that nothing matches back to all', async () => {
  const { app } = show({ rounds: [], address: `${PAGE}&track=spa` });
  await screen.findByText('No race is announced with these filters');
  fireEvent.click(screen.getByRole('button', { name: 'Show all races' }));
  await waitFor(() => expect(app.address()).toBe(PAGE));
});
