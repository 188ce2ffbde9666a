import {
  Handicap,
  type ChampionshipEntry,
  type ChampionshipInfo,
  type OwnEntry,
  type RoundForecast,
} from '@paddock/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { frame, rival, session } from '../../../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../../../testing/stub-api.ts';
import { championship, championshipReplies, entry, head, own, plannedRound, runRound } from '../testing/replies.ts';
// The first import takes long on a busy machine; the page loads them when they are opened.
import '../ChampionshipPage.tsx';
import './EntriesTab.tsx';
import './RoundChances.tsx';

const PAGE = '/leaderboards/points?championship=4&tab=entries';
const CAR = 31;

const waiting: ChampionshipEntry = {
  ...entry,
  entryId: 2,
  driver: rival,
  raceNumber: 99,
  status: 'waiting',
  queue: 1,
  team: null,
};

const signUp = {
  opensAt: '2025-01-01T00:00:00.000Z',
  closesAt: '2999-01-01T00:00:00.000Z',
  places: 1,
  placesByClass: [],
  hasWaitingList: true,
  minClassValue: null,
  maxClassValue: null,
  minRatedRaces: 0,
  minCleanLaps: 0,
  maxCutLapsPer100: null,
  maxPenaltiesPer100: null,
  lowestNumber: 1,
  highestNumber: 999,
  carChanges: null,
  changesUntil: null,
  isConfirmedByStaff: false,
  entrantsFoundTeams: false,
  teamSize: null,
};

/** Its next round is always to come. */
const calendar = [{ ...plannedRound, startsAt: '2999-01-01T10:00:00.000Z' }];

interface Change {
  readonly own?: Partial<OwnEntry>;
  readonly isSignedIn?: boolean;
  readonly entries?: readonly ChampionshipEntry[];
  readonly signUp?: (input: unknown) => OwnEntry;
  readonly get?: () => ChampionshipInfo | Promise<ChampionshipInfo>;
  readonly address?: string;
  readonly forecast?: () => RoundForecast;
}

const info = { ...championship, calendar, definition: { ...championship.definition, signUp } };

function show(change: Change = {}) {
  const api = createStubApi({
    ...frame,
    ...(change.isSignedIn === false ? {} : { auth: { user: () => session } }),
    championships: {
      ...championshipReplies,
      get: change.get ?? (() => info),
      entries: () => ({
        championship: { ...head, places: 1 },
        nextRound: plannedRound,
        entries: [...(change.entries ?? [entry, waiting])],
        teams: [],
      }),
      ownEntry: () => ({ ...own, ...change.own }),
      ...(change.signUp && { signUp: change.signUp }),
    },
    forecasts: { ofChampionship: change.forecast ?? (() => ({ game: 'acc', shown: [], round: null, cars: [] })) },
  });
  return renderApp(api, change.address ?? PAGE);
}

it('lists who is in and who waits, by icon and word', async () => {
  show({ isSignedIn: false });
  const table = await screen.findByRole('table', { name: /Entries/ });
  expect(within(table).getByText('Confirmed', { selector: 'span' })).toBeDefined();
  expect(within(table).getByText('Waiting, 1st')).toBeDefined();
  expect(within(table).getByText('Late Brakers')).toBeDefined();
  expect(within(table).queryByRole('columnheader', { name: 'Ballast' })).toBeNull();
});

it.each([
  ['ballast', 'Ballast', '15 kg'],
  ['restrictor', 'Restrictor', '15 %'],
] as const)('lists the %s of each entry, where the rules give any', async (kind, head, text) => {
  const handicap = Handicap.parse({ kind, by: 'lastRound', values: [15] });
  show({
    isSignedIn: false,
    entries: [
      { ...entry, handicap: 15 },
      { ...waiting, handicap: null },
    ],
    get: () => ({ ...info, definition: { ...info.definition, handicap } }),
  });
  const table = await screen.findByRole('table', { name: /Entries/ });
  expect(within(table).getByRole('columnheader', { name: head })).toBeDefined();
  expect(within(table).getByText(text)).toBeDefined();
});

it('says of a closed sign-up without entries that nobody can sign up', async () => {
  const closed = { ...signUp, closesAt: '2025-02-01T00:00:00.000Z' };
  const definition = { ...info.definition, isOpen: false, signUp: closed };
  show({ isSignedIn: false, entries: [], get: () => ({ ...info, definition }) });
  expect(await screen.findByText('The sign-up is closed. The organisers can still add drivers.')).toBeDefined();
});

