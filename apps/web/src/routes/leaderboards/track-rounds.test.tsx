import type { TrackRound } from '@paddock/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { plannedRound, runRound } from './championship/testing/replies.ts';

const board = {
  game: 'acc' as const,
  trackName: 'monza',
  lengthMetres: 5793,
  total: 0,
  rowsBefore: 0,
  rows: [],
  nextCursor: null,
};
const spread = { game: 'acc' as const, trackName: 'monza', lapTime: null, total: 0, bins: [], beyond: 0 };

const coming: TrackRound = {
  championshipId: 4,
  name: 'Sunday Cup',
  state: 'running',
  round: plannedRound,
  racedAt: null,
};
const raced: TrackRound = {
  ...coming,
  championshipId: 3,
  name: 'Old Cup',
  round: runRound,
  racedAt: '2025-10-01T11:00:00.000Z',
};

function show(ofTrack: () => TrackRound[]): void {
  const api = createStubApi({
    ...frame,
    leaderboards: { track: () => board, spread: () => spread, progression: () => ({ steps: [] }) },
    championships: { ...frame.championships, ofTrack },
  });
  renderApp(api, '/leaderboards/track/monza');
}

const itemsOf = async () =>
  (await screen.findByRole('heading', { name: 'Championships here' }))
    .closest('section')
    ?.querySelectorAll<HTMLLIElement>('li');

it('leads to the championships that race there next, and to those and the races that were there', async () => {
  show(() => [coming, { ...coming, round: { ...plannedRound, code: 'R4', number: 4, startsAt: null } }, raced]);
  const items = [...((await itemsOf()) ?? [])];
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sunday CupRound 3, planned for \d\d\/10\/2025$/),
    'Sunday CupRound 4, to come, no date yet',
    expect.stringMatching(/^Old CupRound 1, raced on \d\d\/10\/2025$/),
  ]);
  const hrefs = items.map((item) => [...item.querySelectorAll('a')].map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    ['/leaderboards/points?championship=4'],
    ['/leaderboards/points?championship=4'],
    ['/leaderboards/points?championship=3', '/event/128'],
  ]);
});

it('shows five, and the others when asked', async () => {
  show(() => Array.from({ length: 7 }, (_, index) => ({ ...raced, championshipId: index + 1 })));
  expect(await itemsOf()).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'All 7' }));
  expect(await itemsOf()).toHaveLength(7);
});

it('has no section where none races', async () => {
  let asked = 0;
  show(() => {
    asked += 1;
    return [];
  });
  await waitFor(() => expect(asked).toBe(1));
  await screen.findByText('How the record fell');
  expect(screen.queryByText('Championships here')).toBeNull();
});

it('says when they could not be loaded', async () => {
  show(() => {
    throw new ApiFailure({ code: 'unavailable', message: 'Not now.' });
  });
  await screen.findByText('Could not load the championships at this track');
});
