import { afterAll, beforeAll, expect, it } from 'vitest';
import { addChampionship, definitionWith, roundsAt, wishFor } from '../../../test/support/championships.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';

let site: SignedInSite;
let championshipId: number;
let uma: Browser;
let mo: Browser;
let ada: Browser;
let visitor: Browser;

beforeAll(async () => {
  site = await createSignedInSite();
  const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [130_000, 100_000 + number] }));
  await site.deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_190000', cars }));
  [uma, mo, ada, visitor] = [1, 2, 3, 4].map(() => openBrowser(site.app)) as [Browser, Browser, Browser, Browser];
  await signIn(uma, 'uma');
  await signIn(mo, 'mo');
  await signIn(ada, 'ada');
  await site.deps.sql`
    update accounts set driver_id = (select id from drivers where platform_id = ${driver(1).playerId})
    where name = 'Uma User'`;
  const rounds = roundsAt('2025-07-01T20:00').map((round) => ({
    ...round,
    filter: { serverIds: [site.deps.server.id] },
  }));
  championshipId = await addChampionship(site.deps, definitionWith({ rounds }));
});
afterAll(() => site.close());

const staffEntry = () => ({
  championshipId,
  entryId: null,
  person: { kind: 'platform', platformId: 'S76561199000000009', name: '=New Comer' },
  raceNumber: 9,
  carModel: null,
  class: null,
  teamId: null,
  status: 'confirmed',
  from: null,
  to: null,
  absentRounds: [],
  staffNote: 'Asked by mail',
  reason: '',
});

it('signing up needs a session and a claimed driver, and says which is missing', async () => {
  const wish = wishFor(championshipId, 7);
  expect((await visitor.post('/api/championships/sign-up', wish)).statusCode).toBe(401);
  const refused = await mo.post('/api/championships/sign-up', wish);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Claim your driver on your account’s page first.',
  ]);
  expect((await uma.post('/api/championships/sign-up', { ...wish, hasReadRules: false })).statusCode).toBe(400);
  expect((await uma.post('/api/championships/sign-up', wish)).json().entry).toMatchObject({ raceNumber: 7 });
  expect((await uma.get('/api/championships/mine')).json()).toMatchObject([
    { championshipId, entry: { raceNumber: 7 } },
  ]);
});

it('only admins write entries; platform ids and notes are for staff', async () => {
  expect((await mo.post('/api/admin/championships/write-entry', staffEntry())).statusCode).toBe(403);
  expect((await ada.post('/api/admin/championships/write-entry', staffEntry())).statusCode).toBe(200);
  const forStaff = (await mo.get(`/api/admin/championship/${championshipId}/entries`)).body;
  expect(forStaff).toContain('S76561199000000009');
  for (const path of ['entries', 'entries.csv']) {
    const { body, statusCode } = await visitor.get(`/api/championship/${championshipId}/${path}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('New Comer');
    for (const secret of ['S7656119', 'Asked by mail']) expect(body).not.toContain(secret);
  }
  expect((await visitor.get(`/api/championship/${championshipId}/entries.csv`)).body).toContain("'=New Comer");
});

it('a driver who hides the name is listed by the short name, and a draft is nobody’s', async () => {
  await site.deps.sql`update drivers set uses_short_name = true where platform_id = ${driver(1).playerId}`;
  site.deps.cache.clear();
  const { entries } = (await visitor.get(`/api/championship/${championshipId}/entries`)).json();
  expect(entries[0].driver.name).toBe('DRI');
  const draft = await addChampionship(site.deps, definitionWith(), { state: 'draft' });
  expect((await visitor.get(`/api/championship/${draft}/entries`)).statusCode).toBe(404);
  expect((await uma.get(`/api/championship/${draft}/own-entry`)).statusCode).toBe(404);
  expect((await uma.post('/api/championships/sign-up', wishFor(draft, 7))).statusCode).toBe(404);
});

it('the entry list is for the server’s token', async () => {
  const path = '/api/ingest/entry-list?format=acc';
  expect((await visitor.get(path)).statusCode).toBe(401);
  const withToken = { authorization: `Bearer ${site.deps.token}` };
  const list = (await visitor.get(path, withToken)).json();
  expect(list).toMatchObject({ fileName: 'entrylist.json', round: 'R1', entries: 2 });
  expect(list.text).toContain('S76561199000000009');
  await site.deps.sql`update championships set state = 'archived' where id = ${championshipId}`;
  const none = await visitor.get(path, withToken);
  expect([none.statusCode, none.json().message]).toEqual([
    404,
    expect.stringContaining('No round to come is planned on this server'),
  ]);
});
