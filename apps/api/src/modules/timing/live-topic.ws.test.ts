import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { connectLive } from '@paddock/api-client';
import { LiveTiming, LiveTimingChange, type TimedCar, type TimingReport } from '@paddock/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startLiveSite, type LiveSite } from '../../../test/support/live-site.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { serverReport } from '../../../test/support/server-report.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { timedCar } from '../../../test/support/timed-car.ts';
import { connectToTopics, type TopicListener } from '../../../test/support/topic-listener.ts';

const ada = driver(1);
const rf2File = new URL('../../../../../packages/result-files/test/games/files/rf2.xml', import.meta.url);
const stranger = 'S76561190000009999';

let deps: TestDeps;
let sites: LiveSite[];
let topic: string;
let clients: TopicListener[];
beforeAll(async () => {
  deps = await createTestDeps({ clock: () => new Date() });
  sites = await Promise.all([startLiveSite(deps.databaseUrl), startLiveSite(deps.databaseUrl)]);
  topic = `live:${deps.server.id}`;
  const cars = [
    { drivers: [ada], laps: [110_000, 109_000] },
    { drivers: [driver(2)], laps: [111_000, 110_500] },
  ];
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250614_190000', cars }));
  await deps.settle();
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await deps.close();
});
beforeEach(async () => {
  await deps.sql`delete from live_timings`;
  clients = await Promise.all(sites.map(({ url }) => connectToTopics(url)));
});
afterEach(() => clients.forEach(({ socket }) => socket.close()));

const timingOf = (cars: readonly Partial<TimedCar>[], change: Partial<TimingReport> = {}): TimingReport => ({
  source: 'log',
  greenAgo: 600_000,
  minutes: 20,
  isOver: false,
  cars: cars.map(timedCar),
  ...change,
});

/** Two cars, the first driven by a known person. */
const race = [
  { carId: 1001, driverId: ada.playerId, laps: 5, line: { laps: 5, sector: 0, at: 550_000 } },
  { carId: 1002, driverId: stranger, raceNumber: 17, laps: 5, gap: 1_250, line: { laps: 5, sector: 0, at: 551_250 } },
];

