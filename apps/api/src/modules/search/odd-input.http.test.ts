import { afterAll, beforeAll, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  // Without a season the board of points has no cursor to read.
  const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [140_000, 90_000] }));
  await test.deps.importFile(resultFile({ type: 'R', track: 'monza', end: '241201_120000', cars }));
});
afterAll(() => test.close());

const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

it.each([
  ['/api/search/events/', { track: 'a\0b' }],
  ['/api/search/events/', { timeZone: 'AET' }],
  ['/api/search/events/', { timeZone: '+10:00' }],
  ['/api/search/events/', { timeZone: '\0' }],
  ['/api/search/events/', { timeZone: '' }],
  ['/api/search/events/', { serverId: 0 }],
  ['/api/search/events/', { serverId: 2 ** 31 }],
  ['/api/search/events/', { serverId: '1' }],
  ['/api/search/events/', { carGroup: 'a\0b' }],
  ['/api/search/events/', { carGroup: 'x'.repeat(65) }],
  ['/api/search/events/', { driver: 'a\0b' }],
  ['/api/search/events/', { limit: 0 }],
  ['/api/search/events/', { limit: 1e308 }],
  ['/api/search/events/', { limit: '5' }],
  ['/api/search/events/', { period: 'today ' }],
  ['/api/search/events/', { cursor: cursor('0000-01-01T00:00:00Z', 1) }],
  ['/api/search/events/', { cursor: cursor('2025-01-01T00:00:00Z', 2 ** 31) }],
  ['/api/search/drivers/', {}],
  ['/api/search/drivers/', { filter: null }],
  ['/api/search/drivers/', { filter: ['a'] }],
  ['/api/search/drivers/', { filter: 'x'.repeat(101) }],
  ['/api/search/drivers/', { filter: '', cursor: cursor(2 ** 40, 'abcdef') }],
  ['/api/search/drivers/', { filter: '', cursor: cursor(1, 'a\0b') }],
  ['/api/search/drivers/', { filter: '', cursor: 'x'.repeat(600) }],
])('%s with %j is the caller’s mistake', async (url, payload) => {
  const reply = await test.app.inject({ method: 'POST', url, payload });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input']);
});

it.each([
  '/api/leaderboards/track/%00',
  '/api/leaderboards/track/monza?carGroup=%00',
  '/api/leaderboards/track/monza?car=2147483648',
  '/api/leaderboards/track/monza?car=-1',
  '/api/leaderboards/track/monza?around=%00',
  '/api/leaderboards/races?around=%00',
  '/api/leaderboards/points?around=%00',
  '/api/leaderboards/points?best=7',
  '/api/leaderboards/points?carGroup=%00',
  '/api/leaderboards/races?season=2026',
  '/api/leaderboards/spread/%00',
  '/api/leaderboards/spread/monza?car=x',
  '/api/leaderboards/spread/monza?period=someday',
  `/api/leaderboards/track/monza?cursor=${cursor(1, '0000-01-01T00:00:00Z', 1, 'abcdef', 1, 1, 1)}`,
  `/api/leaderboards/track/monza?cursor=${cursor(2 ** 31, '2025-01-01T00:00:00Z', 1, 'abcdef', 1, 1, 1)}`,
  `/api/leaderboards/fastest?cursor=${cursor('\0')}`,
  `/api/leaderboards/races?cursor=${cursor(2 ** 40, 1, 1, 'abcdef', 1, 1)}`,
  `/api/leaderboards/races?cursor=${cursor(-1, 1, 1, 'abcdef', 1, 1)}`,
  `/api/leaderboards/races?cursor=${cursor(1, 1, 1, '\0', 1, 1)}`,
  `/api/leaderboards/points?cursor=${cursor(1, '1e5', 'abcdef', 1, 1)}&season=y2024`,
  '/api/driver/abcdef/history?car=x',
])('%s is the caller’s mistake', async (url) => {
  const reply = await test.app.inject(url);
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input']);
});

it('a parameter without a value is one not given', async () => {
  const plain = await test.app.inject('/api/leaderboards/track/monza');
  const blank = await test.app.inject(
    '/api/leaderboards/track/monza?car=&carGroup=&class=&around=&cursor=&limit=&period=',
  );
  expect(blank.statusCode).toBe(200);
  expect(blank.json()).toEqual(plain.json());
  expect(plain.json().rows.length).toBeGreaterThan(0);
});
