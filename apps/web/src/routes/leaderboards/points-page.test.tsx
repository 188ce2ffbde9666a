import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, frame } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';

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
