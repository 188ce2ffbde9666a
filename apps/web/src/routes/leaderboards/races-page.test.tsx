import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, frame, rival } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { racesReply, racesRow, year } from './testing/board-replies.ts';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

it('counts races and asks for a minimum of starts', async () => {
  const rows = [{ ...racesRow, starts: 8, winRate: 0.125 }];
  const api = createStubApi({ ...frame, leaderboards: { races: () => racesReply({ rows }) } });
  renderApp(api, '/leaderboards/races?minStarts=3');
  expect((await screen.findByRole('table', { name: 'Drivers by races started' })).textContent).toContain('13 %');
  expect(api.inputsOf('leaderboards.races')).toMatchObject([{ minStarts: 3, sort: 'starts' }]);
  const table = screen.getByRole('table', { name: 'Drivers by races started' });
  expect(within(table).getByRole('columnheader', { name: 'Starts' }).getAttribute('aria-sort')).toBe('descending');
});

it.each([
  ['wins', 'Most wins', 'Wins', '1win', 'more podiums'],
  ['podiums', 'Most podiums', 'Podiums', '3podiums', 'more wins'],
  ['winRate', 'Best win share', 'Win share', '40 %of starts won', 'more wins'],
  ['classValue', 'Highest class values', 'Class value', '44class value', 'more wins'],
])('sorts drivers by %s', async (sort, title, head, figure, ties) => {
  const rows = [
    {
      ...racesRow,
      driver: { ...driver, classValue: 44 },
      starts: 5,
      wins: sort === 'winRate' ? 2 : 1,
      podiums: 3,
      winRate: 0.4,
    },
  ];
  const api = createStubApi({ ...frame, leaderboards: { races: () => racesReply({ rows }) } });
  const app = renderApp(api, '/leaderboards/races');
  fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: sort } });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(app.address()).toBe(`/leaderboards/races?sort=${sort}`);
  expect(api.inputsOf('leaderboards.races').at(-1)).toMatchObject({ minStarts: 1, sort });
  const table = await screen.findByRole('table', { name: /^Drivers by/ });
  const column = within(table).getByRole('columnheader', { name: head });
  expect(column.getAttribute('aria-sort')).toBe('descending');
  expect(document.querySelector(`tbody td.${dataTableStyles.strong}`)?.textContent).toBe(figure);
  screen.getByText(`Level drivers share the rank; ${ties} first`);
  expect(screen.getByRole('link', { name: 'Download the leaderboard as CSV' }).getAttribute('href')).toBe(
    `/api/leaderboards/races.csv?minStarts=1&sort=${sort}`,
  );
});

it.each([
  ['minStarts=50', 'fewer than 50 starts', 'No driver has started that many races yet.'],
  [
    'sort=classValue&minStarts=50',
    'fewer than 50 starts or fewer than five rated races',
    'No driver has five rated races and that many starts yet.',
  ],
])('an empty leaderboard of %s says why', async (query, reason, text) => {
  const api = createStubApi({ ...frame, leaderboards: { races: () => racesReply({ rows: [] }) } });
  renderApp(api, `/leaderboards/races?${query}&around=${driver.playerId}`);
  const status = await screen.findByText(/is not on this leaderboard/);
  expect(status.textContent).toBe(`This driver is not on this leaderboard: ${reason}.`);
  await screen.findByText(text);
});

it('shows the races of a season that is chosen, and all time again', async () => {
  const races = (input: unknown) => racesReply({ season: JSON.stringify(input).includes(year.key) ? year : null });
  const api = createStubApi({ ...frame, leaderboards: { races } });
  const app = renderApp(api, '/leaderboards/races');
  const select = await screen.findByLabelText('Season');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All time', '2025']);
  fireEvent.change(select, { target: { value: 'y2025' } });
  await screen.findByRole('heading', { level: 1, name: 'Most races 2025' });
  expect(app.address()).toBe('/leaderboards/races?season=y2025');
  expect(api.inputsOf('leaderboards.races').at(-1)).toMatchObject({ season: 'y2025', minStarts: 1, sort: 'starts' });
  expect(screen.getByRole('link', { name: 'Download the leaderboard as CSV' }).getAttribute('href')).toBe(
    '/api/leaderboards/races.csv?minStarts=1&sort=starts&season=y2025',
  );
  fireEvent.change(select, { target: { value: '' } });
  await screen.findByRole('heading', { level: 1, name: 'Most races' });
  expect(app.address()).toBe('/leaderboards/races');
});

