import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDerived } from '../../../../test/support/dump.ts';
import { driver, resultFile, type TestSession } from '../../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../../test/support/signed-in-site.ts';
import { expectNothingWithoutAudit } from '../../../../test/support/without-audit.ts';

const race: TestSession = {
  type: 'R',
  track: 'spa',
  end: '250601_200000',
  driven: '250601_200000',
  cars: [
    { drivers: [driver(1)], laps: [150_000, 138_000], raceNumber: 7 },
    { drivers: [driver(2)], laps: [150_000, 139_000], raceNumber: 8 },
  ],
};

let site: SignedInSite;
let admin: Browser;
let mod: Browser;
let eventId: number;
let otherEventId: number;
beforeAll(async () => {
  site = await createSignedInSite();
  [admin, mod] = [openBrowser(site.app), openBrowser(site.app)];
  await signIn(admin, 'ada');
  await signIn(mod, 'mo');
  const imported = async (session: TestSession): Promise<number> => {
    const outcome = await site.deps.importFile(resultFile(session));
    return 'eventId' in outcome ? (outcome.eventId ?? 0) : 0;
  };
  eventId = await imported(race);
  // The game wrote the same session again, nine seconds later.
  await imported({ ...race, end: '250601_200009' });
  otherEventId = await imported({ ...race, end: '250602_200000', driven: '250602_200000' });
});
afterAll(() => site.close());

const filesOf = async (id: number) => (await mod.get(`/api/admin/events/${id}/files`)).json();
const copyOf = async (id: number): Promise<number> => (await filesOf(id)).files[1].fileId;
const eventCount = async () => (await site.app.inject('/api/stats')).json().eventCount;
const lastAudit = async () =>
  (await site.deps.sql`select action, target_id, before, after, reason from audit_log order by id desc limit 1`)[0];

it('a copy is an event of its own once it is parted, and none once it is folded again', async () => {
  expect(await filesOf(eventId)).toMatchObject({
    eventId,
    hasLaps: true,
    files: [
      { fileName: '250601_200000_R.json', reason: null, isParted: false, driverIds: 2, laps: 4 },
      { fileName: '250601_200009_R.json', reason: 'earlierEnd', isParted: false },
    ],
    moreFiles: 0,
    parted: [],
  });
  const before = await eventCount();
  const fileId = await copyOf(eventId);

  const parted = await admin.post('/api/admin/files/part', { fileId, reason: 'Two sessions' });
  const own = parted.json().eventId;
  expect([parted.statusCode, own === eventId, await eventCount()]).toEqual([200, false, before + 1]);
  expect(await filesOf(eventId)).toMatchObject({ files: [{ reason: null }], parted: [{ fileId, eventId: own }] });
  expect(await filesOf(own)).toMatchObject({ files: [{ fileId, isParted: true }] });
  expect(await lastAudit()).toEqual({
    action: 'file.part',
    targetId: String(own),
    before: { fileId, sessionIndex: 0, eventId },
    after: { fileId, sessionIndex: 0, eventId: own },
    reason: 'Two sessions',
  });
  const again = await admin.post('/api/admin/files/part', { fileId, reason: 'Two sessions' });
  expect([again.statusCode, again.json().message]).toEqual([409, 'This file was already parted.']);

  const folded = await admin.post('/api/admin/files/fold', { fileId, reason: 'One session' });
  expect([folded.statusCode, folded.json(), await eventCount()]).toEqual([200, { eventId }, before]);
  expect(await filesOf(eventId)).toMatchObject({ files: [{ reason: null }, { fileId }], parted: [] });
  expect(await lastAudit()).toMatchObject({ action: 'file.fold', targetId: String(eventId), reason: 'One session' });
  const twice = await admin.post('/api/admin/files/fold', { fileId, reason: 'One session' });
  expect([twice.statusCode, twice.json().message]).toEqual([409, 'This file was not parted.']);
});

it('the only file of an event cannot be parted', async () => {
  const { files } = await filesOf(otherEventId);
  const reply = await admin.post('/api/admin/files/part', { fileId: files[0].fileId, reason: 'Two sessions' });
  expect([reply.statusCode, reply.json().message]).toEqual([409, 'The event has no other file.']);
});

it('what is not there is not found, and without a reason nothing is done', async () => {
  expect((await mod.get('/api/admin/events/999999/files')).statusCode).toBe(404);
  const before = await dumpDerived(site.deps.sql);
  for (const path of ['/api/admin/files/part', '/api/admin/files/fold']) {
    expect((await admin.post(path, { fileId: 999_999, reason: 'Two sessions' })).statusCode).toBe(404);
    const reply = await admin.post(path, { fileId: await copyOf(eventId), reason: '' });
    expect([reply.statusCode, reply.json().issues]).toEqual([400, [expect.objectContaining({ path: 'reason' })]]);
  }
  expect(await dumpDerived(site.deps.sql)).toEqual(before);
});

it('moderators read the files and change nothing; nobody else reads them', async () => {
  const nobody = openBrowser(site.app);
  const fileId = await copyOf(eventId);
  expect((await nobody.get(`/api/admin/events/${eventId}/files`)).statusCode).toBe(401);
  const before = await dumpDerived(site.deps.sql);
  for (const path of ['/api/admin/files/part', '/api/admin/files/fold']) {
    expect((await mod.post(path, { fileId, reason: 'Two sessions' })).statusCode).toBe(403);
    expect((await nobody.post(path, { fileId, reason: 'Two sessions' })).statusCode).toBe(401);
  }
  expect(await dumpDerived(site.deps.sql)).toEqual(before);
});

it('nothing is parted or folded of which the log could not tell', async () => {
  const fileId = await copyOf(eventId);
  const refused = (path: string) =>
    expectNothingWithoutAudit(site.deps.sql, {
      read: async () => [await dumpDerived(site.deps.sql), await filesOf(eventId)],
      act: async () => expect((await admin.post(path, { fileId, reason: 'Two sessions' })).statusCode).toBe(500),
    });
  await refused('/api/admin/files/part');
  await admin.post('/api/admin/files/part', { fileId, reason: 'Two sessions' });
  await refused('/api/admin/files/fold');
});
