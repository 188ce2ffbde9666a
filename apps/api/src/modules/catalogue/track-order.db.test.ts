import { afterAll, expect, it } from 'vitest';
import { joinPages } from '../../../test/support/join-pages.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const BY_NAME = ['mount_panorama', 'a_hill', 'monza', 'zolder'];

const deps = await createTestDeps();
for (const track of ['zolder', 'monza', 'mount_panorama', 'a_hill']) {
  const cars = [{ drivers: [driver(1)], laps: [200_000, 100_000] }];
  await deps.importFile(resultFile({ type: 'FP', track, end: '250601_200000', cars }));
}
await deps.sql`update tracks set name = 'Bathurst' where code = 'mount_panorama'`;
// Lower case makes no difference.
await deps.sql`update tracks set name = 'hill climb' where code = 'a_hill'`;
await deps.settle();
afterAll(() => deps.close());

it('the records of all tracks are in the order of their names, page after page', async () => {
  const read = (page: { cursor?: string; limit: number }) =>
    deps.leaderboards.fastest({ conditions: 'any', period: 'all' }, page);
  for (const limit of [1, 2, 3, 100]) {
    expect((await joinPages(read, limit)).map(({ trackName }) => trackName)).toEqual(BY_NAME);
  }
});

it('so are those of a driver', async () => {
  const [person] = await deps.sql<{ playerId: string }[]>`select public_id as "playerId" from drivers`;
  const read = async (page: { cursor?: string; limit: number }) => {
    const { records, nextCursor } = await deps.drivers.records(person?.playerId ?? '', page);
    return { rows: records, nextCursor };
  };
  for (const limit of [1, 2, 3, 100]) {
    expect((await joinPages(read, limit)).map(({ trackName }) => trackName)).toEqual(BY_NAME);
  }
  expect((await deps.drivers.allRecords(person?.playerId ?? '')).map(({ trackName }) => trackName)).toEqual(BY_NAME);
});
