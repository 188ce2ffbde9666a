import { AccountExport } from '@paddock/contracts';
import { afterAll, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { runMaintenance } from '../../maintenance.ts';
import type { Viewer } from '../../endpoint/context.ts';

/** 10 pm in the servers' time zone. */
let now = '2025-06-15T12:00:00.000Z';
const deps = await createTestDeps({ clock: () => new Date(now) });
const { news, sql } = deps;
const race = (end: string, ...numbers: readonly number[]) =>
  addSession(deps, {
    type: 'R',
    end,
    cars: numbers.map((number) => ({ drivers: [driver(number)], laps: [150_000, 110_000 + number, 111_000] })),
  });
await race('250101_200000', 1, 2, 3, 4, 5);
const [one, two, three, four] = (await Promise.all(
  [1, 2, 3, 4].map((number) => ownerOf(deps, driver(number).playerId)),
)) as [Viewer, Viewer, Viewer, Viewer];
afterAll(() => deps.close());
const follow = async (viewer: Viewer, name: string) =>
  news.follow(viewer, { target: { kind: 'driver', playerId: await publicIdByName(deps, name) }, isFollowed: true });
const titles = async (viewer: Viewer) =>
  (await news.list(viewer, { limit: 20, isUnread: false })).news.map(({ title }) => title);

it('an export has what an account follows, what it is told of, and its news', async () => {
  await follow(one, 'Driver 2');
  await news.setWay(one, { topic: 'myResult', way: 'push', isOn: true });
  await race('250615_200000', 1, 2);
  const exported = AccountExport.parse(await deps.account.export(one));
  expect(exported.follows).toMatchObject([{ name: 'Driver 2' }]);
  expect(exported.newsSettings.topics[0]).toEqual({ topic: 'myResult', ways: ['here', 'push'] });
  expect(exported.news.map(({ title }) => title)).toEqual(expect.arrayContaining(['You won at Monza']));
});

it('who follows a driver follows the one that they are merged into', async () => {
  await follow(three, 'Driver 5');
  const [from, into] = [await publicIdByName(deps, 'Driver 5'), await publicIdByName(deps, 'Driver 4')];
  await deps.merges.merge({ ...one, role: 'admin' }, { from, into, reason: 'One person' });
  expect((await news.follows(three)).map(({ name }) => name)).toEqual(['Driver 4']);
  now = '2025-06-15T12:20:00.000Z';
  await race('250615_211000', 4, 1);
  expect(await titles(three)).toEqual(['Driver 4 won at Monza']);
});

it('while somebody is banned from boards nobody but they themselves gets news of them', async () => {
  now = '2025-06-15T12:25:00.000Z';
  await follow(four, 'Driver 3');
  await race('250615_213000', 3, 1);
  expect(await titles(four)).toContain('Driver 3 won at Monza');
  const mod: Viewer = { ...one, role: 'mod' };
  const scope = { joining: false, boards: true, reporting: false };
  const ban = { driverId: three.driverId ?? 0, scope, endsAt: null, reason: 'Rude', evidence: '', reportId: null };
  const sanctionId = await deps.sanctions.ban(mod, ban);
  await race('250615_214000', 3, 1);
  expect((await titles(four)).filter((title) => title.includes('Driver 3'))).toEqual([]);
  expect((await titles(three)).filter((title) => title === 'You won at Monza')).toHaveLength(2);
  await deps.sanctions.lift(mod, { sanctionId, reason: 'Talked' });
  expect((await titles(four)).filter((title) => title === 'Driver 3 won at Monza')).toHaveLength(2);
  const target = { kind: 'driver', playerId: await publicIdByName(deps, 'Driver 3') } as const;
  await news.follow(four, { target, isFollowed: false });
});

it('an erased person is in nobody’s news, is followed by nobody, and has none', async () => {
  now = '2025-06-15T12:30:00.000Z';
  await follow(four, 'Driver 2');
  await follow(two, 'Driver 4');
  await race('250615_215000', 2, 3);
  expect(await titles(four)).toContain('Driver 2 won at Monza');
  await deps.erasure.erase(two);
  expect((await titles(four)).filter((title) => /Driver 2|Former/.test(title))).toEqual([]);
  expect(await news.follows(four)).toEqual([]);
  const { accountId, driverId } = two;
  const left = await sql`
    select from news where subject_kind = 'account' and subject_id = ${accountId} or subject_kind = 'driver' and subject_id = ${driverId}
    union all select from follows where account_id = ${accountId} or target_id = ${driverId}
    union all select from news_settings where account_id = ${accountId}`;
  expect(left).toHaveLength(0);
});

it('news are deleted after 90 days', async () => {
  await runMaintenance(deps);
  expect(await titles(one)).not.toEqual([]);
  now = '2025-09-14T12:30:00.000Z';
  await runMaintenance(deps);
  expect(await sql`select from news`).toHaveLength(0);
});
