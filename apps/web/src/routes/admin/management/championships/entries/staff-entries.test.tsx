import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  ChampionshipDefinition,
  WriteEntry,
  WriteTeam,
  type StaffChampionship,
  type StaffEntry,
} from '@paddock/contracts';
import { beforeAll, expect, it } from 'vitest';
import { fill, openManagement, press, select } from '../../../../../testing/management.ts';
import { driver } from '../../../../../testing/replies.ts';
import { ApiFailure } from '../../../../../testing/stub-api.ts';
import type { StaffTeam } from './TeamDialog.tsx';

// Take seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => Promise.all([import('../../ManagementPage.tsx'), import('../ChampionshipAdminPage.tsx')]), 120_000);

const definition = ChampionshipDefinition.parse({
  name: 'Winter Cup',
  rounds: ['R1', 'R2', 'R3'].map((code) => ({
    code,
    trackName: 'monza',
    startsAt: null,
    timeZone: 'Australia/Sydney',
    heats: [{ code }],
  })),
  schemes: [{ from: null, scheme: { places: ['25'] } }],
});
const championship: StaffChampionship = {
  championshipId: 4,
  name: 'Winter Cup',
  game: 'acc',
  state: 'open',
  version: 1,
  rounds: 3,
  roundsRun: 0,
  entries: 1,
  places: null,
  draft: definition,
  draftSavedAt: null,
  published: definition,
  found: [],
  versions: [],
  official: [],
};
const entry: StaffEntry = {
  entryId: 1,
  driver,
  raceNumber: 7,
  carModel: null,
  class: null,
  team: null,
  status: 'confirmed',
  queue: null,
  since: '2025-09-01T00:00:00.000Z',
  from: 'R2',
  to: null,
  absentRounds: [],
  calledUp: [],
  handicap: null,
  note: '',
  staffNote: '',
  platformId: null,
  hasAccount: true,
};

it('the first and last round of an entry are shown and changed', async () => {
  const sent = openManagement('championships&championship=4', {
    adminChampionships: {
      get: () => championship,
      list: () => [championship],
      entries: () => ({ entries: [entry], teams: [] }),
      writeEntry: () => entry,
    },
    search: { servers: () => [] },
  });
  await screen.findByRole('table', { name: 'Entries' });
  press('Change the entry of Ada Quick');
  const dialog = await screen.findByRole('dialog');
  const first = within(dialog).getByRole('combobox', { name: 'First round' });
  expect(first).toHaveProperty('value', 'R2');
  expect(
    within(first)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['From the first', 'R1, Monza', 'R2, Monza', 'R3, Monza']);
  select('First round', '');
  select('Last round', 'R2');
  fill('Reason, for the log', 'Cannot come to the last');
  press('Save the changes');
  await waitFor(() => expect(sent('adminChampionships.writeEntry')).toMatchObject([{ from: null, to: 'R2' }]));
});

it('a team shows entrants who have not raced here, and a driver is put into it from the first round', async () => {
  const team = { teamId: 5, name: 'Red Kite', shortName: 'KITE', colour: null };
  const newcomer = { ...entry, entryId: 2, driver: { ...driver, playerId: null, name: 'New Comer' }, team };
  const members = [{ driverId: 1, playerId: driver.playerId, name: driver.name, from: 'R3', to: null }];
  const sent = openManagement('championships&championship=4', {
    adminChampionships: {
      get: () => championship,
      list: () => [championship],
      entries: () => ({ entries: [{ ...entry, team }, newcomer], teams: [{ ...team, members }] }),
      writeTeam: () => ({ ...team, members }),
    },
    search: { servers: () => [] },
  });
  const teams = await screen.findByRole('table', { name: 'Teams' });
  expect(within(teams).getByText('Ada Quick, New Comer')).toBeDefined();
  press('Change Red Kite');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^New Comer: not raced here yet/)).toBeDefined();
  press('Ada Quick from the first round');
  fireEvent.change(dialog.getByLabelText('Choose a colour'), { target: { value: '#0f766e' } });
  press('Save the changes');
  await waitFor(() =>
    expect(sent('adminChampionships.writeTeam')).toMatchObject([
      { teamId: 5, colour: '0f766e', members: [{ playerId: driver.playerId, from: null, to: null }] },
    ]),
  );
});

it.each([
  ['acc', 'GET /api/ingest/entry-list?format=acc'],
  ['ac', 'GET /api/ingest/entry-list?format=ac'],
  ['rf2', null],
] as const)('the entry list of a championship of %s is the file of its game', async (game, script) => {
  openManagement('championships&championship=4', {
    adminChampionships: {
      get: () => ({ ...championship, game }),
      list: () => [{ ...championship, game }],
      entries: () => ({ entries: [entry], teams: [] }),
    },
    search: { servers: () => [] },
  });
  await screen.findByRole('table', { name: 'Entries' });
  expect(screen.queryByText(/^GET /)?.textContent ?? null).toBe(script);
  expect(screen.queryByText('The game of this championship has no such file.') === null).toBe(script !== null);
});

it('pasted entries: adds the teams that are missing, keeps the text until it is used, and the lines that were not added', async () => {
  const teams: StaffTeam[] = [];
  const sent = openManagement('championships&championship=4', {
    adminChampionships: {
      get: () => championship,
      list: () => [championship],
      entries: () => ({ entries: [entry], teams: [...teams] }),
      writeTeam: (input) => {
        const { name, shortName } = WriteTeam.parse(input);
        const team = { teamId: teams.length + 1, name, shortName, colour: null, members: [] };
        teams.push(team);
        return team;
      },
      writeEntry: (input) => {
        if (WriteEntry.parse(input).raceNumber === 28) return entry;
        throw new ApiFailure({ code: 'conflict', message: 'They are entered already.' });
      },
    },
    search: { servers: () => [] },
  });
  await screen.findByRole('table', { name: 'Entries' });
  const text = [
    'No.\tDriver\tTeam\tId',
    '27\tJo Quick\tNight Owls\tS76561198000000001',
    '28\tBo Slow\tMercury\tS76561198000000002',
    '7\tCy Last\tMercury\tS76561198000000003',
  ].join('\n');
  press('Paste entries');
  fill('Entries', text);
  expect(screen.getByText('Night Owls, Mercury')).toBeDefined();
  press('Add these 2 teams');
  await screen.findByRole('button', { name: 'Add 2 entries' });
  expect(sent('adminChampionships.writeTeam')).toMatchObject([
    { name: 'Night Owls', shortName: 'NO', teamId: null, members: [] },
    { name: 'Mercury', shortName: 'MERC' },
  ]);
  expect(screen.getByText('Number 7 is taken by Ada Quick.')).toBeDefined();
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Paste entries');
  expect(screen.getByRole('textbox', { name: 'Entries' })).toHaveProperty('value', text);
  press('Add 2 entries');
  await screen.findByText(/They are entered already/);
  expect(screen.getByRole('textbox', { name: 'Entries' })).toHaveProperty('value', text.replace(/28.*\n/, ''));
  expect(sent('adminChampionships.writeEntry')).toMatchObject([{ teamId: 1 }, { raceNumber: 28, teamId: 2 }]);
});
