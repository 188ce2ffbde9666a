import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { drivers, listed } from './championship/testing/replies.ts';
import { noPoints, pointsReply, pointsRow, year } from './testing/board-replies.ts';

function renderPoints(reply?: Parameters<typeof pointsReply>[0], address = '/leaderboards/points') {
  const api = createStubApi({ ...frame, leaderboards: { points: () => pointsReply(reply) } });
  return { api, app: renderApp(api, address) };
}

const findRow = async (name: string): Promise<HTMLElement> => {
  const table = await screen.findByRole('table', { name: 'Standings by points' });
  return within(table).getByRole('row', { name: new RegExp(name) });
};

it.each([
  [null, 'Every race', /^By place overall.*Every race of the season counts\./],
  [1, 'The best race of each driver', /The best result of each driver in the season counts/],
  [2, 'The best 2 races of each driver', /The best 2 results of each driver in the season count;/],
])('says that of a season %j count, in its own number', async (bestN, counted, rule) => {
  const season = { ...year, key: 's1', name: 'Cup', bestN };
  renderPoints({ season, seasons: [season] });
  await screen.findByText(counted, { selector: 'dd' });
  screen.getByText(rule);
  screen.getByRole('heading', { level: 1, name: 'Points Cup' });
});

it('says that a year beside a named season has only what is left of it', async () => {
  renderPoints(
    { seasons: [{ ...year, key: 's1', name: 'Cup', startsOn: '2025-03-01' }, year] },
    '/leaderboards/points?season=y2025',
  );
  await screen.findByText('Every race in no other season');
  expect(screen.getByRole('option', { name: 'Cup' })).toBeDefined();
});

it('shows the points of a season, where they were scored, and lets another be chosen', async () => {
  const { app } = renderPoints({ seasons: [year, { ...year, key: 'y2024', name: '2024' }] });
  const row = await findRow('Ada Quick');
  expect(row.textContent).toMatch(/1st, Monza, 1[89]\/09.*25$/);
  expect(
    within(row)
      .getByRole('link', { name: /^1st, Monza/ })
      .getAttribute('href'),
  ).toBe('/event/7');
  screen.getByText('1 of 3');
  screen.getByText('31/12/2025');
  screen.getByRole('img', { name: 'Points by place: 25, 18, 15' });
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: 'y2024' } });
  await waitFor(() => expect(app.address()).toBe('/leaderboards/points?season=y2024'));
});

const optionsOf = (name: string): string[] =>
  within(screen.getByLabelText(name))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value, textContent }) => `${value}: ${textContent}`);

it('counts only the best races, or those in one class of cars, when asked', async () => {
  const { api, app } = renderPoints({ bestN: 3 }, '/leaderboards/points?best=3');
  await findRow('Ada Quick');
  expect(optionsOf('Races')).toEqual([': Every race', '3: Best 3', '5: Best 5', '10: Best 10']);
  expect(optionsOf('Car class').slice(0, 3)).toEqual([': All', 'GT3: GT3', 'GT4: GT4']);
  screen.getByText('The best 3 races of each driver');
  screen.getByText(/count; worse ones are left out\. The season itself counts every race\./);
  fireEvent.change(screen.getByLabelText('Car class'), { target: { value: 'GT4' } });
  await screen.findByText('The best 3 races of each driver, GT4 cars only');
  screen.getByText(/Only results in GT4 cars are counted here\./);
  expect(app.address()).toBe('/leaderboards/points?best=3&carGroup=GT4');
  expect(api.inputsOf('leaderboards.points').at(-1)).toMatchObject({ best: '3', carGroup: 'GT4' });
  expect(screen.getByRole('link', { name: 'Download the leaderboard as CSV' }).getAttribute('href')).toBe(
    '/api/leaderboards/points.csv?best=3&carGroup=GT4',
  );
  fireEvent.change(screen.getByLabelText('Races'), { target: { value: '' } });
  await waitFor(() => expect(app.address()).toBe('/leaderboards/points?carGroup=GT4'));
});

