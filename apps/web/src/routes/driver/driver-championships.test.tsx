import type { DriverChampionship } from '@paddock/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { drivers, head, lateBrakers } from '../leaderboards/championship/testing/replies.ts';

const running: DriverChampionship = {
  championship: head,
  table: drivers,
  place: 3,
  of: 24,
  total: '61/2',
  gap: '25/3',
  team: lateBrakers,
  isChampion: false,
};
const won: DriverChampionship = {
  ...running,
  championship: { ...head, championshipId: 5, name: 'Winter Cup', state: 'finished', roundsRun: 4 },
  place: 1,
  gap: null,
  team: null,
  isChampion: true,
};

function open(ofDriver: () => DriverChampionship[]): void {
  renderApp(createStubApi({ ...frame, championships: { ofDriver } }), '/driver/driver0001');
}

it('shows where a driver stands in championships: place, points, gap and team', async () => {
  open(() => [running, won]);
  const table = await screen.findByRole('table', { name: 'Places in championships, running ones first' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent));
  expect(cells.map(([, ...figures]) => figures)).toEqual([
    ['GT3', '2 of 4', 'Late Brakers', expect.stringContaining('3 of 24'), '30.5', '−8⅓'],
    ['GT3', '4 of 4', '–', expect.stringContaining('Champion 1 of 24'), '30.5', '–'],
  ]);
  const link = within(table).getByRole('link', { name: 'Sunday Cup' });
  expect(link.getAttribute('href')).toBe('/leaderboards/points?championship=4&table=gt3');
});

it('has no section for a driver of no championship', async () => {
  open(() => []);
  await screen.findByRole('heading', { name: 'Next tenth' });
  expect(screen.queryByText('Championships')).toBeNull();
});

it('says when they could not be loaded', async () => {
  open(() => {
    throw new ApiFailure({ code: 'unavailable', message: 'Please try again in a moment.' });
  });
  await screen.findByText('Could not load the championships');
});
