import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, emptyStats, frame, rival } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';

// Take seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => Promise.all([import('./StatsPage.tsx'), import('./year/SiteYear.tsx')]), 120_000);

const at = { eventId: 128, game: 'acc', trackName: 'monza', endAt: '2025-09-18T22:38:36.000Z' } as const;
const year: ApiOutputs['stats']['year'] = {
  year: 2025,
  events: 310,
  races: 104,
  drivers: 152,
  newDrivers: 40,
  laps: 40_210,
  tracks: 12,
  records: 31,
  mostLaps: { driver, game: 'acc', count: 4000 },
  mostWins: { driver: rival, game: 'acc', count: 17 },
  closestRace: { ...at, marginMs: 12, first: [driver], second: [rival] },
  largestRace: { ...at, entryCount: 31 },
  busiestDay: { date: '2025-06-14', drivers: 44 },
  mostDrivenTracks: [
    { game: 'acc', trackName: 'spa', events: 60, laps: 9000, drivers: 90 },
    { game: 'acc', trackName: 'monza', events: 50, laps: 8000, drivers: 80 },
  ],
  mostDrivenCars: [{ game: 'acc', carModel: 8, carGroup: 'GT3', entries: 400, laps: 9000 }],
};

function open(address: string, changed: Partial<typeof year> = {}) {
  const stats = { ...emptyStats, years: () => [2025, 2024], year: () => ({ ...year, ...changed }) };
  const api = createStubApi({ ...frame, stats });
  return { ...renderApp(api, address), api };
}

async function wordsOf(label: string): Promise<string> {
  const found = await screen.findByText(label);
  return found.parentElement?.textContent ?? '';
}

it('shows the site’s year, and asks for no period', async () => {
  const { api } = open('/stats?year=2025');
  await screen.findByRole('heading', { level: 1, name: '2025 in review' });
  expect(await wordsOf('Closest race')).toBe('Closest race0.012 sAda Quick ahead of Ben Slower at Monza, 19/09/2025');
  expect(await wordsOf('Largest field')).toBe('Largest field31 carsat Monza, 19/09/2025');
  expect(await wordsOf('Busiest day')).toBe('Busiest day14/06/2025A Saturday with 44 drivers');
  expect(await wordsOf('Most wins')).toBe('Most winsBen Slower17 wins');
  expect(await wordsOf('New drivers')).toBe('New drivers40of 152 were here for the first time');
  expect(await wordsOf('Most driven track')).toBe(
    'Most driven trackSpa-Francorchamps9,000 laps in 60 sessions, then Monza',
  );
  expect(await wordsOf('Most driven car')).toBe('Most driven carBentley ContinentalEntered 400 times, 9,000 laps');
  expect(screen.getByLabelText('Totals of 2025').textContent).toBe(
    'Races104Drivers152Laps40,210Tracks12Records broken31',
  );
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toContain(
    '/share/year/site.2025.png',
  );
  expect(api.inputsOf('stats.period')).toEqual([]);
});

it('leads from year to year, and is found from the statistics', async () => {
  open('/stats?year=2025');
  const years = await screen.findByRole('navigation', { name: 'Years in review' });
  expect(within(years).getByRole('link', { name: '2024' }).getAttribute('href')).toBe('/stats?year=2024');
});

it('is linked on the statistics', async () => {
  open('/stats');
  const link = await screen.findByRole('link', { name: '2025 in review' });
  expect(link.getAttribute('href')).toBe('/stats?year=2025');
});

it('a year without races says so', async () => {
  open('/stats?year=2019', { year: 2019, races: 0, events: 2, laps: 30 });
  await screen.findByText('No races in 2019');
  screen.getByText('2 sessions without a race, with 30 laps.');
  expect(screen.queryByText('Closest race')).toBeNull();
});
