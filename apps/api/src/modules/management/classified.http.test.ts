import type { ClassifiedPreview, Job } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';
import { recompute } from '../derivation/recompute.service.ts';

let site: SignedInSite;
let admin: Browser;
beforeAll(async () => {
  site = await createSignedInSite();
  admin = openBrowser(site.app);
  await signIn(admin, 'ada');
  await site.deps.workQueue.start();
  await site.deps.importFile(race('250601_120000', 7));
  await site.deps.importFile(race('250602_120000', 10));
  await site.deps.settle();
});
afterAll(async () => {
  await site.close();
});

function race(end: string, thirdLaps: number, lap = 100_000) {
  return resultFile({
    type: 'R',
    track: 'monza',
    end,
    // The third takes the flag a minute after the winner; the fourth stops with eight of ten laps.
    cars: [10, 10, thirdLaps, 8].map((count, index) => ({
      drivers: [driver(index + 1)],
      laps: Array.from({ length: count }, (_, number) => lap + index * 100 + number),
      ...(index === 2 && { totalTime: 10 * lap + 60_000 }),
    })),
  });
}

const places = async () =>
  (await site.deps.sql`select place from entries order by event_id, position`).map((row) => row['place']);
const preview = (withFlag: number, withoutFlag: number, who = admin) =>
  who.post('/api/admin/site/classified/preview', { withFlag, withoutFlag });
const change = async (withFlag: number, withoutFlag: number) => {
  const ordered = await admin.post('/api/admin/site/classified', { withFlag, withoutFlag, reason: 'Our rules' });
  const { id } = ordered.json<Job>();
  await vi.waitFor(async () => expect((await site.deps.jobs.info(id)).status).toBe('done'), { timeout: 20_000 });
  await site.deps.settle();
};

it('shows how many races and rows other shares change, and changes nothing', async () => {
  const before = await dumpDerived(site.deps.sql);
  const { change: changes, ...rest } = (await preview(70, 80)).json<ClassifiedPreview>();
  expect(rest).toEqual({
    before: { withFlag: 75, withoutFlag: 90 },
    after: { withFlag: 70, withoutFlag: 80 },
    races: 2,
    tried: 2,
    events: 2,
    rows: 3,
  });
  expect(changes.results.rows.map((row) => [row.before.place, row.after.place])).toEqual([
    [null, 3],
    [null, 4],
    [null, 4],
  ]);
  expect(changes.points.rows.map((row) => row.driver.name)).toContain('Driver 4');
  expect(await dumpDerived(site.deps.sql)).toEqual(before);
  expect((await preview(75, 91)).json<ClassifiedPreview>()).toMatchObject({ races: 0, events: 0, rows: 0 });
});

it('changes places, points and class values, which recomputing keeps, and says so on the page about the site', async () => {
  const before = await dumpDerived(site.deps.sql);
  expect(await places()).toEqual([1, 2, null, null, 1, 2, 3, null]);
  await change(70, 80);
  expect(await places()).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  expect((await openBrowser(site.app).get('/api/site')).json()).toMatchObject({
    classified: { withFlag: 70, withoutFlag: 80 },
  });
  expect((await admin.get('/api/admin/seasons')).json().classified).toEqual({ withFlag: 70, withoutFlag: 80 });
  const running = await dumpDerived(site.deps.sql);
  await recompute(site.deps, () => {});
  await site.deps.settle();
  expect(await dumpDerived(site.deps.sql)).toEqual(running);
  expect(await site.deps.sql`select before, after, reason from audit_log where action = 'site.classified'`).toEqual([
    {
      before: { withFlag: 75, withoutFlag: 90 },
      after: { withFlag: 70, withoutFlag: 80, events: 2, rows: 3 },
      reason: 'Our rules',
    },
  ]);
  await change(75, 90);
  expect(await dumpDerived(site.deps.sql)).toEqual(before);
});

it.each([
  ['the present shares', 75, 90, 409, 'withFlag', 'These are the present shares.'],
  ['a part of a per cent', 75.5, 90, 400, 'withFlag', 'A whole number of per cent.'],
  ['more than all laps', 75, 101, 400, 'withoutFlag', 'At most 100 %.'],
  [
    'fewer laps for who stopped',
    80,
    70,
    400,
    'withoutFlag',
    'A car that stopped before the flag needs at least as many laps as one that took it.',
  ],
])('refuses %s at its field', async (_, withFlag, withoutFlag, status, path, message) => {
  const reply = await preview(withFlag, withoutFlag);
  expect(reply.statusCode).toBe(status);
  expect(reply.json().issues).toEqual([{ path, message }]);
});

it('is the admins’ to change; a moderator sees the preview', async () => {
  const moderator = openBrowser(site.app);
  await signIn(moderator, 'mo');
  expect((await preview(70, 80, moderator)).statusCode).toBe(200);
  const refused = await moderator.post('/api/admin/site/classified', {
    withFlag: 70,
    withoutFlag: 80,
    reason: 'Not mine to do',
  });
  expect(refused.statusCode).toBe(403);
});

it('of many races the latest 20 are tried, and all are changed', async () => {
  for (let day = 3; day <= 23; day += 1)
    await site.deps.importFile(race(`2506${String(day).padStart(2, '0')}_120000`, 10, 100_000 + day));
  await site.deps.settle();
  const [newest] = await site.deps.sql<{ id: number }[]>`select id from events order by end_at desc limit 1`;
  const { change: changes, ...rest } = (await preview(75, 80)).json<ClassifiedPreview>();
  expect(rest).toMatchObject({ races: 23, tried: 20, events: 20, rows: 20 });
  expect(changes.results.rows.map(({ eventId }) => eventId)).toContain(newest?.id);
  await change(75, 80);
  // In the first race the third is not classified, so the fourth is third.
  expect((await places()).filter((place) => place === 4)).toHaveLength(22);
});
