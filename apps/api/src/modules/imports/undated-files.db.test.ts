import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDerived } from '../../testing/dump.ts';
import { driver, resultFile } from '../../testing/result-file.ts';
import { rebuild } from './rebuild.service.ts';
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts';

const END = '2025-06-01T10:00:00.000Z';
const { fileName: dated, bytes } = resultFile({
  type: 'R',
  track: 'spa',
  end: '250601_200000',
  cars: [
    { drivers: [driver(1)], laps: [140_000, 138_000] },
    { drivers: [driver(2)], laps: [141_000, 139_000] },
  ],
});

let deps: TestDeps;
let now = 0;
beforeAll(async () => {
  deps = await createTestDeps({ clock: () => new Date(now) });
});
afterAll(() => deps.close());

it.each([
  [['race.json', 'copy of race.json', 'final.json'], '2025-06-15T12:00:00.000Z'],
  [['race.json', dated, 'final.json'], END],
  [[dated, 'race.json'], END],
  [['race.json', 'final.json', dated], END],
])('the same bytes as %j are one event', async (names, endAt) => {
  const { server } = await deps.servers.register({ name: names.join(), timeZone: 'Australia/Sydney' });
  now = Date.parse('2025-06-15T12:00:00.000Z');
  const statuses: string[] = [];
  for (const fileName of names) {
    statuses.push((await deps.importFile({ fileName, bytes }, { server })).status);
    now += 3_600_000;
  }
  expect(statuses).toEqual(['imported', ...names.slice(1).map(() => 'duplicate')]);
  const events = await deps.sql`
    select end_at as "endAt", is_end_approximate as "isApproximate" from events where server_id = ${server.id}`;
  expect(events).toEqual([{ endAt, isApproximate: endAt !== END }]);
  await deps.settle();
  const dump = await dumpDerived(deps.sql);
  await rebuild(
    deps,
    () => {},
    (error) => expect.unreachable(String(error)),
  );
  expect(await dumpDerived(deps.sql)).toEqual(dump);
});

it('another session without a date is another event', async () => {
  const other = resultFile({
    type: 'R',
    track: 'spa',
    end: '250601_200000',
    cars: [{ drivers: [driver(3)], laps: [150_000] }],
  });
  expect((await deps.importFile({ ...other, fileName: 'race.json' })).status).toBe('imported');
  expect((await deps.importFile({ bytes, fileName: 'race.json' })).status).toBe('imported');
});
