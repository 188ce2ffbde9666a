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
const staff = { ...admin, role: 'admin' } as const;
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
  await deps.championshipEditing.publish(staff, { championshipId, definition, basedOn: 1, reason: 'The track' });
  expect((await said(one)).map(([, title]) => title ?? '').toSorted()).toEqual([
    'Winter Cup, round 2, was moved',
    'Winter Cup, round 3, was cancelled',
  ]);
});

it('a calendar that is published is told as one, and a sign-up that has been open for days; of a draft nothing', async () => {
  const championshipId = await addChampionship(deps, definitionWith({ name: 'New Cup' }), { state: 'draft' });
  const starts = ['2025-07-02T20:00', '2025-07-09T20:00', '2025-06-14T20:00', null] as const;
  const definition = definitionWith({ name: 'New Cup', rounds: roundsAt(...starts) });
  await deps.championshipEditing.publish(staff, { championshipId, definition, basedOn: 1, reason: 'The calendar' });
  expect(await deps.sql`select from news`).toHaveLength(0);
  await deps.championshipEditing.setState(staff, { championshipId, state: 'open', reason: 'Ready' });
  await deps.entries.signUp(one, wishFor(championshipId, 1));
  expect(await said(one)).toEqual([
    ['round', 'New Cup takes entries'],
    ['round', '2 rounds of New Cup are announced'],
  ]);
  const { news } = await deps.news.list(one, { limit: 20, isUnread: true });
  expect(news.find(({ kind }) => kind === 'round')).toMatchObject({
    text: 'Monza 2 July, Monza 9 July.',
    startAt: null,
  });
  // Once, however often it is opened.
  await deps.championshipEditing.setState(staff, { championshipId, state: 'draft', reason: 'A mistake' });
  await deps.championshipEditing.setState(staff, { championshipId, state: 'open', reason: 'Ready again' });
  await look('2025-06-15T12:01:00.000Z');
  expect((await said(one)).filter(([, title]) => title === 'New Cup takes entries')).toHaveLength(1);
});

it('a new round, a first date, a round that is held after all and one that is removed are told; what has no date or is past is not', async () => {
  const [first, second, third] = roundsAt('2025-07-02T20:00', null, '2025-07-15T20:00');
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three rounds.');
  const name = 'Growing Cup';
  const cancelled = { ...third, isCancelled: true };
  const championshipId = await addChampionship(deps, definitionWith({ name, rounds: [first, second, cancelled] }));
  await deps.entries.signUp(one, wishFor(championshipId, 1));
  let version = 1;
  const publish = async (...rounds: (typeof first)[]) => {
    await deps.sql`delete from news`;
    const definition = definitionWith({ name, rounds });
    await deps.championshipEditing.publish(staff, {
      championshipId,
      definition,
      basedOn: version,
      reason: 'The season',
    });
    version += 1;
    return (await said(one)).map(([, title]) => title ?? '').toSorted();
  };
  const dated = { ...second, startsAt: '2025-07-09T20:00' };
  expect(await publish(first, dated, cancelled)).toEqual(['Growing Cup, round 2, is announced']);
  expect(await publish(first, dated, third)).toEqual(['Growing Cup, round 3, is held after all']);
  const [past, undated, fourth] = roundsAt('2025-06-14T20:00', null, '2025-07-22T20:00').map((round, index) => ({
    ...round,
    code: `N${index}`,
    heats: [{ code: `N${index}` }],
  }));
  if (past === undefined || undated === undefined || fourth === undefined) throw new Error('Three rounds.');
  expect(await publish(first, dated, third, past, undated, { ...fourth, isCancelled: true })).toEqual([]);
  expect(await publish(first, dated, third, past, undated, fourth)).toEqual([
    'Growing Cup, round 6, is held after all',
  ]);
  const later = (round: typeof first, day: string) => ({ ...round, startsAt: `2025-08-${day}T20:00` });
  expect(await publish(later(first, '01'), later(dated, '02'), third, past, undated, fourth)).toEqual([
    '2 rounds of Growing Cup were moved',
  ]);
  // A round that is removed is told as a cancelled one.
  expect(await publish(later(first, '01'), later(dated, '02'), third, past, undated)).toEqual([
    'Growing Cup, round 6, was cancelled',
  ]);
  expect(await publish(past, undated)).toEqual(['3 rounds of Growing Cup were cancelled']);
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
  // The champion is another one.
  const [event] = await deps.sql<[{ id: number }]>`select max(id) as id from events`;
  const amendment = { kind: 'disqualify', filePosition: 1 } as const;
  await deps.amendments.amend(staff, { eventId: event.id, amendment, reason: 'Too fast' });
  expect((await said(two)).map(([, title]) => title)).not.toContain('Driver 2 is champion of Day Cup');
});
