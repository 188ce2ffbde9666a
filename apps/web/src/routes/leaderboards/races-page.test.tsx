import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, frame } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

it('counts races and asks for a minimum of starts', async () => {
  const api = createStubApi({
    ...frame,
    leaderboards: {
      races: () => ({
        game: 'acc' as const,
        rowsBefore: 0,
        rows: [{ rank: 1, driver, starts: 4, wins: 1, podiums: 3, winRate: 0.25 }],
        nextCursor: null,
      }),
    },
  });
  renderApp(api, '/leaderboards/races?minStarts=3');
  expect((await screen.findByRole('table')).textContent).toContain('25 %');
  expect(api.inputsOf('leaderboards.races')).toMatchObject([{ minStarts: 3, sort: 'starts' }]);
  expect(screen.getByRole('columnheader', { name: 'Starts' }).getAttribute('aria-sort')).toBe('descending');
});

it.each([
  ['wins', 'Most wins', 'Wins', '1win', 'more podiums, then more starts'],
  ['podiums', 'Most podiums', 'Podiums', '3podiums', 'more wins, then more starts'],
  ['winRate', 'Best win rate', 'Win %', '25 %of starts won', 'more wins, then more podiums'],
  ['classValue', 'Highest class values', 'Class value', '44class value', 'more wins, then more starts'],
])('sorts drivers by %s', async (sort, title, head, figure, ties) => {
  const rows = [{ rank: 1, driver: { ...driver, classValue: 44 }, starts: 4, wins: 1, podiums: 3, winRate: 0.25 }];
  const api = createStubApi({
    ...frame,
    leaderboards: { races: () => ({ game: 'acc' as const, rowsBefore: 0, rows, nextCursor: null }) },
  });
  const app = renderApp(api, '/leaderboards/races');
  fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: sort } });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(app.address()).toBe(`/leaderboards/races?sort=${sort}`);
  expect(api.inputsOf('leaderboards.races').at(-1)).toMatchObject({ minStarts: 1, sort });
  const column = await screen.findByRole('columnheader', { name: head });
  expect(column.getAttribute('aria-sort')).toBe('descending');
  expect(document.querySelector(`tbody td.${dataTableStyles.strong}`)?.textContent).toBe(figure);
  screen.getByText(`share the rank. Those with ${ties}, are listed first.`);
  expect(screen.getByRole('link', { name: 'Download the leaderboard as CSV' }).getAttribute('href')).toBe(
    `/api/leaderboards/races.csv?minStarts=1&sort=${sort}`,
  );
});

it.each([
  ['minStarts=50', 'fewer than 50 starts', 'Nobody has started that many races yet.'],
  [
    'sort=classValue&minStarts=50',
    'fewer than 50 starts or fewer than five rated races',
    'Nobody has five rated races and that many starts yet.',
  ],
])('an empty leaderboard of %s says why', async (query, reason, text) => {
  const api = createStubApi({
    ...frame,
    leaderboards: { races: () => ({ game: 'acc' as const, rowsBefore: 0, rows: [], nextCursor: null }) },
  });
  renderApp(api, `/leaderboards/races?${query}&around=${driver.playerId}`);
  const status = await screen.findByText(/is not on this leaderboard/);
  expect(status.textContent).toBe(`This driver is not on this leaderboard: ${reason}.`);
  await screen.findByText(text);
});

it('names the figures of the leader and of the chosen driver in words', async () => {
  const rows = [{ rank: 1, driver: { ...driver, classValue: 44 }, starts: 1204, wins: 1, podiums: 3, winRate: 0.25 }];
  const api = createStubApi({
    ...frame,
    leaderboards: { races: () => ({ game: 'acc' as const, rowsBefore: 0, rows, nextCursor: null }) },
  });
  renderApp(api, `/leaderboards/races?sort=classValue&around=${driver.playerId}`);
  // Above the table and, on phones, in the row.
  expect(await screen.findAllByText('1 win from 1,204 starts')).toHaveLength(2);
  const pinned = await screen.findByRole('button', { name: /^Go to the row of / });
  expect(pinned.textContent).toContain('class value 44');
});
