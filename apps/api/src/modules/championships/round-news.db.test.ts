import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  addChampionship,
  addEntrants,
  definitionWith,
  roundsAt,
  wishFor,
} from '../../../test/support/championships.ts';
import { addSession } from '../../../test/support/careers.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { tellOfRounds } from './round-news.ts';

let now = '2025-06-15T12:00:00.000Z';
const deps = await createTestDeps({ clock: () => new Date(now) });
const [one, two, admin] = (await addEntrants(deps, 3)) as [Viewer, Viewer, Viewer];
afterAll(() => deps.close());
beforeEach(async () => {
  now = '2025-06-15T12:00:00.000Z';
  await deps.sql`delete from news`;
});
const said = async (viewer: Viewer) =>
  (await deps.news.list(viewer, { limit: 20, isUnread: false })).news.map(({ topic, title }) => [topic, title]);
const look = async (at: string) => {
  now = at;
  await tellOfRounds({ sql: deps.sql, clock: () => new Date(now) });
};

it('a round is told to who is entered and to followers the evening before and an hour before, once', async () => {
  const championshipId = await addChampionship(deps, definitionWith());
  await deps.entries.signUp(one, wishFor(championshipId, 1));
  await deps.news.follow(two, { target: { kind: 'championship', championshipId }, isFollowed: true });
  // 1 July, 8 pm in Sydney.
  await look('2025-06-30T07:59:00.000Z');
  expect(await said(one)).toEqual([]);
  await look('2025-06-30T08:00:00.000Z');
  await Promise.all([look('2025-06-30T08:01:00.000Z'), look('2025-06-30T08:01:00.000Z')]);
  const tomorrow = 'Winter Cup, round 1, is tomorrow';
  expect([await said(one), await said(two)]).toEqual([[['round', tomorrow]], [['followed', tomorrow]]]);
  const [item] = (await deps.news.list(one, { limit: 1, isUnread: true })).news;
  expect(item).toMatchObject({ text: 'Monza.', startAt: '2025-07-01T10:00:00.000Z' });
  await look('2025-07-01T08:59:00.000Z');
  expect(await said(one)).toHaveLength(1);
  await look('2025-07-01T09:00:00.000Z');
  expect((await said(one))[0]).toEqual(['round', 'Winter Cup, round 1, starts in an hour']);
  await look('2025-07-01T10:00:00.000Z');
  expect(await said(one)).toHaveLength(2);
});

it('a moved and a cancelled round are told, of rounds to come alone and not by a preview', async () => {
  const championshipId = await addChampionship(deps, definitionWith());
  await deps.entries.signUp(one, wishFor(championshipId, 1));
  now = '2025-07-05T12:00:00.000Z';
  const [first, second, third] = roundsAt('2025-07-02T20:00', '2025-07-09T20:00', '2025-07-15T20:00');
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three rounds.');
  const definition = definitionWith({ rounds: [first, second, { ...third, isCancelled: true }] });
  await deps.championshipEditing.preview({ championshipId, definition });
  expect(await said(one)).toEqual([]);
  const staff = { ...admin, role: 'admin' } as const;
  await deps.championshipEditing.publish(staff, { championshipId, definition, basedOn: 1, reason: 'The track' });
  expect((await said(one)).map(([, title]) => title ?? '').toSorted()).toEqual([
    'Winter Cup, round 2, was moved',
    'Winter Cup, round 3, was cancelled',
  ]);
});

it('entries that open are told to followers, once', async () => {
  const signUp = { opensAt: '2025-06-20T10:00:00.000Z' };
  const championshipId = await addChampionship(deps, definitionWith({ name: 'Late Cup', signUp }));
  await deps.news.follow(two, { target: { kind: 'championship', championshipId }, isFollowed: true });
  await look('2025-06-20T09:59:00.000Z');
  expect(await said(two)).toEqual([]);
  await look('2025-06-20T10:00:00.000Z');
  await look('2025-06-20T10:01:00.000Z');
  expect(await said(two)).toEqual([['followed', 'Late Cup takes entries']]);
});

it('a round that counts and the champion are told once', async () => {
  const rounds = roundsAt('2025-06-15T20:00');
  const championshipId = await addChampionship(deps, definitionWith({ name: 'Day Cup', isOpen: true, rounds }), {
    state: 'running',
  });
  await deps.news.follow(two, { target: { kind: 'championship', championshipId }, isFollowed: true });
  const cars = [2, 1].map((number) => ({ drivers: [driver(number)], laps: [120_000, 111_000 + number, 111_500] }));
  await addSession(deps, { type: 'R', end: '250615_203000', cars });
  const told = (await said(two)).filter(([topic]) => topic === 'followed');
  expect(told.map(([, title]) => title ?? '').toSorted()).toEqual([
    'Day Cup, round 1, counts',
    'Driver 2 is champion of Day Cup',
  ]);
  await deps.sql.begin((tx) => deps.standings.refresh(tx, [championshipId]));
  expect((await said(two)).filter(([topic]) => topic === 'followed')).toHaveLength(2);
});
