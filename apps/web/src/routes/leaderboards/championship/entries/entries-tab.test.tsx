import type { ChampionshipEntry, OwnEntry } from '@paddock/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { driver, frame, rival, session } from '../../../../testing/replies.ts';
import { createStubApi } from '../../../../testing/stub-api.ts';
import { championship, championshipReplies, head, lateBrakers, plannedRound } from '../testing/replies.ts';

const PAGE = '/leaderboards/points?championship=4&tab=entries';

const entry: ChampionshipEntry = {
  entryId: 1,
  driver,
  raceNumber: 7,
  carModel: null,
  class: null,
  team: lateBrakers,
  status: 'confirmed',
  queue: null,
  since: '2025-09-01T00:00:00.000Z',
  from: null,
  to: null,
  absentRounds: [],
  handicap: null,
};
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
  lowestNumber: 1,
  highestNumber: 999,
  carChanges: null,
  changesUntil: null,
  isConfirmedByStaff: false,
  entrantsFoundTeams: false,
  teamSize: null,
};
const own: OwnEntry = {
  state: 'open',
  opensAt: signUp.opensAt,
  closesAt: signUp.closesAt,
  changesUntil: null,
  gates: [],
  isEligible: true,
  entry: null,
  note: '',
  carChangesLeft: null,
  places: [{ class: null, places: 1, taken: 1, waiting: 1 }],
  takenNumbers: [{ raceNumber: 7, name: 'Ada Quick' }],
  cars: [],
};

/** Its next round is always to come. */
const calendar = [{ ...plannedRound, startsAt: '2999-01-01T10:00:00.000Z' }];

function show(change: { own?: Partial<OwnEntry>; isSignedIn?: boolean; signUp?: (input: unknown) => OwnEntry } = {}) {
  const api = createStubApi({
    ...frame,
    ...(change.isSignedIn === false ? {} : { auth: { user: () => session } }),
    championships: {
      ...championshipReplies,
      get: () => ({ ...championship, calendar, definition: { ...championship.definition, signUp } }),
      entries: () => ({
        championship: { ...head, places: 1 },
        nextRound: plannedRound,
        entries: [entry, waiting],
        teams: [],
      }),
      ownEntry: () => ({ ...own, ...change.own }),
      ...(change.signUp && { signUp: change.signUp }),
    },
  });
  return renderApp(api, PAGE);
}

it('lists who is in and who waits, by icon and word', async () => {
  show({ isSignedIn: false });
  const table = await screen.findByRole('table', { name: /Entries/ });
  expect(within(table).getByText('Confirmed', { selector: 'span' })).toBeDefined();
  expect(within(table).getByText('Waiting, 1st')).toBeDefined();
  expect(within(table).getByText('Late Brakers')).toBeDefined();
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

it('says what is missing before anything is filled in', async () => {
  const gates = [{ kind: 'classValue', isMet: false, needed: 60, most: null, have: 54 } as const];
  show({ own: { gates, isEligible: false } });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'You cannot enter yet' }));
  expect(dialog.getByText('Your class value is 54. This championship asks for 60.')).toBeDefined();
});

it('asks visitors to sign in', async () => {
  show({ isSignedIn: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('button', { name: 'Sign in with Discord' })).toBeDefined();
});
