import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { expectNothingWithoutAudit } from '../../../test/support/without-audit.ts';
import { CHANGE_CAR_CLASS } from '../management/car-class.service.ts';
import { CHANGE_SEASONS } from '../management/seasons.service.ts';
import { CHANGE_TIME_ZONE } from '../management/game-server-time-zone.service.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
  const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [140_000, 110_000 + number], model: 8 }));
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250501_200000', cars }));
  await deps.settle();
});
afterAll(() => deps.close());

const season = { name: 'Cup', startsOn: '2025-05-01', endsOn: '2025-05-31', schemeId: 1, bestN: 1 };

it.each([
  [CHANGE_TIME_ZONE, { timeZone: 'Australia/Perth' }],
  [CHANGE_SEASONS, { change: { kind: 'addSeason', season } }],
  [CHANGE_CAR_CLASS, { model: 8, carGroup: 'GT9' }],
])('%s does nothing of which the log could not tell', async (name, change) => {
  const kind = deps.jobKinds.find((one) => one.kind === name);
  const input = { ...(name === CHANGE_TIME_ZONE && { serverId: deps.server.id }), ...change, reason: 'Because' };
  const work = async () =>
    kind?.run(input, { sql: deps.sql, actorId: null, onProgress: () => {}, onError: () => {}, finish: async () => {} });
  await expectNothingWithoutAudit(deps.sql, {
    act: () => expect(work()).rejects.toThrow('no audit'),
    read: async () => [
      await dumpDerived(deps.sql),
      await deps.sql`select time_zone from servers order by id`,
      await deps.sql`select name from seasons order by id`,
      await deps.sql`select * from car_models order by id`,
    ],
  });
  // Else that it threw would say nothing: with the log it is done.
  expect(await work()).toMatch(/^Done/);
});