it.each([
  ['season=y2025', 'no race started in 2025', 'No races in 2025 yet'],
  [
    'season=y2025&sort=classValue',
    'no race started in 2025 or fewer than five rated races',
    'No class values in 2025 yet',
  ],
])('without a race, %s leads to all time', async (query, reason, title) => {
  const api = createStubApi({ ...frame, leaderboards: { races: () => racesReply({ season: year, rows: [] }) } });
  const app = renderApp(api, `/leaderboards/races?${query}&around=${driver.playerId}`);
  await screen.findByText(title);
  expect((await screen.findByText(/is not on this leaderboard/)).textContent).toContain(`: ${reason}.`);
  fireEvent.click(screen.getByRole('button', { name: 'Show all time' }));
  await waitFor(() => expect(app.address()).not.toContain('season'));
});

it('says that there is no such season', async () => {
  const races = (): never => {
    throw new ApiFailure({ code: 'not_found', message: 'There is no season s9.' });
  };
  renderApp(createStubApi({ ...frame, leaderboards: { races } }), '/leaderboards/races?season=s9');
  await screen.findByText('There is no season at this address.');
});

it('names the figures of the leader and of the chosen driver in words', async () => {
  const rows = [{ ...racesRow, driver: { ...driver, classValue: 44 }, starts: 1204 }];
  const api = createStubApi({ ...frame, leaderboards: { races: () => racesReply({ rows }) } });
  renderApp(api, `/leaderboards/races?sort=classValue&around=${driver.playerId}`);
  await screen.findByText('1 win from 1,204 starts');
  const pinned = await screen.findByRole('button', { name: /^Go to the row of / });
  expect(pinned.textContent).toContain('class value 44');
});

it('shows each start as a chip, the newest last, and no win share from fewer than five', async () => {
  renderApp(createStubApi({ ...frame, leaderboards: { races: () => racesReply() } }), '/leaderboards/races');
  const chips = await screen.findByRole('img', { name: '4 starts, newest last: 3, not classified, 12, 1' });
  // The newest is first, since they are drawn from the right.
  expect([...chips.children].map(({ textContent }) => textContent)).toEqual(['1', '12', 'NC', '3']);
  const row = chips.closest('tr');
  expect(within(row ?? document.body).getByText('–')).toBeDefined();
  expect(row?.textContent).toMatch(/1[89]\/09\/2025$/);
});

it('says how many starts are before those it shows', async () => {
  const rows = [{ ...racesRow, starts: 1204 }];
  renderApp(createStubApi({ ...frame, leaderboards: { races: () => racesReply({ rows }) } }), '/leaderboards/races');
  const chips = await screen.findByRole('img', { name: /^The latest 4 of 1,204 starts, newest last: 3/ });
  expect(chips.lastElementChild?.textContent).toBe('+1,200');
});

it('joins level drivers, says how many lead, and counts everyone', async () => {
  const rows = [racesRow, { ...racesRow, driver: rival, wins: 0 }];
  const everyone = {
    drivers: 411,
    races: 38,
    starts: 1206,
    startedOnce: 251,
    winners: 21,
    leaders: 2,
    step: 1,
    bins: [0, 251, 90, 68, 2],
  };
  const api = createStubApi({ ...frame, leaderboards: { races: () => racesReply({ rows, everyone }) } });
  renderApp(api, '/leaderboards/races');
  await screen.findByText('2 drivers level');
  expect(screen.getByText(/won 1 of 4$/).textContent).toBe('Ada Quick won 1 of 4');
  for (const fact of ['411', '38', '251', '21']) expect(screen.getAllByText(fact).length).toBeGreaterThan(0);
  screen.getByRole('img', { name: 'Everyone by starts: 411 drivers, of whom 2 lead with 4' });
  // None is folded: each has chips of its own.
  expect(screen.getAllByRole('img', { name: /newest last/ })).toHaveLength(2);
});

it('is empty before the first race', async () => {
  const everyone = { drivers: 0, races: 0, starts: 0, startedOnce: 0, winners: 0, leaders: 0, step: 1, bins: [] };
  const api = createStubApi({ ...frame, leaderboards: { races: () => racesReply({ rows: [], everyone }) } });
  renderApp(api, '/leaderboards/races');
  await screen.findByText('No races yet');
  screen.getByRole('img', { name: 'Everyone by starts' });
});
