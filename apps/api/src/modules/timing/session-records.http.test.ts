import { EventAnalysis, ResultRow, type RecordedCar, type SessionRecord } from '@paddock/contracts';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { driver, fileTimeOf, resultFile, type TestSession } from '../../../test/support/result-file.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { TEST_ZONE } from '../../../test/support/test-deps.ts';
import { runMaintenance } from '../../maintenance.ts';

const END = '2025-06-01T11:00:00.000Z';
const GREEN = '2025-06-01T10:54:00.000Z';
const LAPS = [
  [120_000, 100_000, 100_200],
  [121_000, 100_400, 100_500],
] as const;

const race: TestSession = {
  type: 'R',
  track: 'monza',
  end: fileTimeOf(new Date(END), TEST_ZONE),
  driven: '',
  cars: LAPS.map((laps, index) => ({ drivers: [driver(index + 1)], laps, raceNumber: index + 1 })),
};

function carOf(raceNumber: number, times: readonly number[], gridPosition: number): RecordedCar {
  let at = raceNumber * 1_000;
  const laps = times.map((time) => {
    at += time;
    const lines: [null, null, number] = [null, null, at];
    return { time, lines, isCut: false, isOutLap: false, isInLap: false, fuel: 40 };
  });
  return { raceNumber, gridPosition, laps, stints: [], losses: [{ from: 5_000, until: 9_000 }] };
}
const record: SessionRecord = {
  session: 'Race',
  greenAtMs: 100_000,
  endedAt: Date.parse(END) - Date.parse(GREEN),
  cars: [carOf(1, LAPS[0], 2), carOf(2, LAPS[1], 1)],
};

let test: TestApp;
let now = new Date(END);
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());

function send(body: unknown, { token = test.deps.token, greenAt = GREEN, isGzip = false } = {}) {
  const text = JSON.stringify(body);
  return test.app.inject({
    method: 'POST',
    url: `/api/ingest/timing?greenAt=${greenAt}`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(isGzip && { 'content-encoding': 'gzip' }),
    },
    payload: isGzip ? gzipSync(text) : text,
  });
}
const stored = async (): Promise<number> => {
  const [row] = await test.deps.sql<{ count: number }[]>`select count(*)::int as count from session_records`;
  return row?.count ?? 0;
};
const news = () => test.deps.sql<{ payload: unknown }[]>`select payload from outbox where type = 'stats' order by id`;

it('measures an event, whichever of the two arrives first, and each record once', async () => {
  const outcome = await test.deps.importFile(resultFile(race));
  const eventId = outcome.status === 'imported' ? outcome.eventId : null;
  const analysis = async () => EventAnalysis.parse((await test.app.inject(`/api/event/${eventId}/analysis`)).json());
  const grid = async () =>
    z
      .array(ResultRow)
      .parse((await test.app.inject(`/api/event/${eventId}/results`)).json())
      .map(({ gridPosition }) => gridPosition);
  const before = await analysis();
  expect([before.placesFrom, await grid()]).toEqual(['times', [null, null]]);
  const newsBefore = (await news()).length;

  expect((await send(record, { isGzip: true })).statusCode).toBe(204);
  const after = await analysis();
  expect(after.placesFrom).toBe('log');
  expect(after.cars.map(({ gaps }) => gaps)).toEqual([
    [0, 0, 0],
    [2_000, 2_400, 2_700],
  ]);
  expect(after.cars[0]?.connectionLosses).toEqual([{ from: 5_000, until: 9_000 }]);
  expect(await grid()).toEqual([2, 1]);
  expect((await news()).slice(newsBefore)).toEqual([{ payload: { revised: true, eventId } }]);

  // The log was read again: the estimate of the date is another one.
  expect((await send(record, { greenAt: '2025-06-01T10:54:03.000Z' })).statusCode).toBe(204);
  expect([await stored(), (await news()).length]).toEqual([1, newsBefore + 1]);
  await test.deps.sql`delete from session_records`;
});

it('of another server, time or kind measures nothing', async () => {
  const [row] = await test.deps.sql<{ id: number }[]>`select id from events`;
  const from = async () =>
    EventAnalysis.parse((await test.app.inject(`/api/event/${row?.id}/analysis`)).json()).placesFrom;
  const other = await test.deps.servers.register({ name: 'Other', timeZone: 'Europe/Berlin' });
  await send(record, { token: other.token });
  await send({ ...record, session: 'Qualifying' });
  await send({ ...record, greenAtMs: 1 }, { greenAt: '2025-05-31T10:54:00.000Z' });
  test.deps.cache.clear();
  expect([await stored(), await from()]).toEqual([3, 'times']);
});

it.each([
  ['no token', {}, { token: 'none' }, 401],
  ['no date', {}, { greenAt: 'yesterday' }, 400],
  ['no cars', { cars: [] }, {}, 400],
  ['an unknown session', { session: 'Picnic' }, {}, 400],
  ['more cars than a grid has', { cars: Array.from({ length: 201 }, () => carOf(1, [], 1)) }, {}, 400],
])('refuses a record with %s', async (_what, changes, options, status) => {
  const before = await stored();
  expect((await send({ ...record, ...changes }, options)).statusCode).toBe(status);
  expect(await stored()).toBe(before);
});

it('refuses more than a thousand a day of one server', async () => {
  const { server, token } = await test.deps.servers.register({ name: 'Busy', timeZone: 'Europe/Berlin' });
  await test.deps.sql`
    insert into session_records (server_id, session_kind, green_at, ended_at, hash, record, received_at)
    select ${server.id}, 'race', ${GREEN}, ${END}, int4send(n), '', ${END} from generate_series(1, 1000) n`;
  expect((await send(record, { token })).statusCode).toBe(429);
  now = new Date(now.getTime() + 86_400_001);
  expect((await send(record, { token })).statusCode).toBe(204);
});

it('is kept, unless an admin says for how long', async () => {
  const before = await stored();
  now = new Date(now.getTime() + 400 * 86_400_000);
  const maintenance = { sql: test.deps.sql, clock: () => now, siteTimeZone: 'Europe/Berlin' };
  await runMaintenance(maintenance);
  expect(await stored()).toBe(before);
  await test.deps.sql`
    insert into site_settings (key, value)
    values ('retention', '{"playerSampleDays": 90, "failedFileDays": 180, "sessionRecordDays": 30}')`;
  await runMaintenance(maintenance);
  expect(await stored()).toBe(0);
});
