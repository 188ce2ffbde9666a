import { EventInfo, ResultRow } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { siteNames } from '../site-names.ts';
import { resultCard } from './result-card.ts';

const info = EventInfo.parse({
  eventId: 5,
  game: 'acc',
  sessionType: 'R',
  sessionKind: 'race',
  trackName: 'monza',
  trackLength: null,
  title: 'Sunday cup',
  hasStaffTitle: false,
  serverName: null,
  startAt: null,
  endAt: '2025-09-18T22:38:36.000Z',
  isEndApproximate: false,
  isWet: false,
  isDriven: true,
  entryCount: 24,
  lookedInCount: 0,
  classifiedCount: 20,
  lapCount: 400,
  bestLap: null,
  fieldStrength: null,
  carGroups: [],
  weekend: [],
  voided: null,
  revisions: [],
  versionCount: 1,
});
const ada = { playerId: 'k3Xw9-bQ2z', name: 'Ada Quick', classValue: 82, isProvisional: false };
const row = ResultRow.parse({
  position: 3,
  filePosition: 4,
  place: 3,
  isClassified: true,
  isRepeat: false,
  classPosition: 3,
  isVoided: false,
  hasLookedIn: false,
  staffTime: 0,
  raceNumber: '7',
  carModel: 8,
  carGroup: 'GT3',
  teamName: null,
  drivers: [ada],
  gridPosition: null,
  finishState: null,
  lapCount: 20,
  totalTime: 2_221_000,
  lastLap: 109_000,
  bestLap: 108_437,
  bestLapNumber: 5,
  bestLapMark: null,
  bestSplits: [],
  averageLap: null,
  consistency: null,
  gap: { kind: 'time', gapMs: 12_345 },
  points: 15,
  classChange: 4,
  penalties: [],
});
const names = siteNames({
  tracks: { monza: 'Monza' },
  sessionTypes: { R: 'Race' },
  cars: { 8: 'Bentley Continental' },
  trackCountries: { monza: 'IT' },
  games: [],
});
const draw = (change: Partial<ResultRow> = {}) =>
  JSON.stringify(
    resultCard({
      info,
      row: { ...row, ...change },
      names,
      timeZone: 'UTC',
      brand: { name: 'Paddock', logo: null },
    }),
  );

it('says who, where, which place, the gap, the best lap and the change of the class value', () => {
  const drawn = draw();
  for (const text of [
    'Ada Quick',
    'Race, 18/09/2025',
    'Monza',
    'Bentley Continental',
    '3 of 24',
    '+12.345',
    '1:48.437',
    '+4',
  ])
    expect(drawn).toContain(`"${text}"`);
});

it.each<[string, Partial<ResultRow>, RegExp, RegExp]>([
  ['the winner’s time instead of a gap', { gap: { kind: 'leader' } }, /"Time".*"37:01\.000"/, /"Gap"/],
  ['no place of who has none', { place: null, gap: { kind: 'dnf' } }, /"–".*"DNF"/, / of 24"/],
  ['a loss with its sign', { classChange: -3 }, /"−3"/, /"\+3"/],
  ['no class value of who was not rated', { classChange: null }, /"Best lap"/, /Class change/],
  [
    'no class value of a crew',
    { drivers: [ada, { ...ada, name: 'Ben Short' }] },
    /Ada Quick and Ben Short/,
    /Class change/,
  ],
])('has %s', (_what, change, has, hasNot) => {
  const drawn = draw(change);
  expect(drawn).toMatch(has);
  expect(drawn).not.toMatch(hasNot);
});