it('signing up when all places are taken says the place on the waiting list, and a taken number its holder', async () => {
  const sent: unknown[] = [];
  show({
    signUp: (input) => {
      sent.push(input);
      return { ...own, entry: { ...waiting, raceNumber: 8, queue: 2 } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Waiting list' }));
  expect(dialog.getByText('The only place is taken. You would be 2nd on the waiting list.')).toBeDefined();
  const submit = dialog.getByRole('button', { name: 'Join the waiting list' });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Number' }), { target: { value: '7' } });
  expect(dialog.getByText('7 is Ada Quick’s. Free nearby: 5, 6, 8.')).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Number' }), { target: { value: '8' } });
  expect(dialog.getByText('8 is free.')).toBeDefined();
  expect(submit).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(submit);
  expect(await screen.findByRole('link', { name: 'Waiting, 2nd' })).toBeDefined();
  expect(sent).toMatchObject([{ championshipId: 4, raceNumber: 8, carModel: null, hasReadRules: true }]);
});

it('says that all places are taken where there is no waiting list, and does not ask in vain', async () => {
  const definition = { ...info.definition, signUp: { ...signUp, hasWaitingList: false } };
  show({ address: `${PAGE}&signUp=open`, get: () => ({ ...info, definition }) });
  await screen.findByText('The only place is taken. There is no waiting list.');
  const dialog = within(screen.getByRole('dialog', { name: 'Sign up' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Number' }), { target: { value: '8' } });
  fireEvent.click(dialog.getByRole('checkbox'));
  expect(dialog.getByRole('button', { name: 'Sign up' })).toHaveProperty('disabled', true);
});

it('counts the places of the class that the chosen car brings', async () => {
  show({
    address: `${PAGE}&signUp=open`,
    own: {
      places: [
        { class: null, places: 30, taken: 12, waiting: 1 },
        { class: 'gt4', places: 10, taken: 10, waiting: 1 },
      ],
      classByCar: [{ carModel: CAR, class: 'gt4' }],
    },
  });
  await screen.findByText('You will be entry 13 of 30.');
  const dialog = within(screen.getByRole('dialog', { name: 'Sign up' }));
  fireEvent.change(dialog.getByRole('combobox', { name: 'Car' }), { target: { value: `${CAR}` } });
  expect(dialog.getByText('All 10 places are taken. You would be 2nd on the waiting list.')).toBeDefined();
});

it('marks the reserve who starts in the next round, and says so of one’s own entry', async () => {
  const reserve: ChampionshipEntry = { ...entry, status: 'reserve', queue: 1, calledUp: [plannedRound.code] };
  show({ entries: [reserve], own: { entry: reserve } });
  const table = await screen.findByRole('table', { name: /Entries/ });
  expect(within(table).getByText('Reserve 1, starts')).toBeDefined();
  expect(await screen.findByText(/^You start in place of somebody who cannot: round/)).toBeDefined();
});

it('says which rounds are missed', async () => {
  const definition = { ...info.definition, isOpen: false };
  const driven = [runRound, { ...runRound, code: 'R2', number: 2 }];
  show({ address: `${PAGE}&signUp=open`, get: () => ({ ...info, definition, calendar: [...driven, ...calendar] }) });
  await screen.findByText('Rounds 1 to 2 count as not entered.');
});

it('says what is missing before anything is filled in', async () => {
  const gates = [{ kind: 'classValue', isMet: false, needed: 60, most: null, have: 54, laps: null } as const];
  show({ own: { gates, isEligible: false } });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'You cannot enter yet' }));
  expect(dialog.getByText('Your class value is 54. This championship asks for 60.')).toBeDefined();
});

it('tells whoever has no driver how to get one, also if they have not raced here', async () => {
  const gates = [{ kind: 'driver', isMet: false, needed: null, most: null, have: null, laps: null } as const];
  show({ own: { gates, isEligible: false } });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'You cannot enter yet' }));
  expect(dialog.getByRole('link', { name: 'your account’s page' }).getAttribute('href')).toBe('/account');
  expect(dialog.getByText(/Not raced here yet\? Race once/)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'one of the servers' }).getAttribute('href')).toBe('/home');
});