it.each([
  ['', '', 'The best 2 races of each driver', 2],
  // What the season says has no value of its own.
  ['?best=5', '', 'The best 5 races of each driver', 5],
  ['?best=all', 'all', 'Every race', null],
])('a season with a number of best races counts those unless asked: %s', async (query, chosen, counted, bestN) => {
  const own = { ...year, key: 's1', name: 'Cup', bestN: bestN ?? 5 };
  renderPoints({ season: own, seasons: [own], bestN }, `/leaderboards/points${query}`);
  await screen.findByText(counted, { selector: 'dd' });
  expect(screen.getByLabelText<HTMLSelectElement>('Races').value).toBe(chosen);
  expect(optionsOf('Races')[0]).toBe(`: Best ${own.bestN}`);
  expect(optionsOf('Races')).toContain('all: Every race');
});

it.each([
  ['?carGroup=GT2', 'No points in GT2 cars in 2025', 'Show all car classes', '/leaderboards/points'],
  ['?season=y2025&best=3', 'No points in 2025 yet', 'Show the season of today', '/leaderboards/points?best=3'],
])('without a row, %s leads on', async (query, title, action, address) => {
  const { app } = renderPoints({ rows: [] }, `/leaderboards/points${query}`);
  await screen.findByText(title);
  fireEvent.click(screen.getByRole('button', { name: action }));
  await waitFor(() => expect(app.address()).toBe(address));
});

it('draws everyone on one scale, and has the same as a table', async () => {
  renderPoints({
    everyone: { drivers: 9, races: 9, starts: 9, withPoints: 6, leaders: 2, step: 5, bins: [3, 0, 4, 0, 0, 2] },
  });
  const caption = 'Everyone by points, stacked where level';
  await screen.findByRole('img', { name: `${caption}: 9 drivers, of whom 2 lead with 25` });
  const rows = within(screen.getByRole('table', { name: caption })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['0 to 43', '10 to 144', '25 to 292']);
});

/** Eight winners of one race each, and who is second in one of them. */
const level = Array.from({ length: 8 }, (_, index) => ({
  ...pointsRow,
  driver: { ...driver, playerId: `driver${String(index + 1).padStart(4, '0')}`, name: `Winner ${index + 1}` },
}));
const second = {
  ...pointsRow,
  rank: 9,
  driver: { ...driver, playerId: 'driver0009', name: 'Ben Slower' },
  points: 18,
  wins: 0,
  scored: [{ eventId: 7, trackName: 'monza', at: '2025-09-18T22:38:36.000Z', place: 2, points: 18 }],
};
const everyoneLevel = { drivers: 9, races: 9, starts: 9, withPoints: 9, leaders: 8, step: 25, bins: [1, 8] };
const namesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

it('folds drivers who are level, and opens them without moving the focus', async () => {
  renderPoints({ rows: [...level, second], everyone: everyoneLevel });
  const table = await screen.findByRole('table', { name: 'Standings by points' });
  expect(namesOf(table)).toHaveLength(4);
  screen.getByText('8 drivers level');
  screen.getByText('each with 1 win from 1 start');
  expect(table.textContent).toContain('1st, 8 level25 points');
  const more = within(table).getByRole('button', { name: '5 more level on 25 with a win' });
  more.focus();
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(more);
  expect(namesOf(table)).toHaveLength(9);
  // Those it opens follow it.
  expect(more.closest('tbody')?.nextElementSibling?.textContent).toContain('Winner 4');
  fireEvent.click(within(table).getByRole('button', { name: 'Hide 5 level on 25 with a win' }));
  expect(namesOf(table)).toHaveLength(4);
  // One of them has the rank for all; the others say it to screen readers.
  expect(within(table).getAllByText('1', { selector: 'span:not(.visually-hidden)' })).toHaveLength(1);
  expect(within(table).getAllByText('1', { selector: '.visually-hidden' })).toHaveLength(2);
});

