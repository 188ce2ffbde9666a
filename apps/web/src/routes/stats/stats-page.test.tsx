import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { emptyStats, frame, recordStep } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';

const FIGURES = [
  'stats.dailyPlayers',
  'stats.period',
  'stats.hours',
  'stats.cars',
  'stats.trackPopularity',
  'records.timeline',
];

it.each([
  ['/stats', 'all'],
  ['/stats?period=someday', 'all'],
  ['/stats?period=week', 'week'],
] as const)('%s asks for the period %s, once for each figure', async (address, period) => {
  const api = createStubApi(frame);
  renderApp(api, address);
  await screen.findByRole('img', { name: /^Drivers on / });
  // What the page asks for is what its loader has asked for.
  for (const path of FIGURES) expect(api.inputsOf(path), path).toEqual([expect.objectContaining({ period })]);
});

it('writes the period into the address and into what is taken away', async () => {
  const api = createStubApi(frame);
  const app = renderApp(api, '/stats');
  fireEvent.change(await screen.findByLabelText('Period'), { target: { value: 'month' } });
  await waitFor(() => expect(app.address()).toBe('/stats?period=month'));
  await screen.findByLabelText('Totals, this month');
  expect(screen.getByRole('link', { name: 'Download cars as CSV' }).getAttribute('href')).toBe(
    '/api/stats/cars.csv?period=month',
  );
  expect(screen.getByRole('link', { name: 'Download drivers per day as CSV' }).getAttribute('href')).toBe(
    '/api/stats/players/daily.csv?period=month',
  );
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'all' } });
  await waitFor(() => expect(app.address()).toBe('/stats'));
  expect(screen.getByRole('link', { name: 'Download tracks as CSV' }).getAttribute('href')).toBe(
    '/api/stats/tracks/popularity.csv',
  );
});

it('shows the hours of a week as a table, measured as the address says', async () => {
  const hours = () => [
    { weekday: 5, hour: 20, events: 1, entries: 12, laps: 99 },
    { weekday: 7, hour: 9, events: 2, entries: 8, laps: 1234 },
  ];
  const app = renderApp(createStubApi({ ...frame, stats: { ...emptyStats, hours } }), '/stats');
  const table = await screen.findByRole('table', { name: 'By weekday and hour of the session’s end' });
  const [, , , , , friday, , sunday] = within(table).getAllByRole('row');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(25);
  expect(friday?.textContent).toContain('12');
  screen.getByText('Friday 8 pm');
  screen.getByTitle('Sunday, 9 am to 10 am: 2 sessions, 8 cars, 1,234 laps');

  fireEvent.click(screen.getByRole('button', { name: 'Laps' }));
  await waitFor(() => expect(app.address()).toBe('/stats?hours=laps'));
  await screen.findByText('Sunday 9 am');
  expect(sunday?.textContent).toContain('1.2k');
});

it('draws drivers per day, and lists them where that is wanted', async () => {
  renderApp(createStubApi(frame), '/stats');
  await screen.findByRole('img', { name: /^Drivers on 1 days? of racing/ });
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = await screen.findByRole('table', { name: 'Different drivers per day, newest first' });
  expect(within(table).getByRole('rowheader').textContent).toBe('19/09/2025');
});

it('sums cars up by class', async () => {
  renderApp(createStubApi(frame), '/stats');
  const classes = await screen.findByRole('table', { name: 'Classes of cars by entries and laps' });
  expect(within(classes).getAllByRole('row')[1]?.textContent).toBe('GT32100 %4');
  const cars = screen.getByRole('table', { name: 'Cars by entries and laps' });
  within(cars).getByText('Bentley Continental');
});

it('shows the first tracks, and all of them when asked', async () => {
  const trackPopularity = () =>
    Array.from({ length: 12 }, (_, index) => ({
      game: 'acc' as const,
      trackName: `t${index}`,
      events: 20 - index,
      laps: 9,
      drivers: 3,
    }));
  renderApp(createStubApi({ ...frame, stats: { ...emptyStats, trackPopularity } }), '/stats');
  const table = await screen.findByRole('table', { name: 'Tracks by events, laps and drivers' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(within(table).getAllByRole('row')).toHaveLength(13);
});

it('tells how records fell, page by page', async () => {
  const older = { ...recordStep, eventId: 12, lapTime: 108_907, improvement: null, previousHolder: null };
  const timeline = (input: unknown) =>
    typeof input === 'object' && input !== null && 'cursor' in input
      ? { steps: [older], nextCursor: null }
      : { steps: [recordStep], nextCursor: 'next' };
  renderApp(createStubApi({ ...frame, records: { timeline } }), '/stats');
  const table = await screen.findByRole('table', { name: 'Track records of all cars, newest first' });
  const cells = within(table).getAllByRole('cell', { name: /1:48.437|−0.470|Ada Quick/ });
  expect(cells).toHaveLength(3);
  expect(table.textContent).toContain('Ben Slower');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await within(table).findByText('first');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('a period without racing says so in each section, and nothing is a silent zero', async () => {
  const stats = { ...emptyStats, dailyPlayers: () => [], hours: () => [], cars: () => [], trackPopularity: () => [] };
  renderApp(createStubApi({ ...frame, stats }), '/stats?period=yesterday');
  await screen.findByText('No racing yesterday');
  await screen.findByText('No sessions yesterday');
  await screen.findByText('No track was raced yesterday');
  expect(await screen.findAllByText('No car was raced yesterday')).toHaveLength(2);
  await screen.findByText('No track record fell yesterday');
});

it('keeps the other sections when one fails', async () => {
  const refuse = () => {
    throw new ApiFailure({ code: 'internal', message: 'No.' });
  };
  renderApp(createStubApi({ ...frame, stats: { ...emptyStats, hours: refuse } }), '/stats');
  await screen.findByText('Could not load the hours');
  await screen.findByRole('table', { name: 'Cars by entries and laps' });
});
