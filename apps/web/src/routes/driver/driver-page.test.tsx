import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, frame } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';

const AT = '2025-09-18T22:38:36.000Z';
const info: ApiOutputs['drivers']['info'] = {
  ...driver,
  shortName: 'QUI',
  formerNames: ['Ada Slow'],
  ratedRaces: 6,
  totals: {
    events: 9,
    starts: 8,
    wins: 2,
    podiums: 3,
    poles: 1,
    fastestLaps: 2,
    finishes: 6,
    laps: 1332,
    points: 80,
    averageFinish: 4.06,
  },
  firstSeenAt: AT,
  lastSeenAt: AT,
  mostDrivenCar: { carModel: 8, events: 9 },
  bestTrack: { trackName: 'monza', rank: 7, of: 213, isRecord: false },
  season: { key: 'y2025', name: '2025', rank: 2, points: 214 },
  live: null,
  winsToNextBand: 2,
};
const session: ApiOutputs['drivers']['events']['events'][number] = {
  eventId: 128,
  sessionType: 'R',
  sessionKind: 'race',
  trackName: 'monza',
  title: 'Sunday cup',
  endAt: AT,
  isWet: false,
  entryCount: 16,
  position: 2,
  raceNumber: 7,
  carModel: 8,
  lapCount: 20,
  totalTime: 2_200_640,
  bestLap: 109_000,
  bestLapMark: 'personalBest',
  gap: { kind: 'time', gapMs: 640 },
  points: 18,
  classChange: -4,
};
const record = {
  trackName: 'monza',
  carModel: 8,
  carGroup: 'GT3',
  lapTime: 108_437,
  isWet: false,
  eventId: 128,
  at: AT,
  rank: 7,
  of: 213,
  trackRank: 9,
  trackOf: 240,
  isRecord: false,
};
const drivers = {
  info: () => info,
  charts: () => ({
    rating: [
      {
        eventId: 128,
        at: AT,
        trackName: 'monza',
        position: 2,
        classPosition: 1,
        rivals: 15,
        rating: 1710.4,
        classValue: 82,
        classChange: 4,
        isWin: false,
        isClassified: true,
      },
    ],
    activity: [],
  }),
  records: () => [record],
  history: () => ({ cars: [{ carModel: 8, events: 1 }], laps: [] }),
  events: () => ({ events: [session], nextCursor: null }),
};

it('shows name, class, career, records and sessions', async () => {
  renderApp(createStubApi({ ...frame, drivers }), '/driver/driver0001');
  await screen.findByRole('heading', { level: 1, name: 'Ada Quick' });
  screen.getByRole('group', { name: 'Gold class, value 82, 28 to Platinum' });
  screen.getByText('Ada Slow');
  expect(screen.getByText('Finish rate').parentElement?.textContent).toContain('75 %');
  expect(screen.getByText('Avg. finish').parentElement?.textContent).toContain('4.1');
  const records = await screen.findByRole('table', { name: 'Best laps by track and car' });
  expect(within(records).getByText('7 of 213')).toBeTruthy();
  const sessions = await screen.findByRole('table', { name: 'Sessions, newest first' });
  expect(sessions.textContent).toContain('+0.640');
  await screen.findByRole('img', { name: /Class value over 1 rated races/ });
});

it('says that a driver is not rated yet, without a licence', async () => {
  const unrated = {
    ...drivers,
    info: () => ({ ...info, classValue: null }),
    charts: () => ({ rating: [], activity: [] }),
  };
  renderApp(createStubApi({ ...frame, drivers: unrated }), '/driver/driver0001');
  await screen.findByText('Not rated yet');
  expect(screen.queryByRole('group', { name: /class, value/ })).toBeNull();
});

it('shows more sessions by the cursor', async () => {
  const older = { ...session, eventId: 127, title: 'Saturday cup' };
  const paged = {
    ...drivers,
    events: (input: unknown) =>
      typeof input === 'object' && input !== null && 'cursor' in input && input.cursor === 'next'
        ? { events: [older], nextCursor: null }
        : { events: [session], nextCursor: 'next' },
  };
  renderApp(createStubApi({ ...frame, drivers: paged }), '/driver/driver0001');
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Saturday cup');
  screen.getByText('Sunday cup');
});

it.each(['not_found', 'invalid_input'] as const)('says 404 for a driver that is %s', async (code) => {
  const missing = (): never => {
    throw new ApiFailure({ code, message: 'No.' });
  };
  renderApp(createStubApi({ ...frame, drivers: { info: missing } }), '/driver/x');
  await screen.findByText('There is no driver at this address.');
});
