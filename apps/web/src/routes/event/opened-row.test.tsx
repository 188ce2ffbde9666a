import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { eventInfo, frame, secondRow, winnerRow } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import { carAnalysis } from './testing/analysis.ts';
import { event, overview } from './testing/event-page.ts';

it('an opened row of a race begins with the car’s race in one line, and says where it comes from', async () => {
  const near = { ...secondRow, totalTime: winnerRow.totalTime + 250, lapCount: winnerRow.lapCount };
  const cars = [
    carAnalysis({ position: 1, stintMove: { stint: 2, isLast: true, places: 3 } }),
    carAnalysis({ position: 2, lastPlace: null }),
  ];
  const replies = { ...event, results: () => [winnerRow, near], overview: () => ({ ...overview, cars }) };
  renderApp(createStubApi({ ...frame, events: replies }), '/event/128?open=1,2');
  const first = await screen.findByText('Won by 0.250 s, won three places in the last stint.');
  expect(first.parentElement?.textContent).toContain('Inferred');
  const second = screen.getByText('2nd, 0.250 s off the win.');
  expect(second.parentElement?.textContent).not.toContain('Inferred');
});

it('an opened row outside races has no line', async () => {
  const replies = { ...event, info: () => ({ ...eventInfo, sessionKind: 'qualifying' as const }) };
  renderApp(createStubApi({ ...frame, events: replies }), '/event/128?open=1');
  await screen.findByText('Theoretical best');
  expect(screen.queryByText(/^Won/)).toBeNull();
});
