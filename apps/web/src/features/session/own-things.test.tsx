import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, frame, rival, session } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import { racesReply, racesRow } from '../../routes/leaderboards/testing/board-replies.ts';

const rows = [driver, rival].map((one, index) => ({
  ...racesRow,
  rank: index + 1,
  driver: one,
  starts: 10 - index,
}));

function openBoard(playerId: string | null, address = '/leaderboards/races') {
  const user = playerId === null ? null : { ...session, playerId, classValue: 41, isProvisional: true };
  const asked: unknown[] = [];
  const app = renderApp(
    createStubApi({
      ...frame,
      auth: { user: () => user },
      leaderboards: {
        races: (input) => {
          asked.push(input);
          return racesReply({ rows });
        },
      },
    }),
    address,
  );
  return { ...app, asked };
}

it('marks the visitor’s own row, and no other', async () => {
  openBoard(rival.playerId);
  const table = await screen.findByRole('table', { name: 'Drivers by races started' });
  const marks = within(table).getAllByText('You');
  expect(marks.map((mark) => mark.closest('tr')?.textContent)).toEqual([expect.stringContaining('Ben Slower')]);
});

it('marks nothing for visitors', async () => {
  openBoard(null);
  await screen.findByText('Ben Slower');
  expect(screen.queryByText('You')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Jump to me' })).toBeNull();
});

it('shows the class in the header, hatched while it is provisional', async () => {
  openBoard(rival.playerId);
  const link = await screen.findByRole('link', { name: /ada/ });
  expect(link.getAttribute('href')).toBe('/account');
  expect(link.textContent).toContain('~41');
});

it('tells of a failed sign-in once, and takes it out of the address', async () => {
  const app = openBoard(null, '/leaderboards/races?minStarts=5&signInProblem=denied');
  await screen.findByText('Error: You cancelled the sign-in at Discord.');
  expect(app.address()).toBe('/leaderboards/races?minStarts=5');
});

it('tells nothing that the site itself would not say', async () => {
  const app = openBoard(null, '/leaderboards/races?signInProblem=Call%20this%20number');
  await screen.findByText('Ben Slower');
  expect(screen.queryByText(/Call this number/)).toBeNull();
  await waitFor(() => expect(app.address()).toBe('/leaderboards/races'));
});
