import type { CarClassPreview, Job } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';

const UNNAMED = 987;

let site: SignedInSite;
let admin: Browser;
beforeAll(async () => {
  site = await createSignedInSite();
  admin = openBrowser(site.app);
  await signIn(admin, 'ada');
  await site.deps.workQueue.start();
  // 20 is a GT3 car; the other has no class yet.
  const cars = [20, UNNAMED, 20].map((model, index) => ({
    drivers: [driver(index + 1)],
    laps: [100_000, 90_000 - index],
    model,
  }));
  await site.deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_120000', cars }));
  await site.deps.settle();
});
afterAll(async () => {
  await site.close();
});

const classPlaces = async () => {
  const rows = await site.deps.sql`select car_group, class_position from entries order by event_id, position`;
  return rows.map((row) => `${row['carGroup'] ?? '–'} ${row['classPosition']}`);
};

it('is shown before it is made, and the preview changes nothing', async () => {
  const before = await dumpDerived(site.deps.sql);
  const reply = await admin.post('/api/admin/catalogue/class/preview', { model: UNNAMED, carGroup: 'GT3' });
  expect(reply.json<CarClassPreview>()).toMatchObject({ before: null, after: 'GT3', events: 1 });
  const { change } = reply.json<CarClassPreview>();
  expect(change.results.rows.map((row) => [row.before.classPosition, row.after.classPosition])).toEqual([
    [1, 2],
    [2, 3],
  ]);
  expect(await dumpDerived(site.deps.sql)).toEqual(before);
});

it('gives every result of the model its class', async () => {
  expect(await classPlaces()).toEqual(['GT3 1', '– 1', 'GT3 2']);
  const ordered = await admin.post('/api/admin/catalogue/class', {
    model: UNNAMED,
    carGroup: 'GT3',
    reason: 'It is one',
  });
  await vi.waitFor(async () => expect((await site.deps.jobs.info(ordered.json<Job>().id)).status).toBe('done'), {
    timeout: 10_000,
  });
  expect(await classPlaces()).toEqual(['GT3 1', 'GT3 2', 'GT3 3']);
  expect(await site.deps.sql`select before, after from audit_log where action = 'car.class'`).toEqual([
    { before: { carGroup: null }, after: { carGroup: 'GT3', events: 1 } },
  ]);
});

it.each([
  ['the class it has', 20, 'GT3', 409],
  ['a class in small letters', 20, 'gt3', 400],
])('refuses %s at its field', async (_, model, carGroup, status) => {
  const reply = await admin.post('/api/admin/catalogue/class/preview', { model, carGroup });
  expect(reply.statusCode).toBe(status);
  expect(reply.json().issues[0].path).toBe('carGroup');
});

it('of many events the latest 20 are tried, and all are changed', async () => {
  const days = Array.from({ length: 21 }, (_, index) => String(index + 2).padStart(2, '0'));
  for (const [index, day] of days.entries()) {
    const cars = [{ drivers: [driver(1)], laps: [100_000, 90_000 + index], model: UNNAMED }];
    await site.deps.importFile(resultFile({ type: 'R', track: 'monza', end: `2506${day}_120000`, cars }));
  }
  await site.deps.settle();
  const reply = await admin.post('/api/admin/catalogue/class/preview', { model: UNNAMED, carGroup: 'GT4' });
  const { change, ...rest } = reply.json<CarClassPreview>();
  expect(rest).toEqual({ before: 'GT3', after: 'GT4', events: 22, tried: 20 });
  // Of the latest events none has a car of another class; the first one was not tried.
  expect(change.results.rows).toEqual([]);
  expect(change.records.rows.map(({ carGroup }) => carGroup)).toContain('GT4');
  const ordered = await admin.post('/api/admin/catalogue/class', {
    model: UNNAMED,
    carGroup: 'GT4',
    reason: 'It is one',
  });
  await vi.waitFor(async () => expect((await site.deps.jobs.info(ordered.json<Job>().id)).status).toBe('done'), {
    timeout: 20_000,
  });
  expect(await classPlaces()).toEqual(['GT3 1', 'GT4 1', 'GT3 2', ...days.map(() => 'GT4 1')]);
});
