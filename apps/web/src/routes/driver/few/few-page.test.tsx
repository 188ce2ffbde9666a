import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { frame, rival } from '../../../testing/replies.ts';
import { createStubApi } from '../../../testing/stub-api.ts';
import { drivers, info, leaderboards, met, race, record, session } from '../testing/driver-replies.ts';
import { nextPlaceText } from './NearestPlaces.tsx';

const few = {
  ...info,
  isProvisional: true,
  ratedRaces: 3,
  totals: { ...info.totals, starts: 3, finishes: 2, events: 4 },
};
const practice = { ...session, eventId: 125, sessionType: 'FP', sessionKind: 'practice' as const };
const stopped = {
  ...session,
  eventId: 126,
  isClassified: false,
  gap: { kind: 'dnf' as const },
  points: null,
  classChange: null,
};

function open(changes: Parameters<typeof createStubApi>[0]['drivers'] = {}, query = '') {
  const events = () => ({ events: [session, practice, stopped], nextCursor: null });
  const row = {
    rank: 6,
    driver: rival,
    carModel: 8,
    carGroup: 'GT3',
    lapTime: 108_403,
    splits: [],
    sessionKind: 'race' as const,
    isWet: false,
    eventId: 1,
    at: session.endAt,
    gap: 0,
    interval: 0,
  };
  const rows = [
    row,
    { ...row, rank: 7, driver: { ...rival, playerId: 'driver0001', name: 'Ada Quick' }, lapTime: 108_437 },
  ];
  const api = createStubApi({
    ...frame,
    leaderboards: { track: () => ({ ...leaderboards.track(), rows }) },
    drivers: { ...drivers, info: () => few, events, rivals: () => [met], ...changes },
  });
  return { ...renderApp(api, `/driver/driver0001${query}`), api };
}

it('says how the rating moved where the class value is 0', async () => {
  const before = { ...race, eventId: 120, rating: 1250, classValue: 0 };
  const rating = [before, { ...race, rating: 1262.4, classValue: 0, classChange: 0 }];
  open({ charts: () => ({ rating, activity: [] }) });
  const section = await screen.findByRole('region', { name: 'Three races so far' });
  const [first] = await within(section).findAllByRole('article');
  await within(first ?? section).findByText('rating +12');
  expect(first?.textContent).not.toContain('= 0');
});

it('leads to the year in review, also with too few days for a year of laps', async () => {
  open({ years: () => [2025] });
  const link = await screen.findByRole('link', { name: '2025 in review' });
  expect(link.getAttribute('href')).toBe('/driver/driver0001?year=2025');
  expect(screen.queryByRole('region', { name: 'A year of laps' })).toBeNull();
});

it('shows the races themselves, with place, points and the class value after each', async () => {
  open();
  const section = await screen.findByRole('region', { name: 'Three races so far' });
  const [first, second] = await within(section).findAllByRole('article');
  if (first === undefined || second === undefined) throw new Error('There are no races.');
  expect(within(first).getByRole('link', { name: 'Monza' }).getAttribute('href')).toBe('/event/128');
  within(first).getByRole('img', { name: '2nd of 16' });
  expect(first.textContent).toContain('+0.640, best 1:49.000 PB, 18 points');
  expect(first.textContent).toContain(`~${race.classValue}class ▼ 4`);
  within(second).getByRole('img', { name: 'Not classified, 16 cars' });
  expect(second.textContent).toContain('–class –');
  // No practice among them.
  expect(within(section).getAllByRole('article')).toHaveLength(2);
});

it('shows the places around on the nearest board, and whom the driver met', async () => {
  const { api } = open();
  const next = await screen
    .findByRole('region', { name: 'Next tenth Monza' })
    .catch(() => screen.findByRole('region', { name: 'Next tenth' }));
  await within(next).findByText('1:48.437');
  expect(
    within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['6Ben SlowerS~41−0.034', expect.stringMatching(/^7Ada Quick.*1:48\.437$/)]);
  await within(next).findByText('0.034 s to 6th: sector 3 costs 0.024 s, sector 1 wins back 0.010 s.');
  expect(api.inputsOf('leaderboards.track')).toMatchObject([{ track: 'monza', around: 'driver0001', limit: 5 }]);
  const others = screen.getByRole('region', { name: 'Met on track' });
  await within(others).findByText('12 of 15');
});

it('says what comes with more, and leaves out what there is', async () => {
  open({ records: () => ({ records: [record, { ...record, trackName: 'spa' }], cars: [8], nextCursor: null }) });
  const section = await screen.findByRole('region', { name: 'What comes with more races' });
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['5 races', '10 days']);
  // On two tracks there is a table.
  await screen.findByRole('table', { name: 'Best laps by track and car' });
  expect(screen.queryByRole('region', { name: 'Class value' })).toBeNull();
});

it('explains a race that the address asks for', async () => {
  open({}, '?race=128');
  await screen.findByRole('region', { name: 'Class value' });
});

it('has short figures in the hero, and counts the races until the class value counts', async () => {
  open();
  await screen.findByText('3 of 5 races until the value counts');
  const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect([tile('Starts'), tile('Wins'), tile('Laps')]).toEqual(['32 finished', '23 podiums', '1,332in 4 sessions']);
  expect(tile('Best lap, Monza')).toBe('1:48.4377th of 213');
  expect(tile('Drives')).toBe('Bentley Continental');
});

it('a leader has nobody to reach', () => {
  expect(nextPlaceText({ next: [] })).toBe('Nobody is faster on this track.');
  const next = { rank: 6, driver: rival, carModel: 8, lapTime: 108_403, difference: 34, sectorDifferences: [] };
  expect(nextPlaceText({ next: [next] })).toBe('0.034 s to 6th.');
});
