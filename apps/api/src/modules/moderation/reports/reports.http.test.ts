import type { NewReport, OwnReport, ReportAboutMe } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../../test/support/signed-in-site.ts';

let site: SignedInSite;
let eventId: number;
let uma: Browser;
let mo: Browser;

const cars = [
  { drivers: [driver(1, 'Zoë Quantum')], laps: [130_000, 100_000, 100_500] },
  { drivers: [driver(2)], laps: [131_000, 101_000, 101_500] },
  { drivers: [driver(3), driver(4)], laps: [132_000, { time: 103_000, driver: 1 }] },
  { drivers: [{ playerId: '', firstName: 'Guest' }], laps: [] },
];
const claim = { driverIndex: null, lapNumber: 2, category: 'contact', words: 'Hit me from behind.', evidenceUrl: null };

beforeAll(async () => {
  site = await createSignedInSite({ now: new Date().toISOString() });
  const imported = await site.deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_190000', cars }));
  eventId = imported.status === 'imported' ? imported.eventId : 0;
  [uma, mo] = [openBrowser(site.app), openBrowser(site.app)];
  await signIn(uma, 'uma');
  await signIn(mo, 'mo');
  await drives('Uma User', 2);
});
afterAll(() => site.close());

async function drives(account: string, number: number): Promise<void> {
  await site.deps.sql`
    update accounts set driver_id = (select id from drivers where platform_id = ${driver(number).playerId})
    where name = ${account}`;
}

const post = (browser: Browser, change: Partial<Record<keyof NewReport | 'status', unknown>> = {}) =>
  browser.post('/api/reports', { eventId, filePosition: 1, ...claim, ...change });
const submit = async (change: Partial<Record<keyof NewReport | 'status', unknown>> = {}): Promise<OwnReport> => {
  const reply = await post(uma, change);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
  return reply.json();
};
const forget = () => site.deps.sql`delete from reports`;
const aboutMe = async (browser: Browser) =>
  (await browser.get('/api/reports/about-me')).json<{ reports: ReportAboutMe[] }>().reports;
const own = async (query = '') =>
  (await uma.get(`/api/reports/own${query}`)).json<{ reports: OwnReport[]; nextCursor: string | null }>();

describe('a report', () => {
  it('is kept with the car, its driver and the lap, and listed for who made it', async () => {
    const report = await submit({ evidenceUrl: 'https://video.example/watch?v=1#t=41', words: ' Line 1\nline 2 ' });
    expect(report).toMatchObject({
      status: 'submitted',
      event: { eventId, trackName: 'monza', sessionKind: 'race' },
      lapNumber: 2,
      accused: { filePosition: 1, position: 1, raceNumber: '1', driver: { name: 'Zoë Quantum' } },
      words: 'Line 1\nline 2',
      evidenceUrl: 'https://video.example/watch?v=1#t=41',
      publicSummary: null,
      penalty: null,
    });
    expect((await own()).reports).toEqual([report]);
    expect((await mo.get('/api/reports/own')).json()).toEqual({ reports: [], nextCursor: null });
    await forget();
  });

  it.each([
    ['who drove the lap', { filePosition: 3, lapNumber: 2 }, 'Driver 4'],
    ['who is named', { filePosition: 3, lapNumber: 2, driverIndex: 0 }, 'Driver 3'],
    ['nobody in particular of a crew', { filePosition: 3, lapNumber: null }, undefined],
    ['somebody without a driver', { filePosition: 4, lapNumber: null }, 'Guest'],
  ])('is about %s', async (_name, change, name) => {
    expect((await submit(change)).accused.driver?.name).toBe(name);
    await forget();
  });

  it.each([
    ['the own car', { filePosition: 2 }, 400, /own car/],
    ['a lap that was not driven', { lapNumber: 5 }, 400, /drove 3 laps/],
    ['a car that is not there', { filePosition: 9 }, 404, /no such car/],
    ['an event that is not there', { eventId: 999_999 }, 404, /no such car/],
    ['a link that is not https', { evidenceUrl: 'http://a.example/' }, 400, /https/],
    ['a script for a link', { evidenceUrl: 'javascript:alert(1)' }, 400, /https/],
    ['a link with a password', { evidenceUrl: 'https://me:secret@a.example/' }, 400, /password/],
    ['too few words', { words: 'Ouch' }, 400, /sentence/],
    ['too many words', { words: 'x'.repeat(2_001) }, 400, /2,000/],
    ['characters that cannot be stored', { words: 'A sentence\u0000 with a zero.' }, 400, /cannot be shown/],
    ['an unknown category', { category: 'rudeness' }, 400, /category/],
    ['a status of one’s own', { status: 'decided' }, 400, /status/],
  ])('is refused for %s', async (_name, change, status, message) => {
    const reply = await post(uma, change);
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
    expect((await own()).reports).toEqual([]);
  });

  it('is refused twice for the same car and lap, and taken again once the first is withdrawn', async () => {
    const { reportId } = await submit();
    const reply = await post(uma);
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining(`your report ${reportId}`),
    ]);
    await submit({ lapNumber: 3 });
    await uma.post('/api/reports/withdraw', { reportId });
    await submit();
    await forget();
  });

  it('is taken once when it is sent many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => post(uma)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
    await forget();
  });

  it('is refused after five from an event, and after ten within a day, with words', async () => {
    for (const lapNumber of [null, 1, 2, 3, 4]) await submit({ lapNumber });
    const sixth = await post(uma, { filePosition: 3, lapNumber: null });
    expect([sixth.statusCode, sixth.json<{ message: string }>().message]).toEqual([
      429,
      expect.stringContaining('5 times from this event'),
    ]);
    await site.deps.sql`
      insert into reports (status, event_id, file_position, lap_number, reporter_id, category, words, created_at, updated_at)
      select 'withdrawn', event_id, file_position, 30 + n, reporter_id, category, words,
        created_at - n * interval '4 hours', updated_at
      from (select * from reports order by id limit 1) r, generate_series(1, 5) n`;
    await site.deps.sql`update reports set event_id = ${await anotherEvent()} where lap_number > 30 or lap_number = 4`;
    const eleventh = await post(uma, { filePosition: 3, lapNumber: null });
    expect([eleventh.statusCode, eleventh.json<{ message: string }>().message]).toEqual([
      429,
      expect.stringMatching(/10 times within a day.*again in 4 hours/),
    ]);
    await forget();
  });

  it('is refused to who is banned from reporting, also after letting the driver go', async () => {
    await submit();
    await site.deps.sql`
      insert into sanctions (driver_id, kind, bans_reporting, reason, created_at)
      select driver_id, 'ban', true, 'Nothing but noise', now() from accounts where name = 'Uma User'`;
    const banned = await post(uma, { lapNumber: 3 });
    expect([banned.statusCode, banned.json<{ message: string }>().message]).toEqual([
      403,
      expect.stringContaining('banned from reporting'),
    ]);
    await uma.post('/api/account/unlink', {});
    expect((await post(uma, { lapNumber: 3 })).statusCode).toBe(403);
    await site.deps.sql`update sanctions set ended_at = now()`;
    expect((await post(uma, { lapNumber: 3 })).statusCode).toBe(200);
    await drives('Uma User', 2);
    await forget();
  });
});

