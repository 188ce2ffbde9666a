import { afterAll, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { createNewsTopic } from './news-topic.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

it('only those are asked for again who read of what is told', async () => {
  const { sql, news } = deps;
  const race = (end: string, numbers: readonly number[]) =>
    addSession(deps, {
      type: 'R',
      end,
      cars: numbers.map((number) => ({ drivers: [driver(number)], laps: [129_000, 120_000 + number] })),
    });
  await race('250101_200000', [1, 2, 3]);
  const [one, two, three] = await Promise.all([1, 2, 3].map((number) => ownerOf(deps, driver(number).playerId)));
  if (one === undefined || two === undefined || three === undefined) throw new Error('no owners');
  const playerId = await publicIdByName(deps, 'Driver 1');
  await news.follow(two, { target: { kind: 'driver', playerId }, isFollowed: true });
  await sql`delete from outbox`;
  await race('250615_200000', [1, 4]);
  const messages = await sql<{ type: 'news'; payload: { accountIds: null } }[]>`
    select type, payload from outbox where type = 'news'`;
  const topic = createNewsTopic(deps);
  const changed = await Promise.all(messages.map(async (message) => topic.changedBy(message)));
  expect(changed.map((ids) => (typeof ids === 'boolean' ? ids : ids.toSorted((a, b) => a - b)))).toEqual([
    [one.accountId, two.accountId],
  ]);
  // As processes of earlier releases write it.
  expect(topic.changedBy({ type: 'news', payload: { accountIds: null } })).toBe(true);
});