function post(body: string | Buffer, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${sites[0]?.url}/api/ingest/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${deps.token}`, ...headers },
    body,
  });
}

async function report(timing: TimingReport | null, change: Parameters<typeof serverReport>[0] = {}): Promise<void> {
  const reply = await post(JSON.stringify(serverReport({ ...change, timing })));
  expect(reply.status).toBe(204);
}

async function followAll(): Promise<void> {
  for (const client of clients) client.send({ type: 'subscribe', topic });
  await Promise.all(clients.map((client) => client.waitFor(1)));
}

const snapshotOf = ({ told: [first] }: TopicListener): LiveTiming =>
  LiveTiming.parse(first !== undefined && 'data' in first ? first.data : null);

/** Not what was cached before the report: that goes as soon as its notice has come. */
async function timing(): Promise<LiveTiming> {
  sites[1]?.deps.cache.clear();
  return LiveTiming.parse(await (await fetch(`${sites[1]?.url}/api/live/timing/${deps.server.id}`)).json());
}

describe('the topic of a session', () => {
  it('begins with all cars, by the names that the site shows, and no platform id', async () => {
    await report(timingOf(race));
    await followAll();
    const [first, second] = clients.map(snapshotOf);
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      server: { serverId: deps.server.id, sessionType: 'R' },
      source: 'log',
      clock: { greenAt: expect.any(String), minutes: 20, isOver: false },
      cars: [
        {
          carId: 1001,
          position: 1,
          driver: { name: `${ada.firstName} ${ada.lastName}` },
          ifItEndedNow: { points: 25 },
        },
        { carId: 1002, position: 2, driver: null, raceNumber: '17', gap: 1_250, ifItEndedNow: null },
      ],
      eventId: null,
    });
    expect(JSON.stringify(clients.map(({ told }) => told))).not.toMatch(/S?7656119/);
    expect(await timing()).toEqual(first);
  });

  it('knows people of a game that has names alone as somebody on that server', async () => {
    await deps.importFile({ fileName: 'here.xml', bytes: readFileSync(rf2File) });
    await deps.settle();
    const cars = ['Ana Silva', 'Nobody Else'].map((driverId, carId) => ({ carId, driverId }));
    await report(timingOf(cars, { source: 'http' }), { game: 'rf2' });
    expect((await timing()).cars).toMatchObject([{ driver: { name: 'Ana Silva' } }, { driver: null }]);
    await report(timingOf(cars), { game: 'acc' });
    expect((await timing()).cars).toMatchObject([{ driver: null }, { driver: null }]);
  });

  it('has its cars from a broadcast and the rest from the log, when both are reported', async () => {
    await report(timingOf(race), { phase: 'session overtime' });
    await report(timingOf([{ carId: 7, driverId: null }], { source: 'broadcast' }), { phase: 'session' });
    await report(timingOf(race), { phase: 'session overtime' });
    const { source, server, cars } = await timing();
    expect({ source, phase: server.phase, cars: cars.map(({ carId }) => carId) }).toEqual({
      source: 'broadcast',
      phase: 'session overtime',
      cars: [7],
    });
    await followAll();
    await report(timingOf([{ carId: 7, driverId: null, laps: 1 }], { source: 'broadcast' }), { phase: 'session' });
    await Promise.all(clients.map((client) => client.waitFor(2)));
    expect(clients[0]?.told.at(-1)).toMatchObject({ type: 'change', data: { cars: [{ carId: 7, laps: 1 }] } });
    await report(null, { phase: 'session overtime' });
    expect((await timing()).cars).toHaveLength(1);
  });

  it('goes on with the cars that changed alone, the same to the followers of every process', async () => {
    await report(timingOf(race));
    await followAll();
    const [one = {}, two = {}] = race;
    await report(timingOf([one, { ...two, gap: 900, isConnected: false, lostAt: 590_000 }]));
    await Promise.all(clients.map((client) => client.waitFor(2)));
    const changes = clients.map(({ told: [, change] }) => change);
    expect(changes[0]).toEqual(changes[1]);
    expect(changes[0]).toMatchObject({ type: 'change', topic });
    const data = LiveTimingChange.parse(changes[0] !== undefined && 'data' in changes[0] ? changes[0].data : null);
    expect(data.cars).toMatchObject([{ carId: 1002, gap: 900, isConnected: false }]);
    expect(data.happenings).toMatchObject([{ kind: 'lost', carId: 1002, at: 590_000 }]);
    expect(data.goneCarIds).toEqual([]);
  });

  it('is put together by the client of other tools', async () => {
    await report(timingOf(race));
    const states: LiveTiming[] = [];
    const live = connectLive({
      url: sites[0]?.url ?? '',
      onMessage: () => {},
      openSocket: (url) => new WebSocket(url),
    });
    live.follow(`live:${deps.server.id}`, { onData: (state) => states.push(state) });
    await expect.poll(() => states.length).toBe(1);
    const [one = {}, two = {}] = race;
    await report(timingOf([{ ...two, laps: 6, gap: null }, one, { carId: 1003 }]));
    await expect.poll(() => states.at(-1)?.cars.length).toBe(3);
    expect(states.at(-1)).toEqual(await timing());
    await report(timingOf([{ ...two, laps: 6, gap: null }, one]));
    await expect.poll(() => states.at(-1)?.cars.length).toBe(2);
    expect(states.at(-1)).toEqual(await timing());
    live.stop();
  });

  it('has the name that staff let stand, at once', async () => {
    await report(timingOf(race));
    await followAll();
    await deps.sql`update drivers set is_name_masked = true where platform_id = ${ada.playerId}`;
    await deps.sql`insert into outbox (type, payload) values ('stats', '{}')`;
    await Promise.all(clients.map((client) => client.waitFor(2)));
    expect(JSON.stringify(clients[0]?.told.at(-1))).toContain('Name hidden by staff');
    await deps.sql`update drivers set is_name_masked = false where platform_id = ${ada.playerId}`;
  });

  it('names the result when its file has arrived', async () => {
    await report(timingOf(race, { isOver: true }));
    await followAll();
    expect(clients.map((client) => snapshotOf(client).eventId)).toEqual([null, null]);
    const end = new Date(Date.now() + 60_000);
    const cars = [
      { drivers: [ada], laps: [110_000, 109_000] },
      { drivers: [driver(2)], laps: [111_000, 110_500] },
    ];
    const file = { type: 'R', track: 'monza', cars, end: fileTime(end) };
    const outcome = await sites[0]?.deps.ingest.importFile({
      serverId: deps.server.id,
      modifiedAt: null,
      isHistory: false,
      ...resultFile(file),
    });
    const eventId = outcome?.status === 'imported' ? outcome.eventId : 0;
    expect(eventId).toBeGreaterThan(0);
    await expect.poll(async () => (await timing()).eventId).toBe(eventId);
    await expect.poll(() => JSON.stringify(clients[1]?.told.at(-1))).toContain(`"eventId":${eventId}`);
  });

  it('has no cars where none are reported, and is refused for a server that is not there', async () => {
    await report(null);
    await followAll();
    expect(snapshotOf(clients[0] ?? fail())).toMatchObject({ source: null, cars: [] });
    clients[0]?.send({ type: 'subscribe', topic: 'live:999' });
    await clients[0]?.waitFor(2);
    expect(clients[0]?.told.at(-1)).toMatchObject({ type: 'refused', code: 'not_found' });
    expect((await fetch(`${sites[0]?.url}/api/live/timing/999`)).status).toBe(404);
  });
});

describe('reports', () => {
  it('leave the outbox, the pages and the other replies in the cache alone', async () => {
    const { cache, sql } = sites[0]?.deps ?? fail();
    const generations = () => (['shared', 'page'] as const).map((kind) => cache.generationOf(kind));
    const count = () => sql`select count(*)::int as count from outbox`;
    const before = [generations(), await count()];
    const live = cache.generationOf('live');
    await report(timingOf(race.toReversed()), { players: 9 });
    await expect.poll(() => cache.generationOf('live')).toBeGreaterThan(live);
    expect([generations(), await count()]).toEqual(before);
  });

  it('may be compressed', async () => {
    const body = JSON.stringify(serverReport({ timing: timingOf(race) }));
    expect((await post(gzipSync(body), { 'content-encoding': 'gzip' })).status).toBe(204);
    expect((await timing()).cars).toHaveLength(2);
  });

  it.each([
    ['bytes that are not compressed', Buffer.from('{"players":1}'), 'gzip', 400],
    ['a compressed report that was cut off', gzipSync(JSON.stringify(serverReport())).subarray(0, 60), 'gzip', 400],
    ['a small body that grows without end', gzipSync(Buffer.alloc(64 * 1024 * 1024)), 'gzip', 413],
    ['another encoding', Buffer.from('{}'), 'br', 415],
  ])('are refused: %s', async (_what, body, encoding, status) => {
    expect((await post(body, { 'content-encoding': encoding })).status).toBe(status);
  });
});

/** The end in a file's name, in the zone of the server. */
function fileTime(at: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Australia/Sydney',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return parts.format(at).replace(/^20(\d\d)-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/, '$1$2$3_$4$5$6');
}

function fail(): never {
  throw new Error('There is no such client.');
}
