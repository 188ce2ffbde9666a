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
const [reader] = await sql<{ id: number }[]>`
  insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
  values ('discord', '33', 'a reader without a driver', now(), now()) returning id`;
const three: Viewer = { ...one, accountId: reader?.id ?? 0, driverId: null };
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
  const eventId = await addRace('250615_210000', [3, 2]);
  const { news: items, unread, latest } = await list(one);
  expect(items.map(({ title, topic }) => [topic, title])).toEqual(
    expect.arrayContaining([
      ['followed', 'Driver 3 won at Monza'],
      ['myResult', 'You won at Monza'],
    ]),
  );
  expect([unread, latest]).toEqual([2, items[0]?.newsId]);
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

it('of one race there is one news item: the own result, or of the best whom one follows, or of the server', async () => {
  const target = { kind: 'server', serverId: deps.server.id } as const;
  const titles = async () => (await said(one)).map(([title]) => title);
  const race = async (end: string, numbers: readonly number[]) => {
    await sql`delete from news`;
    await addRace(end, numbers);
    const { unread } = await news.unread(one);
    return [...(await titles()), unread];
  };
  await news.follow(one, { target, isFollowed: true });
  for (const name of ['Driver 2', 'Driver 3', 'Driver 4']) await followDriver(one, name);
  expect(await race('250615_100000', [5, 3, 4, 2])).toEqual(['Driver 3 finished 2nd at Monza', 1]);
  await sql`update drivers set is_hidden = true where name = 'Driver 3'`;
  expect(await titles()).toEqual(['Driver 4 finished 3rd at Monza']);
  await sql`update drivers set is_hidden = false where name = 'Driver 3'`;
  expect(await race('250615_101000', [5, 6])).toEqual(['Race at Monza has a result', 1]);
  expect(await race('250615_102000', [3, 4, 1])).toEqual(['You finished 3rd at Monza', 1]);
  // Who turned off their own results still reads of those they follow.
  await news.setWay(one, { topic: 'myResult', way: 'here', isOn: false });
  expect(await titles()).toEqual(['Driver 3 won at Monza']);
});

it('a record is one news item, of the driver for who follows both driver and track', async () => {
  await news.follow(three, { target: { kind: 'track', trackName: 'monza' }, isFollowed: true });
  await addRace('250615_103000', [1, 2], { best: 109_000 });
  const records = async () => (await said(three)).filter(([title]) => title?.includes('record'));
  expect(await records()).toEqual([['Driver 1 broke the record at Monza', '1:49.000, −1.000.']]);
  await followDriver(three, 'Driver 1');
  await addRace('250615_104000', [1, 2], { best: 108_000 });
  expect((await records()).map(([, text]) => text)).toEqual(['1:48.000, −1.000.', '1:49.000, −1.000.']);
});

it('who races alone did not win', async () => {
  await followDriver(three, 'Driver 1');
  await addRace('250615_105000', [1]);
  expect(await said(one)).toEqual([['You finished 1st at Monza', expect.stringMatching(/^1st of 1/)]]);
  expect(await said(three)).toEqual([['Driver 1 finished 1st at Monza', expect.anything()]]);
  await followDriver(three, 'Driver 1', false);
  await news.follow(three, { target: { kind: 'server', serverId: deps.server.id }, isFollowed: true });
  expect(await said(three)).toEqual([['Race at Monza has a result', 'Test server: 1 car.']]);
});
