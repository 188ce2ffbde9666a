import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { acc, iracing } from '../../testing/game-infos.ts';
import { eventInfo, frame, secondRow, translation, winnerRow } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import { event, findResult } from './testing/event-page.ts';
import { eventAnalysis } from './testing/analysis.ts';

type Row = ApiOutputs['events']['results'][number];

const unsaid = { raceNumber: null, bestSplits: [], averageLap: null, consistency: null };
/** As a game writes it whose files list no laps: gaps to the winner, places on the grid. */
const rows: readonly Row[] = [
  { ...winnerRow, ...unsaid, totalTime: 0, gridPosition: 2, finishState: 'finished' },
  { ...secondRow, ...unsaid, totalTime: 640, gridPosition: 1, finishState: 'finished' },
];

function open(game: typeof iracing, results = rows) {
  const info = () => ({ ...eventInfo, game: 'iracing' as const, isWet: null, lapCount: 0, trackLength: null });
  const api = createStubApi({
    ...frame,
    translation: { all: () => ({ ...translation, games: [acc, game] }) },
    events: {
      ...event,
      info,
      results: () => [...results],
      overview: () => eventAnalysis({ cars: [], story: [], withoutTime: [] }),
    },
  });
  renderApp(api, '/event/128');
  return api;
}

const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

it('has no columns of what the game’s files do not say, and one of the grid', async () => {
  const api = open({ ...iracing, carries: { ...iracing.carries, number: false } });
  const table = await findResult();
  expect(heads(table)).toEqual(['Pos', 'Grid', 'Driver', 'Car', 'Laps', 'Gap', 'Best lap', 'Pts', 'Class']);
  expect(screen.getByText('Game').nextElementSibling?.textContent).toBe('iRacing');
  expect(screen.queryByText('Conditions')).toBeNull();
  expect(screen.queryByText('0:00.000')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Time' })).toBeNull();
  expect(screen.queryByText('Race story')).toBeNull();
  expect(screen.queryByText('Decided')).toBeNull();
  fireEvent.click(within(table).getByRole('button', { name: 'Laps of Ada Quick' }));
  await within(table).findByRole('button', { name: /Report/ });
  expect(within(table).queryByText(/No valid lap|No lap was driven/)).toBeNull();
  expect(api.calls.some(({ path }) => path === 'events.laps' || path === 'events.analysis')).toBe(false);
});

it('says how far a car got that did not finish, as the game says', async () => {
  const stopped = { ...rows[1], isClassified: false, place: null, lapCount: 1, gap: { kind: 'dnf' as const } };
  open(iracing, [...rows.slice(0, 1), { ...secondRow, ...stopped, finishState: 'dnf' }]);
  expect((await findResult()).textContent).toContain('DNF 1 of 2 laps');
});
