import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { eventInfo, frame, secondRow, winnerRow } from '../../../testing/replies.ts';
import { createStubApi } from '../../../testing/stub-api.ts';
import { carAnalysis, eventAnalysis } from '../testing/analysis.ts';
import { event } from '../testing/event-page.ts';

beforeAll(() => {
  // jsdom has no animations; the browser spec sees the cars move.
  const still: Partial<Animation> = { pause: () => undefined, cancel: () => undefined };
  Element.prototype.animate = () => still as Animation;
});

/** Two cars of three laps; the second leads the first of them and stops in the second. */
const analysis = eventAnalysis({
  cars: [
    carAnalysis({ position: 1, lapTimes: [102_000, 98_000, 99_000], places: [2, 1, 1], gaps: [1_000, 0, 0] }),
    carAnalysis({
      position: 2,
      lapTimes: [101_000, 103_000, 99_500],
      places: [1, 2, 2],
      gaps: [0, 4_000, 4_500],
      stopLaps: [2],
    }),
  ],
  leaders: [
    { position: 2, fromLap: 1, toLap: 1 },
    { position: 1, fromLap: 2, toLap: 3 },
  ],
  story: [
    { kind: 'decided', lap: 2, car: 1, from: 2, how: 'onTrack', lapsLed: 2, raceLaps: 3, margin: 4_500, lost: null },
  ],
});
const replay = {
  cars: [
    { position: 1, laps: [102_000, 98_000, 99_000], places: [2, 1, 1], sectors: [] },
    { position: 2, laps: [101_000, 103_000, 99_500], places: [1, 2, 2], sectors: [] },
  ],
};

function open(query: string, changes: { replay?: () => typeof replay; analysis?: () => typeof analysis } = {}) {
  const events = {
    ...event,
    info: () => ({ ...eventInfo, sessionKind: 'race' as const }),
    results: () => [winnerRow, secondRow],
    overview: () => analysis,
    analysis: () => analysis,
    replay: () => replay,
    ...changes,
  };
  return renderApp(createStubApi({ ...frame, events }), `/event/128?${query}`);
}

const slider = () => screen.findByRole('slider', { name: 'The moment of the race' });

async function order(): Promise<(string | null)[]> {
  await slider();
  const list = screen.getByRole('heading', { name: 'Order' }).closest('div');
  if (list === null) throw new Error('There is no order.');
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
}

it('opens at the moment of its URL, and is linked from the result', async () => {
  const app = open('');
  fireEvent.click(await screen.findByRole('link', { name: 'Replay' }));
  expect((await slider()).getAttribute('aria-valuetext')).toBe('Lap 1, 0:00');
  expect(app.address()).toBe('/event/128?view=replay');
});

it('shows the order, the gaps and what happened at a moment', async () => {
  open('view=replay&lap=3.5');
  const [first, second] = await order();
  expect(first).toContain('lap 3');
  expect(second).toContain('+4.000');
  expect(screen.getByText(/takes the winning lead/)).toBeTruthy();
  expect((await slider()).getAttribute('aria-valuetext')).toBe('Lap 3, 4:09');
});

it('is moved by keys, and the URL follows', async () => {
  const app = open('view=replay');
  const field = await slider();
  fireEvent.keyDown(field, { key: 'ArrowRight' });
  await waitFor(() => expect(field.getAttribute('aria-valuetext')).toBe('Lap 1, 0:05'));
  fireEvent.keyDown(field, { key: 'ArrowRight', shiftKey: true });
  await waitFor(() => expect(field.getAttribute('aria-valuetext')).toBe('Lap 2, 1:41'));
  await waitFor(() => expect(app.address()).toBe('/event/128?view=replay&lap=2'));
  fireEvent.keyDown(field, { key: 'ArrowLeft', shiftKey: true });
  await waitFor(() => expect(field.getAttribute('aria-valuetext')).toBe('Lap 1, 0:00'));
});

it('goes to what happened next and before', async () => {
  open('view=replay');
  const field = await slider();
  fireEvent.click(screen.getByRole('button', { name: 'To what happens next' }));
  await waitFor(() => expect(field.getAttribute('aria-valuetext')).toBe('Lap 3, 3:20'));
  fireEvent.click(screen.getByRole('button', { name: 'To what happened before' }));
  await waitFor(() => expect(field.getAttribute('aria-valuetext')).toBe('Lap 1, 0:00'));
});

it('plays until it is paused', async () => {
  open('view=replay');
  const field = await slider();
  fireEvent.click(screen.getByRole('button', { name: 'Play the race' }));
  await waitFor(() => expect(field.getAttribute('aria-valuetext')).not.toBe('Lap 1, 0:00'));
  fireEvent.click(screen.getByRole('button', { name: 'Pause the race' }));
  await screen.findByRole('button', { name: 'Play the race' });
});

it('highlights the cars that are chosen in the order or in the list, and the URL has them', async () => {
  const app = open('view=replay');
  await order();
  const rows = screen.getAllByRole('button', { pressed: false }).filter((row) => row.closest('li') !== null);
  for (const row of rows) fireEvent.click(row);
  await waitFor(() => expect(app.address()).toMatch(/car=\d(,|%2C)\d/));
  const select = screen.getByLabelText('Choose cars');
  expect(select.textContent).toContain('2 chosen');
  const pressed = () => screen.queryAllByRole('button', { pressed: true }).filter((row) => row.closest('li') !== null);
  expect(pressed()).toHaveLength(2);
  fireEvent.change(select, { target: { value: '0' } });
  await waitFor(() => expect(pressed()).toHaveLength(0));
});

it('has the end of each lap as a table', async () => {
  open('view=replay&as=table&lap=2');
  const table = await screen.findByRole('table', { name: 'At the end of lap 2' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('▲1');
  expect(second?.textContent).toContain('+4.000');
  expect(second?.textContent).toContain('STOP');
  fireEvent.click(screen.getByRole('button', { name: 'The lap after' }));
  await screen.findByRole('table', { name: 'At the end of lap 3' });
});

it('is played without the analysis, which only its table needs', async () => {
  const asked: string[] = [];
  open('view=replay', {
    analysis: () => {
      asked.push('analysis');
      return analysis;
    },
  });
  await slider();
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  await screen.findByRole('table', { name: 'At the end of lap 1' });
  expect(asked).toEqual(['analysis']);
});

it('says why a race cannot be replayed', async () => {
  open('view=replay', { replay: () => ({ cars: [] }) });
  await screen.findByText('This race can’t be replayed');
});
