import { afterAll, beforeEach, expect, it } from 'vitest';
import { addSession } from '../../../../test/support/careers.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { driver } from '../../../../test/support/result-file.ts';
import { createTestDeps } from '../../../../test/support/test-deps.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { beginLocked } from '../../../database/import-lock.ts';
import { tell, type NewNews } from '../tell.ts';
import { handOut } from './hand-out.ts';
import { RECIPIENTS_AT_ONCE, type Way } from './way.ts';

/** 10 pm in Sydney. */
let now = '2025-06-15T12:00:00.000Z';
const deps = await createTestDeps({ clock: () => new Date(now) });
const { news, sql } = deps;
await addSession(deps, {
  type: 'R',
  end: '250101_200000',
  cars: [1, 2].map((number) => ({ drivers: [driver(number)], laps: [120_000 + number, 110_000 + number] })),
});
const [one, two] = (await Promise.all([1, 2].map((n) => ownerOf(deps, driver(n).playerId)))) as [Viewer, Viewer];
afterAll(() => deps.close());

let handed: (readonly [way: string, accountIds: readonly number[], titles: readonly string[]])[];
const wayOf = (way: Way['way']): Way => ({
  way,
  handOver: async (_tx, { accountIds, items }) => {
    handed.push([way, accountIds, items.map(({ title }) => title)]);
  },
});
const run = async () => {
  // Races wait for their ratings.
  await deps.settle();
  await handOut({ sql, clock: () => new Date(now), ways: [wayOf('push'), wayOf('discord')] });
};
const told = (...items: NewNews[]) => sql.begin((tx) => tell(tx, new Date(now), items));
const milestone = (viewer: Viewer, count: number): NewNews => ({
  kind: 'milestone',
  subject: { kind: 'account', id: viewer.accountId },
  detail: { what: 'races', count },
});

beforeEach(async () => {
  now = '2025-06-15T12:00:00.000Z';
  await run();
  await sql`delete from news_settings`;
  await sql`delete from follows`;
  handed = [];
});

it('news go out once by the ways that were chosen, whichever of several processes hands them out', async () => {
  await news.setWay(one, { topic: 'milestone', way: 'push', isOn: true });
  await news.setWay(one, { topic: 'milestone', way: 'here', isOn: false });
  await told(milestone(one, 100), milestone(two, 100));
  await Promise.all([run(), run(), run()]);
  await run();
  expect(handed).toEqual([['push', [one.accountId], ['Your 100th race']]]);
});

it('what is told while a hand-out fails goes out at the next', async () => {
  await news.setWay(one, { topic: 'milestone', way: 'discord', isOn: true });
  await told(milestone(one, 50));
  const failing: Way = { way: 'discord', handOver: () => Promise.reject(new Error('made to fail')) };
  await expect(handOut({ sql, clock: () => new Date(now), ways: [failing] })).rejects.toThrow('made to fail');
  await run();
  expect(handed).toEqual([['discord', [one.accountId], ['Your 50th race']]]);
});

it('an owner and a follower get each their own words; nobody gets news of a hidden driver', async () => {
  for (const topic of ['myResult', 'followed'] as const)
    for (const viewer of [one, two]) await news.setWay(viewer, { topic, way: 'push', isOn: true });
  const [follow] = await sql<{ id: string }[]>`select public_id as id from drivers where id = ${one.driverId}`;
  const target = { kind: 'driver', playerId: follow?.id ?? '' } as const;
  await news.follow(two, { target, isFollowed: true });
  const race = (hour: string) =>
    addSession(deps, {
      type: 'R',
      end: `250615_${hour}0000`,
      cars: [1, 3].map((number) => ({
        drivers: [driver(number)],
        raceNumber: number,
        laps: [121_000, 110_990 + number],
      })),
    });
  await race('20');
  await run();
  expect(handed).toEqual([
    ['push', [one.accountId], ['You won at Monza']],
    ['push', [two.accountId], ['Driver 1 won at Monza']],
  ]);
  handed = [];
  await sql`update drivers set is_hidden = true where id = ${one.driverId}`;
  await race('21');
  await run();
  expect(handed).toEqual([['push', [one.accountId], ['You won at Monza']]]);
  await sql`update drivers set is_hidden = false where id = ${one.driverId}`;
});

