import type { EventChampionship } from '@paddock/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { head, runRound } from '../leaderboards/championship/testing/replies.ts';
import { event, findResult } from './testing/event-page.ts';

const { championshipId, name } = head;
const sunday: EventChampionship = {
  championshipId,
  name,
  round: { ...runRound, number: 4 },
  points: [{ filePosition: 1, points: '25/2' }],
};

function open(ofEvent: () => EventChampionship[], address = '/event/128'): void {
  renderApp(createStubApi({ ...frame, events: event, championships: { ofEvent } }), address);
}

it('says of which round of which championship an event is, with links', async () => {
  open(() => [sunday, { ...sunday, championshipId: 9, name: 'Open Evening', round: runRound }]);
  const fact = (await screen.findByText('Championships')).nextElementSibling;
  expect(fact?.textContent).toBe('Round 4 of Sunday Cup, Round 1 of Open Evening');
  const link = screen.getByRole('link', { name: 'Sunday Cup' });
  expect(link.getAttribute('href')).toBe('/leaderboards/points?championship=4');
});

it('shows the points that a car scored in its opened row, and none of one that scored nothing', async () => {
  open(() => [sunday], '/event/128?open=1,2');
  const table = await findResult();
  const scored = within(table)
    .getAllByText('Scored')
    .map((label) => label.nextElementSibling?.textContent);
  expect(scored).toEqual(['12.5 in Sunday Cup']);
});

it.each([
  ['counts in none', () => []],
  [
    'is asked in vain',
    (): never => {
      throw new ApiFailure({ code: 'unavailable', message: 'Please try again in a moment.' });
    },
  ],
])('shows its result without a word of championships when it %s', async (_when, ofEvent) => {
  open(ofEvent);
  await findResult();
  expect(screen.queryByText(/Championship/)).toBeNull();
});
