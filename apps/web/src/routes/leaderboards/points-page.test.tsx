import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { drivers, listed } from './championship/testing/replies.ts';

it.each([
  [null, 'Every race', /is every race of the season\./],
  [1, 'The best race of each driver', /is the best result of each driver/],
  [2, 'The best 2 races of each driver', /are the best 2 results of each driver/],
])('says that of a season %j count, in its own number', async (bestN, counted, rule) => {
  const season = { key: 's1', name: 'Cup', startsOn: '2025-01-01', endsOn: '2025-12-31', bestN };
  const points = () => ({
    season,
    seasons: [season],
    game: 'acc' as const,
    rowsBefore: 0,
    rows: [{ rank: 1, driver, points: 43, starts: 2, wins: 1, podiums: 2 }],
    nextCursor: null,
  });
  renderApp(createStubApi({ ...frame, leaderboards: { points } }), '/leaderboards/points');
  await screen.findByText(counted);
  await screen.findByText(rule);
});

it('says that a year beside a named season has only what is left of it', async () => {
  const year = { key: 'y2025', name: '2025', startsOn: '2025-01-01', endsOn: '2025-12-31', bestN: null };
  const points = () => ({
    season: year,
    seasons: [{ ...year, key: 's1', name: 'Cup', startsOn: '2025-03-01' }, year],
    game: 'acc' as const,
    rowsBefore: 0,
    rows: [{ rank: 1, driver, points: 43, starts: 2, wins: 1, podiums: 2 }],
    nextCursor: null,
  });
  renderApp(createStubApi({ ...frame, leaderboards: { points } }), '/leaderboards/points?season=y2025');
  await screen.findByText('Every race in no other season');
  expect(screen.getByRole('option', { name: 'Cup' })).toBeDefined();
});

it('shows the points of a season and lets another be chosen', async () => {
  const seasons = ['2025', '2024'].map((name) => ({
    key: `y${name}`,
    name,
    startsOn: `${name}-01-01`,
    endsOn: `${name}-12-31`,
    bestN: null,
  }));
  const api = createStubApi({
    ...frame,
    leaderboards: {
      points: () => ({
        season: seasons[0] ?? null,
        seasons,
        game: 'acc' as const,
        rowsBefore: 0,
        rows: [{ rank: 1, driver, points: 43, starts: 2, wins: 1, podiums: 2 }],
        nextCursor: null,
      }),
    },
  });
  const app = renderApp(api, '/leaderboards/points');
  expect((await screen.findByRole('table')).textContent).toContain('43');
  screen.getByText('01/01/2025');
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: 'y2024' } });
  await waitFor(() => expect(app.address()).toBe('/leaderboards/points?season=y2024'));
});

const noPoints = () => ({ season: null, seasons: [], game: 'acc' as const, rowsBefore: 0, rows: [], nextCursor: null });

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
