import type { EventInfo, Gap, ResultRow } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../lib/names.ts';
import { acc, iracing } from '../../testing/game-infos.ts';
import { eventDescription, rowDescription } from './EventMeta.tsx';

const names = namesOf({
  tracks: { monza: 'Monza' },
  sessionTypes: { R: 'Race', Q: 'Qualifying' },
  cars: {},
  trackCountries: { monza: 'IT' },
  games: [acc, iracing],
});
const info: EventInfo = {
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
  entryCount: 42,
  lookedInCount: 0,
  classifiedCount: 40,
  lapCount: 1_234,
  bestLap: null,
  fieldStrength: null,
  carGroups: [],
  weekend: [],
  voided: null,
  revisions: [],
  versionCount: 1,
};

function row(name: string, gap: Gap, bestLap: number | null = 108_000): ResultRow {
  return {
    position: 1,
    filePosition: 1,
    place: 1,
    isClassified: gap.kind === 'leader' || gap.kind === 'time' || gap.kind === 'laps',
    isRepeat: false,
    classPosition: 1,
    isVoided: false,
    hasLookedIn: false,
    staffTime: 0,
    raceNumber: '7',
    carModel: null,
    carGroup: null,
    teamName: null,
    drivers: name === '' ? [] : [{ playerId: null, name, classValue: null, isProvisional: false }],
    gridPosition: null,
    finishState: null,
    lapCount: 31,
    totalTime: 3_645_911,
    lastLap: 108_000,
    bestLap,
    bestLapNumber: null,
    bestLapMark: null,
    bestSplits: [],
    averageLap: null,
    consistency: null,
    gap,
    points: null,
    classChange: null,
    penalties: [],
  };
}

const leader = row('Ada Quick', { kind: 'leader' });
/** Rows in their order, those that can have a place with it. */
const placed = (rows: ResultRow[]): ResultRow[] => {
  const withPlace = rows.filter(({ isVoided, isClassified }) => !isVoided && isClassified);
  return rows.map((one) => ({ ...one, place: withPlace.includes(one) ? withPlace.indexOf(one) + 1 : null }));
};
const describeEvent = (rows: ResultRow[], change: Partial<EventInfo> = {}) =>
  eventDescription({ info: { ...info, ...change }, rows: placed(rows), names, day: '19/09/2025' });
const FACTS = '42 entries, 1,234 laps, dry, 19/09/2025.';

describe('the words of a result', () => {
  it.each<[string, ResultRow[], string]>([
    ['a race alone', [leader], `Ada Quick won at Monza. ${FACTS}`],
    [
      'a race of two',
      [leader, row('Ben Slower', { kind: 'time', gapMs: 6_506 })],
      `Ada Quick won at Monza, 6.506 s ahead of Ben Slower. ${FACTS}`,
    ],
    [
      'a race of three, one lapped',
      [leader, row('Ben', { kind: 'time', gapMs: 640 }), row('Cat', { kind: 'laps', laps: 1 })],
      `Ada Quick won at Monza, 0.640 s ahead of Ben. Cat was third, 1 lap behind. ${FACTS}`,
    ],
    [
      'a race of three, one voided',
      [leader, { ...row('Ben', { kind: 'dsq' }), isVoided: true }],
      `Ada Quick won at Monza. ${FACTS}`,
    ],
    ['all of them voided', [{ ...leader, isVoided: true }], `Race at Monza. ${FACTS}`],
    [
      'a second with less time than the winner',
      [leader, row('Ben', { kind: 'time', gapMs: -49_953 })],
      `Ada Quick won at Monza. ${FACTS}`,
    ],
    ['a second who did not finish', [leader, row('Ben', { kind: 'dnf' })], `Ada Quick won at Monza. ${FACTS}`],
    ['a first row that is no winner', [row('Ada', { kind: 'dsq' })], `Race at Monza. ${FACTS}`],
    ['a car without names', [row('', { kind: 'leader' })], `car 7 won at Monza. ${FACTS}`],
    ['nobody', [], `Race at Monza. ${FACTS}`],
  ])('%s', (_, results, expected) => {
    expect(describeEvent(results)).toBe(expected);
  });

  it('says who was fastest in qualifying, and nothing of it without a lap', () => {
    const qualifying = { sessionType: 'Q', sessionKind: 'qualifying', isWet: true, entryCount: 1 } as const;
    expect(describeEvent([leader, row('Ben', { kind: 'time', gapMs: 84 })], qualifying)).toBe(
      'Ada Quick was fastest in Qualifying at Monza in 1:48.000, 0.084 s ahead of Ben. 1 entry, 1,234 laps, wet, 19/09/2025.',
    );
    expect(describeEvent([row('Ada', { kind: 'unknown' }, null)], qualifying)).toMatch(/^Qualifying at Monza\. /);
  });

  it('leaves out what the file does not say', () => {
    expect(describeEvent([leader], { game: 'iracing', isWet: null })).toBe(
      'Ada Quick won at Monza. 42 entries, 19/09/2025.',
    );
  });

  it('knows no track that every object has', () => {
    expect(describeEvent([leader], { trackName: 'constructor' })).toContain('won at constructor.');
  });
});

it.each([
  [['Ada', 'Ben'], 'Ada and Ben'],
  [['Ada', 'Ben', 'Cat'], 'Ada and 2 others'],
  [['', 'Ben'], 'Ben'],
  [['אבי'], '\u2068אבי\u2069'],
])('the crew %j is %s', (crew, expected) => {
  const drivers = crew.map((name) => ({ playerId: null, name, classValue: null, isProvisional: false }));
  expect(describeEvent([{ ...leader, drivers }])).toBe(`${expected} won at Monza. ${FACTS}`);
});

it('of a voided event say that it counts nowhere, and name no winner', () => {
  const voided = { at: '2025-09-19T10:00:00.000Z', reason: 'The server stalled' };
  expect(describeEvent([leader], { voided })).toBe(`Race at Monza, voided: it does not count. ${FACTS}`);
});

it('of a session in which nobody drove name nobody', () => {
  const dns: Gap = { kind: 'dns' };
  expect(describeEvent([row('Ada', dns, null)], { isDriven: false })).toBe(
    `Race at Monza, in which nobody completed a lap. ${FACTS}`,
  );
});

it('count who looked in apart', () => {
  const guest = { ...row('Ben', { kind: 'dns' }, null), hasLookedIn: true };
  expect(describeEvent([leader, guest], { entryCount: 1, lookedInCount: 6 })).toBe(
    'Ada Quick won at Monza. 1 entry, 6 looked in, 1,234 laps, dry, 19/09/2025.',
  );
});

describe('the description of a shared row', () => {
  const shared = (gap: Gap, change: Partial<ResultRow> = {}) =>
    rowDescription(info, { ...row('Ada Quick', gap), ...change });

  it('has who, place, gap and best lap', () => {
    expect(shared({ kind: 'time', gapMs: 12_345 }, { place: 3, bestLap: 108_437 })).toBe(
      'Ada Quick: 3rd of 42, +12.345, best lap 1:48.437.',
    );
  });

  it('says no place of who has none, and no lap that is not there', () => {
    expect(shared({ kind: 'dnf' }, { place: null, bestLap: null })).toBe('Ada Quick: not classified, DNF.');
  });

  it('of a fastest in qualifying has no gap', () => {
    const qualifying = { ...info, sessionKind: 'qualifying' as const };
    expect(rowDescription(qualifying, { ...leader, bestLap: 108_000 })).toBe(
      'Ada Quick: 1st of 42, best lap 1:48.000.',
    );
  });
});