describe('clean driving that the sign-up asks for', () => {
  const asked = { isMet: true, needed: null, most: 4, have: null, laps: null } as const;

  it('says what there is of it and what it counts to who has too many cut laps', async () => {
    const gates = [{ ...asked, kind: 'cutLaps', isMet: false, have: 4.5, laps: 1_112 } as const];
    show({ own: { gates, isEligible: false }, address: `${PAGE}&signUp=open` });
    const dialog = within(await screen.findByRole('dialog', { name: 'You cannot enter yet' }));
    dialog.getByText(
      'In your latest races you have 4.5 cut laps per 100, in 1,112 laps. This championship asks for at most 4.',
    );
    dialog.getByText(/^A cut lap is one that the game does not count; .* your latest 50 races of the game/);
  });

  it('says beside the form that it does not apply, and why; nothing of what is met', async () => {
    const gates = [
      { ...asked, kind: 'cutLaps', most: 1, laps: 40 } as const,
      { ...asked, kind: 'penalties' } as const,
      { ...asked, kind: 'ratedRaces', needed: 3, most: null, have: 5 } as const,
    ];
    show({ own: { gates }, address: `${PAGE}&signUp=open` });
    await screen.findByText(
      'This championship asks for at most 1 cut lap per 100, from 100 laps on. In your latest races you have 40, so this does not apply to you.',
    );
    screen.getByText(
      'This championship asks for at most 4 penalties per 100 laps. The game’s files have no penalties, so this does not apply.',
    );
    expect(screen.queryByText(/rated races/)).toBeNull();
    cleanup();
    const met = [{ ...asked, kind: 'cutLaps', have: 4, laps: 200 } as const];
    show({ own: { gates: met }, address: `${PAGE}&signUp=open` });
    await screen.findByRole('dialog', { name: 'Waiting list' });
    expect(screen.queryByText(/cut lap/)).toBeNull();
  });
});

it('asks visitors to sign in, at an address that opens the form again', async () => {
  const { address } = show({ isSignedIn: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('button', { name: 'Sign in with Discord' })).toBeDefined();
  expect(address()).toBe(`${PAGE}&signUp=open`);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe(PAGE));
});

it('is open at its address, except for somebody who is in', async () => {
  show({ address: `${PAGE}&signUp=open` });
  await screen.findByRole('dialog', { name: 'Waiting list' });
  cleanup();
  show({ address: `${PAGE}&signUp=open`, own: { entry } });
  await screen.findByRole('link', { name: 'You are in, 7' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes when the page has the new count of entries', async () => {
  const counted = Promise.withResolvers<ChampionshipInfo>();
  let asked = 0;
  show({
    own: { places: [{ class: null, places: 30, taken: 2, waiting: 0 }] },
    get: () => (asked++ === 0 ? info : counted.promise),
    signUp: () => ({ ...own, entry: { ...entry, raceNumber: 8 } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign up' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Number' }), { target: { value: '8' } });
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.queryByRole('link', { name: 'You are in, 8' })).toBeNull();
  counted.resolve({ ...info, entries: 3 });
  await screen.findByRole('link', { name: 'You are in, 8' });
  screen.getByText('3 of 30');
});

describe('chances in the next round', () => {
  const confirmed = [entry, { ...waiting, status: 'confirmed', queue: null } as const];
  const chances = { carGroup: 'GT3', podium: null, topTen: null };

  it('are those of who starts in it, the best first; who was never rated is marked', async () => {
    show({
      isSignedIn: false,
      entries: confirmed,
      forecast: () => ({
        game: 'acc',
        shown: ['win'],
        round: 'R1',
        cars: [
          { ...chances, entryId: 1, isNewcomer: true, win: 0.3 },
          { ...chances, entryId: 2, isNewcomer: false, win: 0.7 },
        ],
      }),
    });
    const table = await screen.findByRole('table', { name: 'Chances in the race, the best first' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^99.*70 %$/),
      expect.stringMatching(/^7.*not rated30 %$/),
    ]);
    expect(screen.getByRole('link', { name: 'How good are they?' }).getAttribute('href')).toBe('/about#chances');
  });

  it('are not there while no forecast is good enough', async () => {
    show({ isSignedIn: false, entries: confirmed });
    await screen.findByRole('table', { name: /Entries/ });
    await waitFor(() => expect(screen.queryByText('Chances')).toBeNull());
  });

  it('say that they could not be loaded', async () => {
    show({
      isSignedIn: false,
      entries: confirmed,
      forecast: () => {
        throw new ApiFailure({ code: 'unavailable', message: 'Please try again in a moment.' });
      },
    });
    await screen.findByText('Could not load the chances');
  });
});
