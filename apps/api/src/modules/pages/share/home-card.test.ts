import { EventSummary } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { siteNames } from '../site-names.ts';
import { homeCard } from './home-card.ts';

const row = (name: string, change: object) => ({
  position: 1,
  place: 1,
  raceNumber: '7',
  carModel: null,
  drivers: [{ playerId: 'driver0001', name, classValue: null, isProvisional: false }],
  lapCount: 20,
  totalTime: 2_200_640,
  bestLap: 109_000,
  gap: { kind: 'leader' },
  ...change,
});
const race = EventSummary.parse({
  eventId: 128,
  game: 'acc',
  sessionType: 'R',
  sessionKind: 'race',
  trackName: 'monza',
  title: 'Sunday cup',
  endAt: '2025-09-18T22:38:36.000Z',
  isEndApproximate: false,
  isWet: false,
  entryCount: 16,
  lapCount: 300,
  hasRecord: false,
  isVoided: false,
  changedAt: '2025-09-18T22:38:36.000Z',
  foldedEventIds: [],
  podium: [
    row('Ada Quick', {}),
    row('Ben Slower', { position: 2, place: 2, gap: { kind: 'time', gapMs: 640 } }),
    row('Cat Out', { position: 3, place: null, gap: { kind: 'dnf' } }),
  ],
});
const totals = { eventCount: 1284, driverCount: 152, lapCount: 40_210, trackCount: 12 };
const drawn = (events: EventSummary[]) =>
  JSON.stringify(
    homeCard({
      events,
      totals,
      names: siteNames(undefined),
      timeZone: 'UTC',
      brand: { name: 'Club', logo: null },
    }),
  );

it('shows the latest race, whatever was driven since, and what was driven in all', () => {
  const later = {
    ...race,
    eventId: 130,
    sessionKind: 'practice',
    trackName: 'spa',
    endAt: '2025-09-20T10:00:00.000Z',
  } as const;
  const earlier = { ...race, eventId: 120, trackName: 'zolder', endAt: '2025-09-11T10:00:00.000Z' };
  const card = drawn([earlier, later, race]);
  for (const text of [
    'monza',
    '18/09/2025',
    'Sunday cup',
    'Ada Quick',
    '36:40.640',
    'Ben Slower',
    '+0.640',
    '1,284',
    '40,210',
  ]) {
    expect(card).toContain(text);
  }
  expect(card).not.toMatch(/spa"|zolder|Cat Out/);
});

it('without a race says so, below the site’s name', () => {
  const card = drawn([]);
  expect(card).toContain('The first race will appear here');
  expect(card.match(/"Club"/g)).toHaveLength(2);
});
