import type { NewsItem } from '@paddock/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import type { Viewer } from '../../endpoint/context.ts';

/** 10 pm on 15 June in the servers' time zone. */
let now = '2025-06-15T12:00:00.000Z';
const deps = await createTestDeps({ clock: () => new Date(now) });
const { news, sql } = deps;
const addRace = (end: string, numbers: readonly number[], { type = 'R', best = 111_000 } = {}) =>
  addSession(deps, {
    type,
    end,
    cars: numbers.map((number, index) => ({
      drivers: [driver(number)],
      raceNumber: number,
      laps: [120_000 + index, best + index, best + 500 + index],
    })),
  });
// Faster than all later ones, which take no place on a board.
await addRace('250101_200000', [1, 2, 3, 4], { best: 110_000 });
const [one, two] = (await Promise.all([1, 2].map((n) => ownerOf(deps, driver(n).playerId)))) as [Viewer, Viewer];
afterAll(() => deps.close());
beforeEach(async () => {
  now = '2025-06-15T12:00:00.000Z';
  await sql`delete from news`;
  await sql`delete from follows`;
  await sql`delete from news_settings`;
  await sql`update accounts set news_read_id = 0`;
});

const PAGE = { limit: 20, isUnread: false };
const list = (viewer: Viewer) => news.list(viewer, PAGE);
const said = async (viewer: Viewer) => (await list(viewer)).news.map(({ title, text }: NewsItem) => [title, text]);
const followDriver = async (viewer: Viewer, name: string, isFollowed = true) =>
  news.follow(viewer, { target: { kind: 'driver', playerId: await publicIdByName(deps, name) }, isFollowed });

it('a result is told to its driver, and to who follows a driver or the server; not what was before', async () => {
  await addRace('250615_200000', [1, 2, 3]);
  expect(await said(one)).toMatchObject([['You won at Monza', expect.stringMatching(/^1st of 3, 25 points/)]]);
  now = '2025-06-15T12:10:00.000Z';
  await followDriver(one, 'Driver 3');
  await news.follow(one, { target: { kind: 'server', serverId: deps.server.id }, isFollowed: true });
  expect(await said(one)).toHaveLength(1);
  now = '2025-06-15T12:30:00.000Z';
  const eventId = await addRace('250615_210000', [3, 1, 2]);
  const { news: items, unread, latest } = await list(one);
  expect(items.map(({ title, topic }) => [topic, title])).toEqual(
    expect.arrayContaining([
      ['myResult', 'You finished 2nd at Monza'],
      ['followed', 'Driver 3 won at Monza'],
      ['followed', 'Race at Monza has a result'],
      ['myResult', 'You won at Monza'],
    ]),
  );
  expect([unread, latest]).toEqual([4, items[0]?.newsId]);
  expect(items[0]).toMatchObject({ path: `/event/${eventId}`, isUnread: true, startAt: null });
  expect(await said(two)).toHaveLength(2);
});

it('a qualifying is told to its driver and followers of the server; a practice, and what ended days before, to nobody', async () => {
  await followDriver(one, 'Driver 2');
  await addRace('250615_180000', [2, 1], { type: 'Q' });
  await addRace('250615_183000', [2, 1], { type: 'FP' });
  await addRace('250612_200000', [2, 1]);
  expect(await said(one)).toMatchObject([['You qualified 2nd at Monza', '2nd of 2, +0.001.']]);
});

it('nothing is told of a voided event or of a hidden driver, to whom their own results are told', async () => {
  await followDriver(one, 'Driver 2');
  const eventId = await addRace('250615_170000', [2, 3]);
  expect(await said(one)).toHaveLength(1);
  await sql`update drivers set is_hidden = true where name = 'Driver 2'`;
  expect([await said(one), (await news.unread(one)).unread, (await said(two)).length]).toEqual([[], 0, 1]);
  await sql`update drivers set is_hidden = false where name = 'Driver 2'`;
  await sql`update events set voided_at = now() where id = ${eventId}`;
  expect([await said(one), await news.unread(two)]).toEqual([[], { unread: 0, latest: null }]);
});

it('a read mark moves forward only, up to the latest, and the pages of unread news follow it', async () => {
  for (const hour of ['12', '13', '14']) await addRace(`250615_${hour}0000`, [1, 2]);
  const { news: items } = await list(one);
  const [newest, middle] = items.map(({ newsId }) => newsId) as [number, number];
  expect((await news.markRead(one, { upTo: middle })).unread).toBe(1);
  expect((await news.markRead(one, { upTo: 1 })).unread).toBe(1);
  expect((await news.list(one, { ...PAGE, isUnread: true })).news.map(({ newsId }) => newsId)).toEqual([newest]);
  expect(await news.markRead(one, { upTo: Number.MAX_SAFE_INTEGER })).toEqual({ unread: 0, latest: newest });
  await addRace('250615_150000', [1, 2]);
  expect((await news.unread(one)).unread).toBe(1);
  const first = await news.list(one, { limit: 3, isUnread: false });
  const rest = await news.list(one, { limit: 3, isUnread: false, cursor: first.nextCursor ?? '' });
  expect([first.news.length, rest.news.length, rest.nextCursor]).toEqual([3, 1, null]);
});

it('what is followed is listed with its name; following and stopping are counted', async () => {
  await followDriver(one, 'Driver 3');
  await news.follow(one, { target: { kind: 'track', trackName: 'monza' }, isFollowed: true });
  const target = { kind: 'server', serverId: deps.server.id } as const;
  const follows = await news.follow(one, { target, isFollowed: true });
  expect(follows.map(({ name }) => name).toSorted()).toEqual(['Driver 3', 'Monza', 'Test server']);
  expect(await news.follows(two)).toEqual([]);
  expect(await followDriver(one, 'Driver 3', false)).toHaveLength(2);
  const nobody = { target: { kind: 'server', serverId: 99_999 } as const, isFollowed: true };
  await expect(news.follow(one, nobody)).rejects.toThrow('no such thing');
  const often = async () => {
    for (let time = 0; time < 130; time += 1) await news.follow(two, { target, isFollowed: time % 2 === 0 });
  };
  await expect(often()).rejects.toThrow('often');
});

it('a topic that is turned off is neither listed nor counted; what one has a right to stays', async () => {
  await addRace('250615_110000', [1, 2]);
  expect((await news.settings(one)).topics).toHaveLength(9);
  expect((await news.settings({ ...one, role: 'mod' })).topics).toHaveLength(11);
  const off = await news.setWay(one, { topic: 'myResult', way: 'here', isOn: false });
  expect(off.topics[0]).toEqual({ topic: 'myResult', ways: [] });
  expect([await said(one), (await news.unread(one)).unread]).toEqual([[], 0]);
  await expect(async () => news.setWay(one, { topic: 'aboutMe', way: 'here', isOn: false })).rejects.toThrow('right');
  await expect(async () => news.setWay(one, { topic: 'staffWork', way: 'push', isOn: true })).rejects.toThrow('staff');
  const quietHours = { from: 1_320, until: 420, timeZone: 'Australia/Sydney' };
  await news.setWay(one, { topic: 'milestone', way: 'push', isOn: true });
  await news.setQuietHours(one, { quietHours });
  const stopped = await news.stopAll(one);
  expect(stopped.quietHours).toEqual(quietHours);
  expect(stopped.topics.find(({ topic }) => topic === 'milestone')?.ways).toEqual(['here']);
});