it('does not fold away the driver whom the address names', async () => {
  const rows = [...level, second];
  renderPoints({ rows, everyone: everyoneLevel }, '/leaderboards/points?around=driver0007');
  const table = await screen.findByRole('table', { name: 'Standings by points' });
  await waitFor(() => expect(namesOf(table)).toHaveLength(9));
  expect(screen.getByRole('row', { current: true }).textContent).toContain('Winner 7');
});

it('has one driver without a bracket or a head', async () => {
  renderPoints();
  const row = await findRow('Ada Quick');
  expect(row.closest('table')?.textContent).not.toContain('level');
  screen.getByText('1 win from 1 start');
});

it('says that a season has races, but no points', async () => {
  renderPoints({
    rows: [],
    everyone: { drivers: 2, races: 2, starts: 2, withPoints: 0, leaders: 0, step: 1, bins: [2] },
  });
  await screen.findByText('No points in 2025 yet');
  screen.getByText('0 of 2');
});

it('lists the championships of the game, the running ones first, with links', async () => {
  const list = () => [
    {
      ...listed,
      championshipId: 6,
      name: 'Old Cup',
      state: 'archived' as const,
      rounds: 3,
      roundsRun: 3,
      entries: 1,
      leaders: [{ table: drivers, names: ['Ada Quick', 'Ben Slower'], total: '1' }],
    },
    { ...listed, championshipId: 5, name: 'Winter Cup', state: 'open' as const, roundsRun: 0, leaders: [] },
    listed,
  ];
  const api = createStubApi({ ...frame, leaderboards: { points: noPoints }, championships: { list } });
  renderApp(api, '/leaderboards/points?game=acc');
  const section = await screen.findByRole('region', { name: 'Championships' });
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Sunday Cup2 of 4 rounds driven, 2 driversAda Quick leads with 43 points',
    'Winter CupAnnounced, 4 rounds, 2 of 30 places taken',
    'Old CupArchived, 3 rounds, 1 driverAda Quick, Ben Slower won with 1 point',
  ]);
  const link = within(section).getByRole('link', { name: 'Winter Cup' });
  expect(link.getAttribute('href')).toBe('/leaderboards/points?championship=5');
  expect(api.inputsOf('championships.list')).toEqual([{ game: 'acc' }]);
});

it('names the leader of each table of drivers', async () => {
  const leaders = [
    { table: drivers, names: ['Ada Quick'], total: '43' },
    { table: { ...drivers, code: 'gt4', name: 'GT4' }, names: ['Ben Slower', 'Cy Even'], total: '20' },
  ];
  const list = () => [{ ...listed, leaders }];
  renderApp(
    createStubApi({ ...frame, leaderboards: { points: noPoints }, championships: { list } }),
    '/leaderboards/points',
  );
  const section = await screen.findByRole('region', { name: 'Championships' });
  expect(section.textContent).toContain('GT3: Ada Quick leads with 43 points');
  expect(section.textContent).toContain('GT4: Ben Slower, Cy Even lead with 20 points');
});

it('shows the first championships, and all of them when asked', async () => {
  const list = () =>
    Array.from({ length: 8 }, (_, index) => ({ ...listed, championshipId: index + 1, name: `Cup ${index + 1}` }));
  renderApp(
    createStubApi({ ...frame, leaderboards: { points: noPoints }, championships: { list } }),
    '/leaderboards/points',
  );
  const section = await screen.findByRole('region', { name: 'Championships' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(6);
  fireEvent.click(within(section).getByRole('button', { name: 'All 8' }));
  expect(within(section).getAllByRole('listitem')).toHaveLength(8);
});

it('says nothing of championships when there are none', async () => {
  renderApp(createStubApi({ ...frame, leaderboards: { points: noPoints } }), '/leaderboards/points');
  await screen.findByText('No points yet');
  expect(screen.queryByText('Championships')).toBeNull();
});

it('says when the championships could not be loaded', async () => {
  const list = (): never => {
    throw new ApiFailure({ code: 'unavailable', message: 'Please try again in a moment.' });
  };
  renderApp(
    createStubApi({ ...frame, leaderboards: { points: noPoints }, championships: { list } }),
    '/leaderboards/points',
  );
  await screen.findByText('Could not load championships');
});
