import { afterAll, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { handOut } from './hand-out/hand-out.ts';
import type { Way } from './hand-out/way.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

it('staff are told of a claim and of refused files, once a day however many there are', async () => {
  await addSession(deps, {
    type: 'R',
    end: '250101_200000',
    cars: [1, 2].map((number) => ({ drivers: [driver(number)], laps: [150_000, 110_000 + number] })),
  });
  const mod = { ...(await ownerOf(deps, driver(1).playerId)), role: 'mod' as const };
  await deps.sql`update accounts set role = 'mod' where id = ${mod.accountId}`;
  const [row] = await deps.sql<{ accountId: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', '77', 'somebody', now(), now()) returning id as "accountId"`;
  const claimant = { ...mod, accountId: row?.accountId ?? 0, driverId: null, role: 'user' as const };
  const playerId = await publicIdByName(deps, 'Driver 2');
  for (const _time of [1, 2]) {
    await deps.account.claimByCode(claimant, playerId);
    await deps.account.withdrawClaim(claimant);
  }
  for (const name of ['a.json', 'b.json'])
    await deps.importFile({ fileName: name, bytes: Buffer.from(`no result ${name}`) });
  const { news } = await deps.news.list(mod, { limit: 20, isUnread: true });
  expect(news.map(({ title, topic }) => [topic, title])).toEqual([
    ['staffWork', 'Files of Test server were refused'],
    ['staffWork', 'A claim on a driver is waiting'],
  ]);
  expect((await deps.news.unread(claimant)).unread).toBe(0);
});

it('a moderator is not told of a claim of their own, other staff are', async () => {
  await deps.sql`delete from news`;
  const addMod = async (name: string): Promise<Viewer> => {
    const [row] = await deps.sql<[{ id: number }]>`
      insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
      values ('discord', ${name}, ${name}, 'mod', now(), now()) returning id`;
    await deps.sql`insert into news_settings (account_id, ways) values (${row.id}, '{"staffWork": ["here", "push"]}')`;
    return { accountId: row.id, sessionId: '', role: 'mod', name, avatarUrl: null, driverId: null };
  };
  const [one, other] = [await addMod('one'), await addMod('other')];
  await deps.account.claimByCode(one, await publicIdByName(deps, 'Driver 2'));
  expect((await deps.news.list(one, { limit: 20, isUnread: true })).news).toEqual([]);
  expect((await deps.news.list(other, { limit: 20, isUnread: true })).news).toHaveLength(1);
  const sent: number[] = [];
  const handOver: Way['handOver'] = async (_tx, { accountIds }) => void sent.push(...accountIds);
  await handOut({ sql: deps.sql, clock: () => new Date(), ways: [{ way: 'push', handOver }] });
  expect(sent).toEqual([other.accountId]);
});
