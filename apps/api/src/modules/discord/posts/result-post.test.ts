import type { EventInfo, ResultRow } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { siteNames } from '../../pages/site-names.ts';
import { resultPost } from './result-post.ts';

const names = siteNames({ tracks: { monza: 'Monza' }, sessionTypes: { R: 'Race', Q: 'Qualifying' } } as never);
const INFO = {
  eventId: 12,
  sessionType: 'R',
  sessionKind: 'race',
  trackName: 'monza',
  serverName: 'Club',
  isWet: false,
  entryCount: 3,
  voided: null,
  versionCount: 3,
} as EventInfo;

function row(place: number | null, name: string, changes: Partial<ResultRow> = {}): ResultRow {
  const gap = place === 1 ? { kind: 'leader' } : place === null ? { kind: 'dns' } : { kind: 'time', gapMs: 6_506 };
  const drivers = [{ playerId: 'abcdef', name }];
  const times = { totalTime: 3_645_911, bestLap: 107_000, bestLapMark: null, lapCount: 30 };
  return {
    place,
    drivers,
    raceNumber: '7',
    penalties: [],
    isRepeat: false,
    isVoided: false,
    gap,
    ...times,
    ...changes,
  } as ResultRow;
}

const textOf = (results: readonly ResultRow[], info: Partial<EventInfo> = {}) =>
  resultPost({ info: { ...INFO, ...info } as EventInfo, results, names, championship: '' });

it('says who won by how much, the podium, the fastest lap and the penalties', () => {
  const penalty = {
    penalty: 'DriveThrough',
    reason: 'Cutting',
    isStaff: false,
    isPostRace: false,
  } as ResultRow['penalties'][number];
  const post = textOf([
    row(1, 'Ada Quick'),
    row(2, 'Ben Slow', { bestLap: 106_000, bestLapMark: 'record', penalties: [penalty] }),
  ]);
  expect(post).toMatchObject({
    title: 'Race at Monza',
    text: 'Ada Quick wins by 6.506.',
    fields: [
      { name: 'Podium', lines: ['1. Ada Quick  1:00:45.911', '2. Ben Slow  +6.506'] },
      { name: 'Fastest lap', lines: ['Ben Slow  1:46.000, a track record'] },
      { name: 'Penalties', lines: ['Ben Slow: drive through'] },
    ],
    // A decision that comes later leaves this link at the result that was posted.
    path: '/event/12?version=3',
    picturePath: '/share/event/12.png',
    note: 'Club, 3 cars, 30 laps, dry',
  });
});

it('cars that did not start are on no podium', () => {
  const post = textOf([
    row(1, 'Ada Quick'),
    row(null, 'Ben Absent', { bestLap: null }),
    row(null, 'Cy Absent', { bestLap: null }),
  ]);
  expect(post.fields[0]).toEqual({ name: 'Podium', lines: ['1. Ada Quick  1:00:45.911'] });
  expect(JSON.stringify(post)).not.toContain('Absent');
});

it('a person on two rows is on the podium once, and a disqualified car has no fastest lap', () => {
  const post = textOf([
    row(1, 'Ada Quick'),
    row(2, 'Ada Quick', { isRepeat: true }),
    row(null, 'Ben Fast', { gap: { kind: 'dsq' }, bestLap: 90_000 }),
  ]);
  expect(post.fields.map(({ lines }) => lines)).toEqual([['1. Ada Quick  1:00:45.911'], ['Ada Quick  1:47.000']]);
});

it('with nobody classified there is no podium', () => {
  const post = textOf([row(null, 'Ada Quick', { bestLap: null })]);
  expect(post).toMatchObject({ text: 'Nobody was classified.', fields: [] });
});

it('a void session has no result', () => {
  const post = textOf([row(1, 'Ada Quick')], { voided: { at: '2025-06-01T00:00:00.000Z', reason: 'Wrong track' } });
  expect(post).toMatchObject({ title: 'Void: Race at Monza', fields: [], picturePath: null });
});

it('qualifying lists the quickest', () => {
  const post = textOf([row(1, 'Ada Quick'), row(2, 'Ben Slow')], { sessionType: 'Q', sessionKind: 'qualifying' });
  expect(post).toMatchObject({
    title: 'Qualifying at Monza',
    text: 'Ada Quick is quickest with 1:47.000.',
    fields: [{ name: 'Quickest', lines: ['1. Ada Quick  1:47.000', '2. Ben Slow  +6.506'] }],
  });
});

it('who is classified alone did not win', () => {
  expect(textOf([row(1, 'Ada Quick'), row(null, 'Ben Slow')]).text).toBe('Ada Quick is the only one classified.');
});
