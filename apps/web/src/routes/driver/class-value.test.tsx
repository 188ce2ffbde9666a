import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { pointsReply, year } from '../leaderboards/testing/board-replies.ts';
import { drivers, explanation, leaderboards, race } from './testing/driver-replies.ts';

const ADDRESS = '/driver/driver0001';
const rating = [
  { ...race, eventId: 126, at: '2025-09-16T10:00:00.000Z', trackName: 'spa', classValue: 70, classChange: 30 },
  { ...race, eventId: 127, at: '2025-09-17T10:00:00.000Z', classValue: 78, classChange: 8, isWin: true },
  { ...race, at: '2025-09-18T10:00:00.000Z' },
];

afterEach(() => {
  document.cookie = 'preferences=; Path=/; Max-Age=0';
  vi.unstubAllEnvs();
});

function open(query = '', races = rating, season?: () => never) {
  const points = () => pointsReply({ season: { ...year, startsOn: '2025-09-17' }, rows: [], everyone: null });
  const api = createStubApi({
    ...frame,
    leaderboards: { ...leaderboards, points: season ?? points },
    drivers: { ...drivers, charts: () => ({ rating: races, activity: [] }) },
  });
  return renderApp(api, `${ADDRESS}${query}`);
}

it('has every race as a button that says what happened', async () => {
  open();
  const races = await screen.findByRole('group', { name: /Rated races/ });
  expect(
    within(races)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([
    '16/09/2025, Spa-Francorchamps: 2nd against 3, +30, now 70',
    '17/09/2025, Monza: Win against 3, +8, now 78',
    '18/09/2025, Monza: 2nd against 3, +4, now 82',
  ]);
});

const atZero = [
  { ...race, eventId: 126, at: '2025-09-16T10:00:00.000Z', rating: 1260.2, classValue: 0, classChange: -4 },
  { ...race, eventId: 127, at: '2025-09-17T10:00:00.000Z', rating: 1248.1, classValue: 0, classChange: 0 },
  { ...race, rating: 1270.4, classValue: 0, classChange: 0 },
];

it('at class value 0 says how the rating moved, and how far it is to 1', async () => {
  open('', atZero);
  const races = await screen.findByRole('group', { name: /Rated races/ });
  expect(
    within(races)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')?.split(': ')[1]),
  ).toEqual([
    '2nd against 3, −4, now 0, 43 rating points below class value 1',
    '2nd against 3, rating −12, now 0, 55 rating points below class value 1',
    '2nd against 3, rating +22, now 0, 33 rating points below class value 1',
  ]);
  screen.getByRole('img', {
    name: 'Class value over 3 rated races, from 0 to 0, Bronze, 33 rating points below class value 1',
  });
  const section = screen.getByRole('region', { name: 'Class value' });
  expect(section.textContent).toContain('Class value 0 for a rating of 1,270: 33 rating points below class value 1.');
  expect(section.textContent).toContain('Below 0 the line follows the rating');
  expect(section.textContent).not.toMatch(/now −/);
});

it('explains a race that moved only the rating', async () => {
  open('?race=128', atZero);
  await screen.findByRole('region', { name: 'Why rating +22 at Monza' });
});

it('has one stop for the keys, and the arrow keys go from race to race', async () => {
  open();
  const races = await screen.findByRole('group', { name: /Rated races/ });
  const [first, second, third] = within(races).getAllByRole('button');
  expect([first, second, third].map((button) => button?.tabIndex)).toEqual([-1, -1, 0]);
  third?.focus();
  fireEvent.keyDown(races, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(races, { key: 'ArrowLeft' });
  fireEvent.keyDown(races, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(races, { key: 'End' });
  expect(document.activeElement).toBe(third);
});

it('explains a chosen race by its rivals, the points adding up, and keeps it in the address', async () => {
  const { address } = open();
  const races = await screen.findByRole('group', { name: /Rated races/ });
  fireEvent.click(within(races).getByRole('button', { name: /now 82/ }));
  await waitFor(() => expect(address()).toBe(`${ADDRESS}?race=128`));
  const panel = await screen.findByRole('region', { name: 'Why +4 at Monza' });
  const table = await within(panel).findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [row.firstChild?.textContent, row.lastChild?.textContent])).toEqual([
    ['1', '−3.2'],
    ['2', ''],
    ['3', '+13.4'],
    ['–', '+10.2'],
    ['', '+20.4'],
  ]);
  expect(explanation.rivals.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(20.35, 9);
  expect(panel.textContent).toContain('Rating 1,690.1 → 1,710.4, class value 78 → 82');
});

it('opens the race of the address, and Escape closes it', async () => {
  const { address } = open('?race=128');
  const panel = await screen.findByRole('region', { name: 'Why +4 at Monza' });
  fireEvent.keyDown(panel, { key: 'Escape' });
  await waitFor(() => expect(address()).toBe(ADDRESS));
  expect(screen.queryByRole('region', { name: 'Why +4 at Monza' })).toBeNull();
});

it('keeps the period in the address; the season is the newest one', async () => {
  const { address } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Season' }));
  await waitFor(() => expect(address()).toBe(`${ADDRESS}?range=season`));
  await screen.findByRole('img', { name: 'Class value over 2 rated races, from 78 to 82, Gold' });
});

it('says that the season could not be loaded, and shows no other races for it', async () => {
  open('?range=season', rating, () => {
    throw new ApiFailure({ code: 'internal', message: 'No.' });
  });
  await screen.findByText('Could not load the season');
  expect(screen.queryByRole('group', { name: /Rated races/ })).toBeNull();
});

it('says that a period has no race', async () => {
  open('?range=month');
  await screen.findByText('No rated race in the last 30 days');
});

it('shows the whole history for a period nobody knows', async () => {
  open('?range=never&race=x');
  await screen.findByRole('img', { name: 'Class value over 3 rated races, from 70 to 82, Gold' });
});

it('dates its races in UTC as soon as the footer’s button switches to it', async () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  open('?race=128', [{ ...race, at: '2025-09-18T22:00:00.000Z' }]);
  const panel = await screen.findByRole('region', { name: 'Why +4 at Monza' });
  await within(panel).findByRole('table');
  expect(panel.textContent).toContain('19/09/2025');
  fireEvent.click(screen.getByRole('button', { name: 'Show UTC' }));
  // At once: a reply that comes later renders everything again.
  expect(panel.textContent).toContain('18/09/2025');
  screen.getByRole('button', { name: /^18\/09\/2025, Monza/ });
  const chart = screen.getByRole('img', { name: /^Class value over 1 rated race/ });
  expect(chart.textContent).toContain('18/09');
});
