import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { driver, frame, rival } from '../../../../testing/replies.ts';
import { createStubApi } from '../../../../testing/stub-api.ts';
import {
  cell,
  championship,
  championshipReplies,
  detail,
  lateBrakers,
  leaderRow,
  standings,
  teams,
} from '../testing/replies.ts';

const teamRow = {
  ...leaderRow,
  driver: null,
  team: lateBrakers,
  raceNumber: null,
  drivers: [
    { driver, points: '43' },
    { driver: rival, points: '22' },
  ],
  total: '65',
  cells: [
    { ...cell, points: '43' },
    { ...cell, code: 'R2', points: '22', counts: false },
  ],
};
const second = {
  ...teamRow,
  place: 2,
  team: { ...lateBrakers, teamId: 8, name: 'Box Box' },
  total: '20',
  gap: '45',
  drivers: [],
};

it('shows each team’s points round by round and who scored them, and opens a row', async () => {
  const api = createStubApi({
    ...frame,
    championships: {
      ...championshipReplies,
      standings: () => ({ ...standings, table: teams, rows: [teamRow, second] }),
      detail: () => ({ ...detail, row: teamRow }),
    },
  });
  renderApp(api, '/leaderboards/points?championship=4&tab=teams');
  const table = await screen.findByRole('table', { name: 'Sunday Cup, teams after round 2 of 4' });
  expect(api.inputsOf('championships.standings')).toEqual([{ championshipId: 4, kind: 'teams' }]);
  const first = within(table).getByRole('row', { name: /Late Brakers/ });
  expect(first.textContent).toContain('Ada Quick 43, Ben Slower 22');
  expect(within(first).getByText('22', { selector: 's' })).toBeDefined();
  expect(within(table).getByRole('row', { name: /Box Box/ }).textContent).toContain('−45');
  fireEvent.click(within(first).getByRole('button', { name: '65: what the points of Late Brakers are made of' }));
  await screen.findByRole('dialog', { name: 'Late Brakers, 1st with 65 points' });
  expect(api.inputsOf('championships.detail')).toEqual([{ championshipId: 4, kind: 'teams', teamId: 7 }]);
});

it('says that no team has scored', async () => {
  const api = createStubApi({
    ...frame,
    championships: { ...championshipReplies, standings: () => ({ ...standings, table: teams, rows: [] }) },
  });
  renderApp(api, '/leaderboards/points?championship=4&tab=teams');
  await screen.findByText('No team has scored yet');
});

it('has the choice of class beside the button that shows the other filters', async () => {
  const tables = [teams, { ...teams, code: 'all', name: 'Overall' }];
  const api = createStubApi({
    ...frame,
    championships: {
      ...championshipReplies,
      get: () => ({ ...championship, tables }),
      standings: () => ({ ...standings, table: teams, rows: [teamRow] }),
    },
  });
  renderApp(api, '/leaderboards/points?championship=4&tab=teams');
  const choice = await screen.findByRole('combobox', { name: 'Table' });
  // Phones hide those until they are asked for.
  expect(choice.closest('.filter-fields')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'After' }).closest('.filter-fields')).not.toBeNull();
  fireEvent.change(choice, { target: { value: 'all' } });
  await waitFor(() => expect(api.inputsOf('championships.standings').at(-1)).toMatchObject({ table: 'all' }));
});