async function anotherEvent(): Promise<number> {
  const imported = await site.deps.importFile(resultFile({ type: 'R', track: 'spa', end: '250602_190000', cars }));
  return imported.status === 'imported' ? imported.eventId : 0;
}

describe('what became of it', () => {
  it('is withdrawn by who made it alone, while it is not decided', async () => {
    const { reportId } = await submit();
    expect((await mo.post('/api/reports/withdraw', { reportId })).statusCode).toBe(404);
    expect((await uma.post('/api/reports/withdraw', { reportId })).json()).toMatchObject({ status: 'withdrawn' });
    const again = await uma.post('/api/reports/withdraw', { reportId });
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('withdrew it'),
    ]);
    await site.deps.sql`
      update reports set status = 'decided', decided_at = now() - interval '2 hours', public_summary = 'Ten seconds.',
        decided_by = (select id from accounts order by id limit 1)`;
    const decided = await uma.post('/api/reports/withdraw', { reportId });
    expect(decided.json<{ message: string }>().message).toMatch(/The staff decided it 2 hours ago: “Ten seconds.”/);
    await forget();
  });

  it('is told to the accused without who said it and what, once it is decided', async () => {
    await submit({ words: 'He is a menace to us all.' });
    await drives('Mo Moderator', 1);
    await site.deps.sql`update reports set public_summary = 'A draft.'`;
    expect(await aboutMe(mo)).toEqual([]);
    expect((await own()).reports[0]?.publicSummary).toBeNull();
    await site.deps.sql`update reports set status = 'decided', decided_at = now(), public_summary = 'A warning.'`;
    const [about] = await aboutMe(mo);
    expect(about).toMatchObject({ event: { eventId }, lapNumber: 2, publicSummary: 'A warning.', penalty: null });
    expect(JSON.stringify(about)).not.toMatch(/menace|Uma|Driver 2/);
    expect((await own()).reports[0]?.publicSummary).toBe('A warning.');
    expect(await aboutMe(uma)).toEqual([]);
    await site.deps.sql`update reports set status = 'dismissed'`;
    expect(await aboutMe(mo)).toEqual([]);
    await forget();
  });

  it('is listed in pages, latest first', async () => {
    for (const lapNumber of [null, 1, 2, 3]) await submit({ lapNumber });
    const first = await own('?limit=3');
    const second = await own(`?limit=3&cursor=${first.nextCursor}`);
    expect([...first.reports, ...second.reports].map(({ lapNumber }) => lapNumber)).toEqual([3, 2, 1, null]);
    expect(second.nextCursor).toBeNull();
    await forget();
  });
});
