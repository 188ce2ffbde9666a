import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, frame, rival } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import { BoardUrl, countFilters } from './board-url.ts';

const row: ApiOutputs['leaderboards']['track']['rows'][number] = {
  rank: 1,
  driver,
  carModel: 8,
  carGroup: 'GT3',
  lapTime: 108_437,
  splits: [35_000, 37_000, 36_437],
  sessionKind: 'qualifying',
  isWet: false,
  eventId: 128,
  at: '2025-09-18T22:38:36.000Z',
  gap: 0,
  interval: 0,
};
const second = { ...row, rank: 2, driver: rival, lapTime: 109_437, gap: 1000, interval: 1000 };
const board = {
  trackName: 'monza',
  lengthMetres: 5793,
  total: 2,
  rowsBefore: 0,
  rows: [row, second],
  nextCursor: null,
};

function inputs(api: ReturnType<typeof createStubApi>, path: string) {
  return api.calls.filter((call) => call.path === path).map(({ input }) => input);
}

it('reads every filter from the address', async () => {
  const api = createStubApi({ ...frame, leaderboards: { track: () => board } });
  renderApp(
    api,
    '/leaderboards/track/monza?car=8&carGroup=GT3&sessionKind=race&conditions=wet&period=week&class=gold&other=1',
  );
  await screen.findByRole('table');
  expect(inputs(api, 'leaderboards.track')).toEqual([
    {
      track: 'monza',
      car: 8,
      carGroup: 'GT3',
      sessionKind: 'race',
      conditions: 'wet',
      period: 'week',
      class: 'gold',
      direction: 'forward',
    },
  ]);
});

it('lets no broken filter break the page', () => {
  const parsed = BoardUrl.parse({ car: 'x', conditions: 'snow', period: '', class: 'wood', sessionKind: 'walk' });
  expect(parsed).toMatchObject({ conditions: 'any', period: 'all' });
  expect(countFilters(parsed)).toBe(0);
  expect(countFilters(BoardUrl.parse({ car: '0', conditions: 'dry' }))).toBe(2);
});

it('writes a filter into the address, counts it and clears it', async () => {
  const api = createStubApi({ ...frame, leaderboards: { track: () => board } });
  const app = renderApp(api, '/leaderboards/track/monza');
  fireEvent.change(await screen.findByLabelText('Conditions'), { target: { value: 'wet' } });
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/monza?conditions=wet'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear 1' }));
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/monza'));
});

it('shows ranks, gaps and the record, and calls it a record only without filters', async () => {
  renderApp(createStubApi({ ...frame, leaderboards: { track: () => board } }), '/leaderboards/track/monza');
  const table = await screen.findByRole('table', { name: 'Best lap of each driver' });
  const [, first, last] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('REC');
  expect(last?.textContent).toContain('+1.000');
  expect(last?.textContent).toContain('100.92 %');
  screen.getByText('Track record');
});

it('does not call the best of a filtered board a record', async () => {
  renderApp(createStubApi({ ...frame, leaderboards: { track: () => board } }), '/leaderboards/track/monza?class=gold');
  const table = await screen.findByRole('table', { name: 'Best lap of each driver' });
  expect(table.textContent).not.toContain('REC');
  screen.getByText('Best with these filters');
});

it('goes from all tracks to one and keeps the filters', async () => {
  const api = createStubApi({
    ...frame,
    leaderboards: { fastest: () => ({ rows: [], nextCursor: null }), track: () => board },
  });
  const app = renderApp(api, '/leaderboards/track/all?conditions=dry');
  await screen.findByText('No times with these filters');
  fireEvent.change(screen.getByLabelText('Track'), { target: { value: 'spa' } });
  await waitFor(() => expect(app.address()).toContain('/leaderboards/track/spa?'));
  expect(app.address()).toContain('conditions=dry');
});

it('counts races and asks for a minimum of starts', async () => {
  const api = createStubApi({
    ...frame,
    leaderboards: {
      races: () => ({
        rowsBefore: 0,
        rows: [{ rank: 1, driver, starts: 4, wins: 1, podiums: 3, winRate: 0.25 }],
        nextCursor: null,
      }),
    },
  });
  renderApp(api, '/leaderboards/races?minStarts=3');
  expect((await screen.findByRole('table')).textContent).toContain('25 %');
  expect(inputs(api, 'leaderboards.races')).toMatchObject([{ minStarts: 3 }]);
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
