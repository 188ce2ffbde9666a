import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { drivers, leaderboards, year } from './testing/driver-replies.ts';

// Take seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => Promise.all([import('./DriverPage.tsx'), import('./year/DriverYear.tsx')]), 120_000);

const ADDRESS = '/driver/driver0001';

function open(query: string, changes: Parameters<typeof createStubApi>[0]['drivers'] = {}) {
  const api = createStubApi({ ...frame, leaderboards, drivers: { ...drivers, ...changes } });
  return { ...renderApp(api, `${ADDRESS}${query}`), api };
}

const meta = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');

/** What stands below a label. */
async function wordsOf(label: string): Promise<string> {
  const found = await screen.findByText(label);
  return found.parentElement?.textContent ?? '';
}

it('shows a year with its totals, and a sentence beside each figure', async () => {
  open('?year=2025');
  await screen.findByRole('heading', { level: 1, name: 'Ada Quick in 2025' });
  expect(await wordsOf('Best place')).toBe('Best place1stof 16 at Monza, 19/09/2025');
  expect(await wordsOf('Closest finish')).toBe('Closest finish0.120 sWon ahead of Ben Slower at Monza, 19/09/2025');
  expect(await wordsOf('Met most')).toBe('Met most14 raceswith Ben Slower, ahead in 9 of them');
  expect(await wordsOf('Class value')).toBe('Class value61 → 82The best race gave +7, at Monza, 19/09/2025');
  expect(await wordsOf('Track records')).toBe('Track records2broken, the latest at Monza, 19/09/2025');
  expect(await wordsOf('Most driven track')).toBe('Most driven trackSpa-Francorchamps320 laps in 9 sessions');
  expect(await wordsOf('New tracks')).toBe('New tracks2driven for the first time: Monza, Spa-Francorchamps');
  expect(await wordsOf('Busiest month')).toBe('Busiest monthMarch240 laps, the most of the year');
  const totals = screen.getByLabelText('Totals of 2025');
  expect(totals.textContent).toBe('Races34Wins5Podiums13Poles4Laps1,332');
});

it('leads to the events behind the figures, to the rival and to the other years', async () => {
  open('?year=2025');
  await screen.findByText('Best place');
  const races = screen.getByRole('region', { name: 'Races' });
  const [best] = within(races).getAllByRole('link', { name: 'Monza, 19/09/2025' });
  expect(best?.getAttribute('href')).toBe('/event/128');
  expect(within(races).getByRole('link', { name: 'Ben Slower' }).getAttribute('href')).toBe(
    `${ADDRESS}?versus=driver0002`,
  );
  const years = screen.getByRole('navigation', { name: 'Years in review' });
  expect(within(years).getByText('2025').getAttribute('aria-current')).toBe('page');
  expect(within(years).getByRole('link', { name: '2023' }).getAttribute('href')).toBe(`${ADDRESS}?year=2023`);
});

it('says by whose calendar, and has a card', async () => {
  open('?year=2025');
  await screen.findByText('Best place');
  screen.getByText(/^By the calendar of /);
  expect(meta('og:image')).toContain('/share/year/driver0001.2025.png');
  expect(robots()).toBeUndefined();
});

it('a year without races says so, with what was driven, and is nothing for search engines', async () => {
  open('?year=2024', { year: () => ({ ...year, year: 2024, races: 0, sessions: 4, laps: 120 }) });
  await screen.findByText('No races in 2024');
  screen.getByText('120 laps were driven in 4 sessions without a race.');
  expect(screen.queryByText('Best place')).toBeNull();
  expect(screen.getByRole('link', { name: 'All about Ada Quick' }).getAttribute('href')).toBe(ADDRESS);
  expect(robots()).toBe('noindex');
});

it('leaves out what the year has none of', async () => {
  open('?year=2025', {
    year: () => ({ ...year, classValue: null, records: null, personalBests: null, rival: null, newTracks: [] }),
  });
  await screen.findByText('Best place');
  for (const label of ['Class value', 'Track records', 'Met most', 'New tracks']) {
    expect(screen.queryByText(label), label).toBeNull();
  }
  expect(screen.queryByRole('region', { name: 'Pace' })).toBeNull();
});

it('tells a first rating and a race that was lost', async () => {
  const { closestRace } = year;
  open('?year=2025', {
    year: () => ({
      ...year,
      classValue: { from: null, to: 38, best: null },
      closestRace: closestRace && { ...closestRace, isWin: false },
    }),
  });
  expect(await wordsOf('Class value')).toBe('Class value38First rated in this year. No race raised it.');
  expect(await wordsOf('Closest finish')).toContain('Second behind Ben Slower');
});

it('says when the year cannot be loaded', async () => {
  open('?year=2025', {
    year: () => {
      throw new ApiFailure({ code: 'internal', message: 'No.' });
    },
  });
  await screen.findByText('Could not load the year');
});

it.each(['?year=20255', '?year=soon', '?year=2025&versus=driver0002'])('%s is no year', async (query) => {
  const { api } = open(query);
  await screen.findByRole('heading', { level: 1, name: /^Ada Quick/ });
  expect(screen.queryByRole('heading', { level: 1, name: /in 2025/ })).toBeNull();
  expect(api.inputsOf('drivers.year')).toEqual([]);
});

it('is opened from the year of laps', async () => {
  open('');
  const section = await screen.findByRole('region', { name: 'A year of laps' });
  const link = await within(section).findByRole('link', { name: '2025 in review' });
  expect(link.getAttribute('href')).toBe(`${ADDRESS}?year=2025`);
  expect(within(section).queryByRole('link', { name: /2023/ })).toBeNull();
});
