import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, emptyStats, frame, rival, session } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import tableStyles from '../../shared/table/Table.module.css';

const weeks = [...Array.from({ length: 23 }, () => 0), 1, 3, 5];
const found = {
  ...driver,
  formerName: null,
  events: 35,
  lastSeenAt: new Date().toISOString(),
  figures: { carModel: 31, bestPlace: { trackName: 'spa', rank: 1 }, records: 4, weeks },
};
const unknown = {
  ...rival,
  formerName: null,
  events: 1,
  lastSeenAt: '2021-06-27T10:00:00.000Z',
  figures: { carModel: null, bestPlace: null, records: 0, weeks: weeks.map(() => 0) },
};

function open(address = '/search/drivers', changes: Parameters<typeof createStubApi>[0] = {}) {
  const search = { drivers: () => ({ drivers: [found, unknown], nextCursor: null }) };
  const api = createStubApi({ ...frame, search, ...changes });
  return { ...renderApp(api, address), api };
}

/** The cells of a driver, without the second lines of phones. */
async function row(name: RegExp): Promise<string[]> {
  const { children } = await screen.findByRole('row', { name });
  return [...children].map((cell) => {
    const copy = document.importNode(cell, true);
    for (const second of copy.querySelectorAll(`.${tableStyles.second}`)) second.remove();
    return copy.textContent;
  });
}

it('says of each driver the car, the best place, records, events and when last seen', async () => {
  open();
  const [, car, place, records, , events, seen] = await row(/Ada Quick/);
  expect([car, place, records, events, seen]).toEqual([
    'Audi R8 LMS evo II',
    '1stSpa-Francorchamps',
    '4 REC',
    '35 events',
    'today',
  ]);
  screen.getByRole('img', { name: 'Events in 3 of the last 26 weeks, at most 5 in one' });
  expect(screen.getByRole('link', { name: 'Spa-Francorchamps' }).getAttribute('href')).toBe('/leaderboards/track/spa');
});

it('shows what is not known as a dash', async () => {
  open();
  const [, car, place, records, , , seen] = await row(/Ben Slower/);
  expect([car, place, records]).toEqual(['–', '–', '0']);
  expect(seen).toMatch(/^\d\d\/06\/2021$/);
  screen.getByRole('img', { name: 'No event in the last 26 weeks' });
});

it('takes the filters from the address, and asks with figures', async () => {
  const { api, address } = open('/search/drivers?class=gold&car=31&seen=30&sort=classValue');
  await row(/Ada Quick/);
  expect(api.inputsOf('search.drivers')).toMatchObject([
    { filter: '', class: 'gold', car: 31, seenWithinDays: 30, sort: 'classValue', withFigures: true },
  ]);
  screen.getByText('Highest class value first; accents do not matter');
  fireEvent.click(screen.getByRole('button', { name: 'Clear 3' }));
  await waitFor(() => expect(address()).toBe('/search/drivers?sort=classValue'));
});

it('writes a chosen filter and order into the address', async () => {
  const { address } = open();
  await row(/Ada Quick/);
  fireEvent.change(screen.getByLabelText('Driver class'), { target: { value: 'silver' } });
  await waitFor(() => expect(address()).toBe('/search/drivers?class=silver'));
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'lastSeen' } });
  await waitFor(() => expect(address()).toBe('/search/drivers?class=silver&sort=lastSeen'));
  expect(screen.getByRole('columnheader', { name: 'Last seen' }).getAttribute('aria-sort')).toBe('descending');
});

it('lets no broken filter break the page', async () => {
  const { api } = open('/search/drivers?class=tin&car=-3&seen=soon&sort=height');
  await row(/Ada Quick/);
  expect(api.inputsOf('search.drivers')).toEqual([
    { filter: '', sort: 'events', withFigures: true, limit: 25, direction: 'forward' },
  ]);
});

it('names the filters that nobody fits, and clears them', async () => {
  const none = { drivers: () => ({ drivers: [], nextCursor: null }) };
  const { address } = open('/search/drivers?filter=zed&class=gold&seen=7', { search: none });
  await screen.findByText('No Gold driver matching “zed” seen in the last 7 days');
  fireEvent.click(screen.getByRole('button', { name: 'Show all drivers' }));
  await waitFor(() => expect(address()).toBe('/search/drivers'));
});

it('says how many drivers were seen and are rated, and shows everyone by class', async () => {
  open();
  const drawing = await screen.findByRole('img', { name: 'Rated drivers: 0 Bronze, 1 Silver, 1 Gold, 0 Platinum' });
  expect(drawing.textContent).not.toContain('You');
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['Seen in 30 days', 'New in 30 days', 'Rated'].map(fact)).toEqual(['2', '1', '2, 1 provisional']);
  const table = screen.getByRole('table', { name: 'Rated drivers by class' });
  expect(within(table).getByRole('row', { name: /Silver/ }).textContent).toBe('Silver1');
});

it('marks where the visitor is', async () => {
  const auth = { user: () => ({ ...session, playerId: driver.playerId, classValue: 82 }) };
  open('/search/drivers', { auth });
  expect(await screen.findAllByText('You, 82')).not.toHaveLength(0);
  await waitFor(() => expect(screen.getByRole('row', { name: /Ada Quick/ }).getAttribute('aria-current')).toBe('true'));
});

it('leaves the drawing out while nobody is rated, and when it could not be loaded', async () => {
  open('/search/drivers', { stats: { ...emptyStats, drivers: () => ({ seen: 0, new: 0, classValues: [] }) } });
  await row(/Ada Quick/);
  await waitFor(() => expect(screen.queryByText('Everyone by class value')).toBeNull());
});
