import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, emptyStats, eventSummary, frame, recordStep, today, winnerRow } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { compareText } from './TodayStrip.tsx';
// The first import takes long on a busy machine.
import './quiet/QuietHero.tsx';
import './quiet/QuietTrack.tsx';

type Improvement = ApiOutputs['records']['recent'][number];

const record: Improvement = { ...recordStep, kind: 'record', rank: 1, of: 17 };
const best: Improvement = {
  ...record,
  kind: 'personalBest',
  trackName: 'spa',
  improvement: 108,
  previousHolder: null,
  eventId: 129,
  rank: 2,
};

function show({ recent = [], event = eventSummary }: { recent?: Improvement[]; event?: typeof eventSummary } = {}) {
  renderApp(createStubApi({ ...frame, events: { recent: () => [event] }, records: { recent: () => recent } }), '/home');
}

it.each([
  [31, 27, '4 more'],
  [7, 9, '2 fewer'],
  [146, 146, 'the same'],
  [8204, 0, '8,204 more'],
])('%i after %i is %s', (now, before, expected) => {
  expect(compareText(now, before)).toBe(expected);
});

it('measures today against the same weekday a week before, and says so', async () => {
  show();
  const strip = await screen.findByLabelText('Today');
  await within(strip).findByText('4 more than last Friday by now');
  expect(strip.textContent).toContain('Drivers today146the same');
  expect(strip.textContent).toContain('Laps today8,204611 more');
  expect(strip.textContent).toContain('Records today72 fewer');
  expect(strip.title).toContain('Friday, 12/09/2025');
});

it('says what could not be loaded instead of leaving blanks, and asks again', async () => {
  let isBroken = true;
  const orFail =
    <T,>(reply: T) =>
    (): T => {
      if (isBroken) throw new ApiFailure({ code: 'internal', message: 'No.' });
      return reply;
    };
  const stats = { ...emptyStats, today: orFail(today), last48: orFail([]) };
  renderApp(createStubApi({ ...frame, stats, events: { recent: () => [] } }), '/home');
  await screen.findByText('Could not load the last two days');
  const failed = (await screen.findByText('Could not load today’s figures')).closest('[role=alert]');
  isBroken = false;
  if (failed instanceof HTMLElement) fireEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  await screen.findByText('4 more than last Friday by now');
});

it('says the same as, not than', async () => {
  const same = { ...today, before: { ...today.before, events: today.events } };
  renderApp(
    createStubApi({ ...frame, stats: { ...emptyStats, today: () => same }, events: { recent: () => [] } }),
    '/home',
  );
  await screen.findByText('the same as last Friday by now');
});

it('where nothing happened on either day, says what happened in all', async () => {
  const none = { events: 0, drivers: 0, laps: 0, records: 0 };
  const quiet = { ...today, ...none, before: { ...today.before, ...none } };
  renderApp(
    createStubApi({ ...frame, stats: { ...emptyStats, today: () => quiet }, events: { recent: () => [] } }),
    '/home',
  );
  const strip = await screen.findByLabelText('Totals');
  await waitFor(() => expect(strip.textContent).toContain('Events1none todayDrivers2'));
  expect(screen.queryByLabelText('Today')).toBeNull();
});

it('tells records and personal bests with what they beat', async () => {
  show({ recent: [best, record] });
  const board = await screen.findByRole('region', { name: 'Records and bests' });
  await within(board).findByText('−0.470');
  const [first, second] = within(board).getAllByRole('article');
  expect(first?.textContent).toContain('PB');
  expect(first?.textContent).toContain('now 2nd of 17');
  expect(second?.textContent).toContain('REC');
  expect(second?.textContent).toContain('took it from Ben Slower');
  expect(within(board).getByRole('link', { name: 'Monza' }).getAttribute('href')).toBe('/leaderboards/track/monza');
  expect(within(board).getAllByRole('link', { name: driver.name })[0]?.getAttribute('href')).toBe('/driver/driver0001');
});

it('dates a record of yesterday evening: a time alone means today', async () => {
  const lateYesterday = new Date();
  lateYesterday.setHours(0, -1, 0, 0);
  show({
    recent: [
      { ...record, at: new Date().toISOString() },
      { ...best, at: lateYesterday.toISOString() },
    ],
  });
  const board = await screen.findByRole('region', { name: 'Records and bests' });
  const [today, yesterday] = await within(board).findAllByRole('article');
  expect(today?.querySelector('time')?.textContent).toMatch(/^\d+:\d\d [ap]m$/);
  expect(yesterday?.querySelector('time')?.textContent).toMatch(/^\d\d\/\d\d\/\d{4}$/);
});

it('a board without a record says what makes one', async () => {
  show();
  await screen.findByText('No records yet');
});

it('records that cannot be loaded leave the results', async () => {
  const refuse = () => {
    throw new ApiFailure({ code: 'internal', message: 'No.' });
  };
  renderApp(
    createStubApi({ ...frame, events: { recent: () => [eventSummary] }, records: { recent: refuse } }),
    '/home',
  );
  await screen.findByText('Could not load records and bests');
  within(screen.getByRole('region', { name: 'Latest results' })).getByText('Sunday cup');
});

it('a result says how long ago it was while that is today, and that the record fell', async () => {
  const endAt = new Date(Date.now() - 3.5 * 60_000).toISOString();
  show({ event: { ...eventSummary, endAt, hasRecord: true } });
  await screen.findByText('3 min ago');
  screen.getByText('track record broken');
  // The race's length, not the sum of all laps driven.
  screen.getByText(/2 entries, 2 laps/);
});

it('an old result has its date', async () => {
  show();
  const result = await screen.findByRole('article');
  within(result).getByText(/^1[89]\/09\/2025$/);
  expect(within(result).queryByText(/ago$/)).toBeNull();
});

it.each([
  ['race', false, null],
  ['qualifying', false, 'FL'],
  ['practice', true, 'REC'],
] as const)('the leader of a %s (record: %s) is marked %s', async (sessionKind, hasRecord, mark) => {
  const leader = { ...winnerRow, bestLap: 109_000 };
  show({ event: { ...eventSummary, sessionKind, hasRecord, podium: [leader] } });
  const row = await screen.findByRole('article');
  for (const text of ['FL', 'REC']) expect(within(row).queryByText(text) !== null, text).toBe(text === mark);
});
