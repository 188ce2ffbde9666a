import type { ImportDiff } from '@paddock/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { driver, resultFile, type ResultFile } from '../../../../test/support/result-file.ts';
import { dumpDerived } from '../../../../test/support/dump.ts';
import { compress } from '../../../shared/zstd.ts';
import { openBrowser, signIn, type Browser } from '../../../../test/support/sign-in.ts';
import { createSignedInSite } from '../../../../test/support/signed-in-site.ts';
import { expectNothingWithoutAudit } from '../../../../test/support/without-audit.ts';

const site = await createSignedInSite();
const [admin, mod] = [openBrowser(site.app), openBrowser(site.app)];
await signIn(admin, 'ada');
await signIn(mod, 'mo');
afterAll(() => site.close());

const session = (end: string, penalties: readonly string[] = [], best = 138_000): ResultFile =>
  resultFile({
    type: 'R',
    track: 'spa',
    end,
    cars: [
      { drivers: [driver(1)], laps: [150_000, best], raceNumber: 7 },
      { drivers: [driver(2)], laps: [150_000, 139_000], raceNumber: 8, penalties },
    ],
  });
const broken = (name: string): ResultFile => ({ fileName: `${name}_R.json`, bytes: Buffer.from('{"laps": [') });

async function upload(browser: Browser, { fileName, bytes }: ResultFile) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return site.app.inject({
    method: 'POST',
    url: `/api/admin/servers/${site.deps.server.id}/files?fileName=${encodeURIComponent(fileName)}&history=1`,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
      ...(cookie !== '' && { cookie }),
    },
    payload: bytes,
  });
}

const failed = async () => (await mod.get('/api/admin/files')).json().rows;
const outcomes = () => site.deps.sql`
  select f.*, (select max(id) from events) as event, (select max(id) from outbox) as news from ingest_files f order by id`;
const lastAudit = async () =>
  (await site.deps.sql`select actor_id, action, target_id, after from audit_log order by id desc limit 1`)[0];

describe('a file handed in by hand', () => {
  it('is imported as if its server had sent it, and the log says by whom', async () => {
    const reply = await upload(admin, session('250601_200000'));
    expect(reply.statusCode).toBe(201);
    const { eventId } = reply.json();
    expect((await site.app.inject(`/api/event/${eventId}/info`)).json()).toMatchObject({ serverName: 'Test server' });
    expect(await lastAudit()).toMatchObject({
      action: 'file.upload',
      targetId: String(site.deps.server.id),
      after: { status: 'imported', eventId },
    });
    expect((await upload(admin, session('250601_200000'))).json()).toMatchObject({ status: 'duplicate', eventId });
  });

  it('is refused with its reason, and stands among those that failed', async () => {
    const reply = await upload(admin, broken('250602_200000'));
    expect(reply.statusCode).toBe(422);
    expect(await failed()).toMatchObject([
      { fileName: '250602_200000_R.json', status: 'failed', isKept: true, problem: { message: reply.json().message } },
    ]);
  });

  it.each([
    ['a moderator', () => mod, 403],
    ['nobody', () => openBrowser(site.app), 401],
  ])('is refused from %s before it is read', async (_, browser, status) => {
    const before = await outcomes();
    expect((await upload(browser(), session('250603_200000'))).statusCode).toBe(status);
    expect(await outcomes()).toEqual(before);
  });

  it('is refused from a page of another site', async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: `/api/admin/servers/${site.deps.server.id}/files?fileName=x_R.json`,
      headers: {
        host: 'localhost:3000',
        origin: 'https://elsewhere.example',
        'content-type': 'application/octet-stream',
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: session('250603_200000').bytes,
    });
    expect(reply.statusCode).toBe(403);
  });
});

describe('a file that failed', () => {
  it('fails again while nothing has changed, and becomes an event once it can be read', async () => {
    const [{ fileId }] = await failed();
    const again = await admin.post('/api/admin/files/retry', { fileId });
    expect(again.json()).toMatchObject({ status: 'failed', problem: { message: expect.any(String) } });
    // Simulates a later version that can read the file: replaces the stored bytes with those of a good file.
    const good = session('250602_200000');
    await site.deps.sql`
      update ingest_files set body = ${Buffer.from(await compress(good.bytes))}, content_hash = '\\x00', file_name = ${good.fileName}
      where id = ${fileId}`;
    const retried = await admin.post('/api/admin/files/retry', { fileId });
    expect(retried.json()).toMatchObject({ status: 'imported', laps: 4, problem: null });
    expect(await lastAudit()).toMatchObject({ action: 'file.retry', after: { status: 'imported' } });
  });

  it('cannot be tried again without its bytes', async () => {
    await upload(admin, broken('250604_200000'));
    await site.deps.sql`update ingest_files set body = null where file_name = '250604_200000_R.json'`;
    const row = (await failed()).find((file: { fileName: string }) => file.fileName.startsWith('250604'));
    expect(row.isKept).toBe(false);
    const reply = await admin.post('/api/admin/files/retry', { fileId: row.fileId });
    expect(reply.statusCode).toBe(409);
  });

  it('does not hide those that were dated ahead of their arrival', async () => {
    await site.deps.importFile(session('310101_120000', [], 137_000));
    await site.deps.importFile(session('250609_120000'));
    const { rows } = (await mod.get(`/api/admin/files?status=datedAhead&serverId=${site.deps.server.id}`)).json();
    expect(rows).toMatchObject([
      { fileName: '310101_120000_R.json', status: 'imported', warnings: [{ code: 'end_in_future' }] },
    ]);
    const csv = await mod.get('/api/admin/files.csv?status=datedAhead');
    const [titles = '', line = '', ...more] = csv.body.trim().split('\n');
    expect([titles.trim().endsWith(',warnings'), more]).toEqual([true, []]);
    expect(line).toContain(rows[0].warnings[0].message);
  });

  it('does not hide those with a lap that nobody can have driven, which is on no board', async () => {
    const cars = [{ drivers: [driver(1)], laps: [110_000, 2, 109_000] }];
    await site.deps.importFile(resultFile({ type: 'FP', track: 'zolder', end: '250610_120000', cars }));
    const { rows } = (await mod.get('/api/admin/files?status=shortLaps')).json();
    expect(rows).toMatchObject([
      { fileName: '250610_120000_FP.json', status: 'imported', warnings: [{ code: 'lap_too_short' }, {}, {}] },
    ]);
    const board = (await mod.get('/api/leaderboards/track/zolder')).json();
    expect(board.rows).toMatchObject([{ lapTime: 109_000 }]);
    const laps = (await mod.get(`/api/event/${rows[0].sessions[0].eventId}/laps`)).json();
    expect(JSON.stringify(laps)).toContain('"lapTime":2,');
    const info = (await mod.get(`/api/event/${rows[0].sessions[0].eventId}/info`)).json();
    expect(info.bestLap).toMatchObject({ position: 1, lapTime: 109_000 });
  });

  it('comes in pages', async () => {
    const ids: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page = (await mod.get(`/api/admin/files?status=all&limit=1${query}`)).json();
      ids.push(...page.rows.map((file: { fileId: number }) => file.fileId));
      cursor = page.nextCursor;
    }
    const [{ count } = { count: 0 }] = await site.deps.sql<{ count: number }[]>`
      select count(*)::int as count from ingest_files`;
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
  });
});

