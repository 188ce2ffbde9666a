import { afterAll, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

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
