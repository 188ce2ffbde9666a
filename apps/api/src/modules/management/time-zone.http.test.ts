import type { EventInfo, Job, TimeZonePreview } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';
import { lockImports } from '../../database/import-lock.ts';

let site: SignedInSite;
let admin: Browser;
let serverId: number;
beforeAll(async () => {
  site = await createSignedInSite();
  const { deps } = site;
  admin = openBrowser(site.app);
  await signIn(admin, 'ada');
  await deps.workQueue.start();
  const { server } = await deps.servers.register({ name: 'Perth server', timeZone: 'Australia/Sydney' });
  serverId = server.id;
  const race = (end: string, times: readonly number[]) => {
    const cars = times.map((time, index) => ({ drivers: [driver(index + 1)], laps: [time + 30_000, time] }));
    return resultFile({ type: 'R', track: 'monza', end, cars });
  };
  // The record falls on the other server an hour after it fell here; by Perth's clock, an hour before.
  await deps.importFile(race('250501_200000', [110_000, 111_000]), { server });
  await deps.importFile(race('250501_210000', [109_000, 112_000]));
  await deps.importFile(race('250502_010000', [113_000, 112_500]), { server });
  await deps.settle();
});
afterAll(async () => {
  await site.close();
});

const newest = async (): Promise<number> => {
  const [row] = await site.deps.sql<{ id: number }[]>`
    select id from events where server_id = ${serverId} order by end_at desc limit 1`;
  return row?.id ?? 0;
};

it('is shown before it is made, and the preview changes nothing', async () => {
  const before = await dumpDerived(site.deps.sql);
  const reply = await admin.post('/api/admin/time-zone/preview', { serverId, timeZone: 'Australia/Perth' });
  expect(reply.statusCode, reply.body).toBe(200);
  const preview = reply.json<TimeZonePreview>();
  expect(preview).toMatchObject({
    before: 'Australia/Sydney',
    after: 'Australia/Perth',
    serverEvents: 2,
    tried: 2,
    events: 2,
    unaffected: 0,
    weekends: { before: 1, after: 1 },
  });
  expect(preview.examples[0]).toMatchObject({ before: '2025-05-01T15:00:00.000Z', after: '2025-05-01T17:00:00.000Z' });
  // Driver 1's races come in another order now, so his rating moves.
  expect(preview.change.ratings).toMatchObject({ isReplayed: true, racesToReplay: 3 });
  expect(preview.change.totals.after).toEqual(preview.change.totals.before);
  expect(await dumpDerived(site.deps.sql)).toEqual(before);
});

it('re-times events, weekends, records and ratings, as if the files had come from there', async () => {
  const ordered = await admin.post('/api/admin/time-zone/change', {
    serverId,
    timeZone: 'Australia/Perth',
    reason: 'It stands in Perth',
  });
  expect(ordered.statusCode, ordered.body).toBe(200);
  const { id } = ordered.json<Job>();
  await vi.waitFor(
    async () =>
      expect((await admin.get(`/api/admin/jobs/${id}`)).json()).toMatchObject({
        status: 'done',
        done: 2,
        total: 2,
        message: 'Done. 2 events now end at a different time.',
      }),
    { timeout: 10_000 },
  );
  await site.deps.settle();
  const steps = await site.deps.sql`select lap_time from track_records where car_group = '' order by end_at`;
  expect(steps.map(({ lapTime }) => lapTime)).toEqual([109_000]);
  const info = (await admin.get(`/api/event/${await newest()}/info`)).json<EventInfo>();
  expect(info.endAt).toBe('2025-05-01T17:00:00.000Z');
  expect(info.revisions[0]).toMatchObject({
    kind: 'timesChanged',
    reason: 'The server’s clock runs in Australia/Perth, not in Australia/Sydney',
    endBefore: '2025-05-01T15:00:00.000Z',
  });
  expect(await site.deps.sql`select before, after, reason from audit_log where action = 'server.timeZone'`).toEqual([
    {
      before: { timeZone: 'Australia/Sydney' },
      after: { timeZone: 'Australia/Perth', events: 2 },
      reason: 'It stands in Perth',
    },
  ]);
  const before = await dumpDerived(site.deps.sql);
  await site.deps.jobs.order({ kind: 'recompute', input: {}, actorId: null, reason: 'Test' });
  await vi.waitFor(async () => expect((await site.deps.jobs.recent())[0]?.status).toBe('done'), { timeout: 10_000 });
  await site.deps.settle();
  expect(await dumpDerived(site.deps.sql)).toEqual(before);
});