describe('an event imported again', () => {
  const preview = async (eventId: number): Promise<ImportDiff> =>
    (await mod.post('/api/admin/events/import-again/preview', { eventId })).json();

  it('says what would change, changes nothing until that is confirmed, and then tells of it', async () => {
    const outcome = await site.deps.importFile(session('250605_200000'));
    const eventId = outcome.status === 'imported' ? outcome.eventId : 0;
    await site.deps.settle();
    expect(await preview(eventId)).toMatchObject({ facts: [], rows: [], laps: { before: 4, after: 4, changed: 0 } });
    const good = await dumpDerived(site.deps.sql);
    // Simulates a fact as an earlier version might have derived it.
    await site.deps.sql`update entries set best_lap = 1 where event_id = ${eventId} and position = 2`;
    await site.deps
      .sql`update laps set split_1 = 5 where event_id = ${eventId} and file_position = 1 and lap_number = 2`;
    await site.deps.sql`update events set file_title = 'Wrong' where id = ${eventId}`;
    const wrong = await dumpDerived(site.deps.sql);
    const diff = await preview(eventId);
    expect(diff).toMatchObject({
      facts: [{ name: 'title', before: 'Wrong' }],
      rows: [{ filePosition: 2, raceNumber: '8', changes: [{ name: 'bestLap', before: '1', after: '139000' }] }],
      laps: { changed: 1 },
    });
    expect(await dumpDerived(site.deps.sql)).toEqual(wrong);
    expect((await admin.post('/api/admin/events/import-again', { eventId })).json()).toEqual(diff);
    await site.deps.settle();
    expect(await dumpDerived(site.deps.sql)).toEqual(good);
    expect((await site.app.inject(`/api/event/${eventId}/info`)).json().revisions).toMatchObject([
      { kind: 'importedAgain', decision: null },
    ]);
    expect(await lastAudit()).toMatchObject({ action: 'file.importAgain', targetId: String(eventId) });
  });

  it.each([
    ['gap', '250606_210000', 'update entries set gap_value = 1'],
    ['bestSectors', '250606_211000', `update entries set best_splits = '{1,2,3}'`],
    ['consistency', '250606_212000', 'update entries set consistency = 1'],
    ['drivers', '250606_213000', `update entry_drivers set name = 'Wrong'`],
    ['penalties', '250606_214000', `update penalties set reason = 'Wrong'`],
  ])('says that its %s would change, and is revised by that', async (name, end, update) => {
    const outcome = await site.deps.importFile(session(end, ['DriveThrough']));
    const eventId = outcome.status === 'imported' ? outcome.eventId : 0;
    await site.deps.sql.unsafe(`${update} where event_id = $1 and file_position = 2`, [eventId]);
    const changes = [expect.objectContaining({ name })];
    expect((await preview(eventId)).rows).toEqual([expect.objectContaining({ filePosition: 2, changes })]);
    await admin.post('/api/admin/events/import-again', { eventId });
    expect((await site.app.inject(`/api/event/${eventId}/info`)).json().revisions).toHaveLength(1);
    expect((await preview(eventId)).rows).toEqual([]);
  });

  it('is nothing for an event that is not there', async () => {
    expect((await mod.post('/api/admin/events/import-again/preview', { eventId: 999_999 })).statusCode).toBe(404);
  });
});

it('does nothing of which the log could not tell', async () => {
  const outcome = await site.deps.importFile(session('250606_200000'));
  const eventId = outcome.status === 'imported' ? outcome.eventId : 0;
  await upload(admin, broken('250607_200000'));
  const [{ fileId }] = await failed();
  await site.deps.sql`update events set file_title = 'Wrong' where id = ${eventId}`;
  await expectNothingWithoutAudit(site.deps.sql, {
    read: async () => [await outcomes(), await dumpDerived(site.deps.sql)],
    act: async () => {
      const replies = [
        await upload(admin, session('250608_200000')),
        await admin.post('/api/admin/files/retry', { fileId }),
        await admin.post('/api/admin/events/import-again', { eventId }),
      ];
      expect(replies.map((reply) => reply.statusCode)).toEqual([500, 500, 500]);
    },
  });
});
