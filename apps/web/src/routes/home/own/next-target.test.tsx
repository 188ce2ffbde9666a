import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../../lib/trpc.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { driver, frame, rival, session } from '../../../testing/replies.ts';
import { createStubApi } from '../../../testing/stub-api.ts';

type Boards = ApiOutputs['drivers']['nextTenth'];

const place: Boards[number]['next'][number] = {
  rank: 12,
  driver: rival,
  carModel: 8,
  lapTime: 108_900,
  difference: 152,
  sectorDifferences: [27, -43, 168],
};
const board: Boards[number] = {
  game: 'acc' as const,
  trackName: 'monza',
  rank: 13,
  of: 77,
  carModel: 8,
  lapTime: 109_052,
  splits: [35_000, 37_000, 37_052],
  eventId: 128,
  next: [place],
};
const led: Boards[number] = { ...board, trackName: 'spa', rank: 1, next: [] };

async function show(boards: Boards, changes: Partial<typeof session> = {}) {
  const user = { ...session, playerId: driver.playerId, classValue: 82, ...changes };
  renderApp(
    createStubApi({
      ...frame,
      auth: { user: () => user },
      drivers: { nextTenth: () => boards, lastRace: () => null, rivalRaces: () => [] },
      championships: { ...frame.championships, mine: () => [] },
      news: { ...frame.news, list: () => ({ news: [], nextCursor: null, unread: 0, latest: null }) },
      events: { recent: () => [] },
      records: { recent: () => [] },
    }),
    '/home',
  );
  return screen.findByRole('region', { name: 'Your next target' });
}

it('is the place that is nearest, and the next class', async () => {
  const region = await show([led, board]);
  await within(region).findByText('Monza');
  expect(region.textContent).toContain('−0.152 s for 12th');
  expect(region.textContent).toContain('You are 13th of 77. Ahead is Ben Slower.');
  expect(region.textContent).toContain('Class value 82: 28 to Platinum.');
});

it.each([
  [[], /You are not on any leaderboard yet/],
  [[led], /Nobody was quicker than you/],
] as const)('says so when there is none: %#', async (boards, expected) => {
  const region = await show([...boards]);
  await within(region).findByText(expected);
});

it('says nothing of a class that is not there', async () => {
  const none = await show([board], { classValue: null });
  await within(none).findByText('Monza');
  expect(none.textContent).not.toContain('lass value');
});

it('has no class above the highest', async () => {
  const region = await show([board], { classValue: 131 });
  await within(region).findByText('21 above the line');
});

it('is not there for visitors and for who has claimed no driver', async () => {
  for (const user of [null, session]) {
    renderApp(
      createStubApi({
        ...frame,
        auth: { user: () => user },
        events: { recent: () => [] },
        records: { recent: () => [] },
      }),
      '/home',
    );
  }
  await screen.findAllByRole('heading', { name: 'Latest results' });
  expect(screen.queryByRole('heading', { name: 'Your next target' })).toBeNull();
});
