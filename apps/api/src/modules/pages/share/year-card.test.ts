import { DriverYear, SiteYear } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { siteNames } from '../site-names.ts';
import { driverYearCard, siteYearCard } from './year-card.ts';

const ada = { playerId: 'driver0001', name: 'Ada Quick', classValue: 82, isProvisional: false };
const ben = { playerId: 'driver0002', name: 'Ben Slower', classValue: 41, isProvisional: true };
const event = { eventId: 128, game: 'acc', trackName: 'monza', endAt: '2025-09-18T22:38:36.000Z' } as const;
const names = siteNames(undefined);
const brand = { name: 'Club', logo: null };

const driverYear = DriverYear.parse({
  game: 'acc',
  driver: ada,
  isHidden: false,
  year: 2025,
  sessions: 80,
  races: 34,
  wins: 5,
  podiums: 13,
  poles: 4,
  laps: 1332,
  bestRace: { ...event, place: 1, entryCount: 16 },
  classValue: { from: 61, to: 82, best: { ...event, change: 7 } },
  track: { trackName: 'spa', laps: 320, sessions: 9 },
  car: null,
  rival: { driver: ben, races: 14, ahead: 9 },
  records: null,
  personalBests: null,
  newTracks: [],
  month: null,
  closestRace: { ...event, marginMs: 120, isWin: true, other: [ben] },
});
const siteYear = SiteYear.parse({
  year: 2025,
  events: 310,
  races: 104,
  drivers: 152,
  newDrivers: 40,
  laps: 40_210,
  tracks: 12,
  records: 31,
  mostLaps: { driver: ada, game: 'acc', count: 4000 },
  mostWins: { driver: ada, game: 'acc', count: 17 },
  closestRace: { ...event, marginMs: 12, first: [ada], second: [ben] },
  largestRace: { ...event, entryCount: 31 },
  busiestDay: { date: '2025-06-14', drivers: 44 },
  mostDrivenTracks: [{ game: 'acc', trackName: 'spa', events: 60, laps: 9000, drivers: 90 }],
  mostDrivenCars: [],
});
const drawnDriver = (change: Partial<DriverYear> = {}) =>
  JSON.stringify(driverYearCard({ year: { ...driverYear, ...change }, names, brand }));
const drawnSite = (change: Partial<SiteYear> = {}) =>
  JSON.stringify(siteYearCard({ year: { ...siteYear, ...change }, names, brand }));

it('shows a driver’s year: how often, and three facts', () => {
  const card = drawnDriver();
  for (const text of ['Ada Quick', '2025 in review', '34', '13', '1,332', '61 to 82', 'Won by 0.120 s', 'Ben Slower']) {
    expect(card).toContain(`"${text}"`);
  }
  expect(card).not.toContain('"spa"');
});

it('fills up with what there is, and names the first class value alone', () => {
  const card = drawnDriver({ classValue: { from: null, to: 82, best: null }, closestRace: null });
  expect(card).toContain('"82"');
  expect(card).toMatch(/Most laps at.*"spa"/);
});

it('says that a race was lost', () => {
  const [race] = [driverYear.closestRace];
  if (race === null) throw new Error('There is no race.');
  expect(drawnDriver({ closestRace: { ...race, isWin: false } })).toContain('"Lost by 0.120 s"');
  expect(drawnDriver({ closestRace: { ...race, marginMs: 65_123 } })).toContain('"Won by 1:05.123"');
});

it('shows the site’s year', () => {
  const card = drawnSite();
  for (const text of ['2025', '104', '152', '40,210', '31', 'Ada Quick, 17', 'Ada Quick, by 0.012 s', 'spa']) {
    expect(card).toContain(`"${text}"`);
  }
});

it('says that there was no race, instead of facts', () => {
  for (const card of [drawnDriver({ races: 0 }), drawnSite({ races: 0 })]) {
    expect(card).toContain('"No races in 2025"');
    expect(card).not.toMatch(/Class value|Most wins/);
  }
});
