import { afterAll, beforeAll, expect, it } from 'vitest';
import { driver, resultFile } from '../../testing/result-file.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let practice = 0;
let playerId = '';
const cars = [
  { drivers: [driver(1, 'Ana Silva')], laps: [150_000, 100_000] },
  { drivers: [driver(2, 'Ben Short')], laps: [150_000, 101_000] },
];
beforeAll(async () => {
  test = await createTestApp();
  const outcome = await test.deps.importFile(resultFile({ type: 'FP', track: 'spa', end: '250601_200000', cars }));
  practice = outcome.status === 'imported' ? outcome.eventId : 0;
  const [row] = await test.deps.sql<{ id: string }[]>`select public_id as id from drivers where name = 'Ana Silva'`;
  playerId = row?.id ?? '';
});
afterAll(() => test.close());

const search = {
  method: 'POST' as const,
  url: '/api/search/drivers',
  payload: { filter: 'ana' },
};

/** All classes that public replies give. */
async function classes(): Promise<Set<number | null>> {
  const asked = [
    `/api/event/${practice}/results`,
    '/api/event/recent',
    '/api/leaderboards/fastest',
    '/api/leaderboards/track/spa',
    '/api/record/timeline',
    `/api/driver/${playerId}/info`,
    search,
  ];
  const found = new Set<number | null>();
  for (const one of asked) {
    const reply = await test.app.inject(one);
    expect(reply.statusCode, reply.body).toBe(200);
    const before = found.size;
    JSON.parse(reply.body, (key, value) => {
      if (key === 'classValue') found.add(value);
      return value;
    });
    expect(found.size, JSON.stringify(one)).toBeGreaterThanOrEqual(Math.max(1, before));
  }
  return found;
}

it('drivers have no class before their first rated race, wherever they stand', async () => {
  expect(await classes()).toEqual(new Set([null]));
  await test.deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250602_200000', cars }));
  await test.deps.settle();
  test.deps.cache.clear();
  const rated = await classes();
  expect(rated.has(null)).toBe(false);
  expect(rated.size).toBe(2);
});