it('a race is handed out when it is rated, with the change of class, or after three seconds without', async () => {
  await news.setWay(one, { topic: 'myResult', way: 'push', isOn: true });
  await news.setWay(two, { topic: 'milestone', way: 'push', isOn: true });
  await deps.settle();
  const texts: string[] = [];
  const way: Way = {
    way: 'push',
    handOver: async (_tx, { items }) => void texts.push(...items.map(({ text }) => text)),
  };
  const runOnce = () => handOut({ sql, clock: () => new Date(now), ways: [way] });
  const race = (end: string) =>
    addSession(deps, {
      type: 'R',
      end,
      cars: [1, 2].map((number) => ({ drivers: [driver(number)], laps: [121_000, 110_990 + number] })),
    });
  await race('250615_203000');
  await told(milestone(two, 10));
  await runOnce();
  expect(texts).toEqual([]);
  await deps.settle();
  await runOnce();
  expect(texts).toEqual([expect.stringMatching(/^1st of 2, .*class \d+ to \d+\.$/), 'At a track.']);
  texts.length = 0;
  await race('250615_204500');
  now = '2025-06-15T12:00:03.000Z';
  await runOnce();
  expect(texts).toEqual([expect.not.stringContaining('class')]);
  await deps.settle();
});

it('who follows two drivers and the server of a race is sent one news item of it', async () => {
  for (const topic of ['myResult', 'followed'] as const) await news.setWay(two, { topic, way: 'push', isOn: true });
  await news.setWay(one, { topic: 'followed', way: 'push', isOn: true });
  for (const viewer of [one, two]) {
    await news.follow(viewer, { target: { kind: 'server', serverId: deps.server.id }, isFollowed: true });
    for (const { id } of await sql<
      { id: string }[]
    >`select public_id as id from drivers where id <> ${viewer.driverId}`)
      await news.follow(viewer, { target: { kind: 'driver', playerId: id }, isFollowed: true });
  }
  await addSession(deps, {
    type: 'R',
    end: '250615_213000',
    cars: [3, 1, 2].map((number, index) => ({ drivers: [driver(number)], laps: [121_000, 111_000 + index] })),
  });
  await run();
  // The first wants no news of their own results by push.
  expect(handed.filter(([, , titles]) => !titles[0]?.includes('place'))).toEqual([
    ['push', [two.accountId], ['You finished 3rd at Monza']],
    ['push', [one.accountId], ['Driver 3 won at Monza']],
  ]);
});

it('in quiet hours news wait for their end and come as one note, without what was read meanwhile', async () => {
  await news.setWay(one, { topic: 'milestone', way: 'push', isOn: true });
  await news.setQuietHours(one, { quietHours: { from: 1_320, until: 420, timeZone: 'Australia/Sydney' } });
  await told(milestone(one, 10));
  await run();
  await news.markRead(one, { upTo: Number.MAX_SAFE_INTEGER });
  await told(milestone(one, 25), milestone(one, 50));
  await run();
  now = '2025-06-15T20:59:59.000Z';
  await run();
  expect(handed).toEqual([]);
  now = '2025-06-15T21:00:00.000Z';
  await Promise.all([run(), run()]);
  expect(handed).toEqual([['push', [one.accountId], ['Your 50th race', 'Your 25th race']]]);
  await told(milestone(one, 100));
  await run();
  expect(handed).toHaveLength(2);
  expect(await sql`select from news_waiting`).toHaveLength(0);
});

it.each([
  ['2025-06-15T11:59:00.000Z', 1_320, 420, null],
  ['2025-06-15T12:00:00.000Z', 1_320, 420, '2025-06-15T21:00:00.000Z'],
  ['2025-06-15T20:00:00.000Z', 1_320, 420, '2025-06-15T21:00:00.000Z'],
  ['2025-06-15T03:00:00.000Z', 720, 840, '2025-06-15T04:00:00.000Z'],
  // The clock went back an hour in the night to 6 April.
  ['2025-04-05T14:00:00.000Z', 1_320, 420, '2025-04-05T21:00:00.000Z'],
])('at %s, quiet from %i to %i, news are due at %s', async (at, from, until, due) => {
  now = at;
  await news.setWay(one, { topic: 'milestone', way: 'push', isOn: true });
  await news.setQuietHours(one, { quietHours: { from, until, timeZone: 'Australia/Sydney' } });
  await told(milestone(one, 1));
  await run();
  const rows = await sql<{ dueAt: string }[]>`delete from news_waiting returning due_at as "dueAt"`;
  expect(rows.map(({ dueAt }) => dueAt)).toEqual(due === null ? [] : [due]);
  expect(handed).toHaveLength(due === null ? 1 : 0);
});

it('more readers than fit in one note get several', async () => {
  const count = RECIPIENTS_AT_ONCE + 20;
  await beginLocked(sql, async (tx) => {
    await tx`
      insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
      select 'discord', 'staff ' || n, 'somebody', 'mod', now(), now() from generate_series(1, ${count}) n`;
    await tx`
      insert into news_settings (account_id, ways) select id, '{"staffWork": ["push"]}' from accounts where role = 'mod'`;
  });
  await told({ kind: 'claimWaiting', subject: { kind: 'staff' } });
  await run();
  expect(handed.map(([, accountIds]) => accountIds.length)).toEqual([RECIPIENTS_AT_ONCE, 20]);
});
