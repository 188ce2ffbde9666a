import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { eventInfo, frame, secondRow, winnerRow } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';

const laps = {
  entries: [
    {
      position: 1,
      laps: [
        { lapNumber: 1, driverIndex: 0, lapTime: 112_000, isValid: false, splits: [36_000, 38_000, 38_000] },
        { lapNumber: 2, driverIndex: 0, lapTime: 109_000, isValid: true, splits: [35_000, 37_000, 37_000] },
      ],
    },
  ],
  unattributed: [],
};
const event = { info: () => eventInfo, results: () => [winnerRow, secondRow], laps: () => laps };

function refuse(): never {
  throw new ApiFailure({ code: 'unavailable', message: 'Please try again in a moment.' });
}

it('shows where, when and who', async () => {
  renderApp(createStubApi({ ...frame, events: event }), '/event/128');
  await screen.findByRole('heading', { level: 1, name: 'Monza' });
  const table = await screen.findByRole('table', { name: 'The result, in the order of the file' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Ada Quick');
  expect(first?.textContent).toContain('3:41.000');
  expect(first?.textContent).toContain('FL');
  expect(second?.textContent).toContain('+0.640');
  expect(second?.textContent).toContain('▼ 4');
  expect(document.title).toBe('Monza, Race · Paddock');
});

it('asks for the laps only when a row is opened, and marks them', async () => {
  const api = createStubApi({ ...frame, events: event });
  renderApp(api, '/event/128');
  const toggle = await screen.findByRole('button', { name: 'Laps of Ada Quick' });
  expect(api.calls.some(({ path }) => path === 'events.laps')).toBe(false);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');

  fireEvent.click(toggle);
  const chip = (await screen.findByText('1:52.000')).closest('li');
  expect(chip?.textContent).toContain('invalid');
  expect(toggle.getAttribute('aria-expanded')).toBe('true');

  fireEvent.click(toggle);
  await waitFor(() => expect(screen.queryByText('1:52.000')).toBeNull());
});

it('opens no row by a click on a driver', async () => {
  const api = createStubApi({ ...frame, events: event });
  const app = renderApp(api, '/event/128');
  const table = await screen.findByRole('table', { name: 'The result, in the order of the file' });
  fireEvent.click(within(table).getByRole('link', { name: 'Ada Quick' }));
  await waitFor(() => expect(app.address()).toBe('/driver/driver0001'));
  expect(api.calls.some(({ path }) => path === 'events.laps')).toBe(false);
});

it('opens a row by a click on it', async () => {
  const app = renderApp(createStubApi({ ...frame, events: event }), '/event/128');
  const table = await screen.findByRole('table', { name: 'The result, in the order of the file' });
  fireEvent.click(within(table).getByText('Audi R8 LMS evo II'));
  expect(screen.getByRole('button', { name: 'Laps of Ben Slower' }).getAttribute('aria-expanded')).toBe('true');
  expect(app.address()).toBe('/event/128');
});

it('switches the gap column and holds it in the address', async () => {
  const app = renderApp(createStubApi({ ...frame, events: event }), '/event/128');
  fireEvent.click(await screen.findByRole('button', { name: 'Time' }));
  await waitFor(() => expect(app.address()).toBe('/event/128?show=time'));
  await screen.findAllByText('3:41.640');
});

it.each(['/event/0', '/event/abc', '/event/99999999999', '/event/1e3'])('%s asks nobody and says 404', async (path) => {
  const api = createStubApi(frame);
  renderApp(api, path);
  await screen.findByRole('heading', { name: 'Off track' });
  expect(api.calls.some((call) => call.path.startsWith('events.'))).toBe(false);
});

it('says 404 for an event that does not exist', async () => {
  const missing = (): never => {
    throw new ApiFailure({ code: 'not_found', message: 'There is no event 5.' });
  };
  renderApp(createStubApi({ ...frame, events: { info: missing, results: missing } }), '/event/5');
  await screen.findByText('There is no event with this number, or it was removed.');
});

it('keeps the event when its result fails, and tries again when asked to', async () => {
  let isAwake = false;
  const results = () => (isAwake ? event.results() : refuse());
  renderApp(createStubApi({ ...frame, events: { ...event, results } }), '/event/128');
  await screen.findByText('Could not load the result');
  screen.getByRole('heading', { level: 1, name: 'Monza' });
  isAwake = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'The result, in the order of the file' });
});
