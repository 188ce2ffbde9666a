import type { EventForecast } from '@paddock/contracts';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { event, findResult } from './testing/event-page.ts';

const chances = { win: 0.12, podium: 0.31, topTen: null };

async function given(ofEvent: () => EventForecast, address = '/event/128?open=1,2') {
  const api = createStubApi({ ...frame, events: event, forecasts: { ofEvent } });
  renderApp(api, address);
  const table = await findResult();
  return { api, table };
}

it('an opened row says what its car was given, and that its driver was new', async () => {
  const { table } = await given(() => ({
    game: 'acc',
    shown: ['win', 'podium'],
    cars: [
      { ...chances, filePosition: 1, isNewcomer: false },
      { ...chances, filePosition: 2, isNewcomer: true, win: 0.001 },
    ],
  }));
  const labels = await within(table).findAllByText('Was given');
  expect(labels.map((label) => label.closest('dt')?.nextElementSibling?.textContent)).toEqual([
    '12 % win, 31 % podium',
    '< 1 % win, 31 % podium, not rated before',
  ]);
});

it.each([
  ['there is none', (): EventForecast => ({ game: 'acc', shown: [], cars: [] })],
  [
    'it is asked in vain',
    (): never => {
      throw new ApiFailure({ code: 'unavailable', message: 'Please try again in a moment.' });
    },
  ],
])('says nothing when %s', async (_when, ofEvent) => {
  const { table } = await given(ofEvent);
  expect(within(table).queryByText('Was given')).toBeNull();
});

it('is not loaded before a row is open', async () => {
  const { api } = await given(() => ({ game: 'acc', shown: [], cars: [] }), '/event/128');
  expect(api.inputsOf('forecasts.ofEvent')).toEqual([]);
});