it('holds for files from then on, also for one that was handed in before and waited', async () => {
  const { deps } = site;
  const cars = [{ drivers: [driver(1)], laps: [150_000, 115_000] }];
  const file = resultFile({ type: 'FP', track: 'spa', end: '250601_200000', cars });
  // A watched folder and the demo keep the server as it was when they began.
  const outcome = await deps.ingest.importFile({ serverId, modifiedAt: null, isHistory: true, ...file });
  const info = await deps.events.info(outcome.status === 'imported' ? outcome.eventId : 0);
  expect(info.endAt).toBe('2025-06-01T12:00:00.000Z');
});

/** Waits until somebody waits for the lock that one import has at a time. */
async function lockIsWaitedFor(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await site.deps.sql`
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
    expect(waiting.length).toBeGreaterThan(0);
  });
}

it('holds for a file that waits while it is changed', async () => {
  const { deps } = site;
  const { server } = await deps.servers.register({ name: 'Waiting server', timeZone: 'UTC' });
  const cars = [{ drivers: [driver(1)], laps: [150_000, 116_000] }];
  const file = resultFile({ type: 'FP', track: 'spa', end: '250601_200000', cars });
  const importing = await deps.sql.begin(async (tx) => {
    await lockImports(tx);
    const outcome = deps.importFile(file, { server });
    await lockIsWaitedFor();
    await tx`update servers set time_zone = 'Asia/Tokyo' where id = ${server.id}`;
    return { outcome };
  });
  const outcome = await importing.outcome;
  const info = await deps.events.info(outcome.status === 'imported' ? outcome.eventId : 0);
  expect(info.endAt).toBe('2025-06-01T11:00:00.000Z');
});

it('waits for an import in progress before it takes the server, which that import needs', async () => {
  const { deps } = site;
  const { server } = await deps.servers.register({ name: 'Busy server', timeZone: 'UTC' });
  const change = { serverId: server.id, timeZone: 'Asia/Tokyo', reason: 'Test' };
  const context = { sql: deps.sql, actorId: null, onProgress: () => {}, onError: () => {}, finish: async () => {} };
  const locked = Promise.withResolvers<void>();
  const importing = deps.sql.begin(async (tx) => {
    await lockImports(tx);
    locked.resolve();
    await lockIsWaitedFor();
    // What the row of its file does, which refers to the server.
    await tx`select from servers where id = ${server.id} for key share`;
  });
  await locked.promise;
  const changing = deps.timeZones.job.run(change, context);
  await importing;
  expect(await changing).toBe('Done. 0 events now end at a different time.');
});

it.each([
  ['the zone it is in', 'Australia/Perth', 409, '"Perth server" is already in Australia/Perth.'],
  ['no zone', 'Mars/Olympus', 400, undefined],
])('refuses %s at its field', async (_, timeZone, status, message) => {
  const reply = await admin.post('/api/admin/time-zone/preview', { serverId, timeZone });
  expect(reply.statusCode).toBe(status);
  expect(reply.json().issues[0].path).toBe('timeZone');
  if (message !== undefined) expect(reply.json().message).toBe(message);
});

it('makes one event of two sessions without a lap that end at the same time then', async () => {
  const { deps } = site;
  const { server } = await deps.servers.register({ name: 'Night server', timeZone: 'UTC' });
  // In that night New York's clocks skip from 2 am to 3 am: 2:30 there is 3:30.
  const cars = [{ drivers: [driver(1)], laps: [] }];
  for (const end of ['250309_023000', '250309_033000'])
    await deps.importFile(resultFile({ type: 'FP', track: 'spa', end, cars }), { server });
  const reply = await admin.post('/api/admin/time-zone/preview', { serverId: server.id, timeZone: 'America/New_York' });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json()).toMatchObject({ before: 'UTC', weekends: { before: 0, after: 0 } });
});

it('of many events the latest 20 are tried', async () => {
  const { deps } = site;
  const { server } = await deps.servers.register({ name: 'Full server', timeZone: 'UTC' });
  for (let day = 1; day <= 21; day += 1) {
    const cars = [{ drivers: [driver(1)], laps: [150_000, 110_000 + day] }];
    const end = `2504${String(day).padStart(2, '0')}_120000`;
    await deps.importFile(resultFile({ type: 'FP', track: 'spa', end, cars }), { server });
  }
  const reply = await admin.post('/api/admin/time-zone/preview', { serverId: server.id, timeZone: 'Asia/Tokyo' });
  const { examples, change, ...rest } = reply.json<TimeZonePreview>();
  expect(rest).toEqual({
    before: 'UTC',
    after: 'Asia/Tokyo',
    serverEvents: 21,
    tried: 20,
    events: 20,
    unaffected: 0,
    weekends: null,
  });
  expect(examples[0]?.before).toBe('2025-04-21T12:00:00.000Z');
  expect(change.totals.after).toEqual(change.totals.before);
});
