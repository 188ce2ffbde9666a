import type { Catalogue } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';

let site: SignedInSite;
let admin: Browser;
beforeAll(async () => {
  site = await createSignedInSite();
  admin = openBrowser(site.app);
  await signIn(admin, 'ada');
  const cars = [{ drivers: [driver(1)], laps: [150_000], model: 987 }];
  await site.deps.importFile(resultFile({ type: 'FP', track: 'new_ring', end: '250601_120000', cars }));
});
afterAll(() => site.close());

const ring = { code: 'new_ring', name: 'New Ring', country: 'AU', lengthMetres: 4_321 };

it('lists what has no name first', async () => {
  const { tracks, cars } = (await admin.get('/api/admin/catalogue')).json<Catalogue>();
  expect(tracks[0]).toEqual({
    code: 'new_ring',
    game: 'acc',
    gameCode: 'new_ring',
    layout: null,
    name: null,
    country: null,
    lengthMetres: null,
    events: 1,
  });
  expect(tracks[1]?.name).not.toBeNull();
  expect(cars[0]).toMatchObject({ model: 987, name: null, entries: 1 });
});

it('names a track for everybody, and says who did', async () => {
  const reply = await admin.post('/api/admin/catalogue/track', ring);
  expect(reply.json<Catalogue>().tracks.find(({ code }) => code === 'new_ring')).toMatchObject({ ...ring, events: 1 });
  const { tracks, trackCountries } = (await admin.get('/api/translation')).json();
  expect([tracks.new_ring, trackCountries.new_ring]).toEqual(['New Ring', 'AU']);
  expect(await site.deps.sql`select action, target_id, before, after from audit_log`).toEqual([
    {
      action: 'track.name',
      targetId: 'new_ring',
      before: { name: null, country: null, lengthMetres: null },
      after: { name: ring.name, country: ring.country, lengthMetres: ring.lengthMetres },
    },
  ]);
});

it('names cars and session types, and takes names back', async () => {
  await admin.post('/api/admin/catalogue/car', { model: 987, name: 'Comet', manufacturer: 'Star', year: 2030 });
  const named = await admin.post('/api/admin/catalogue/session-type', { code: 'FP', name: 'Warm-up' });
  const { cars, sessionTypes } = named.json<Catalogue>();
  expect(cars.find(({ model }) => model === 987)).toMatchObject({ name: 'Comet', manufacturer: 'Star', year: 2030 });
  expect(sessionTypes.find(({ code }) => code === 'FP')).toMatchObject({ name: 'Warm-up', events: 1 });
  const taken = await admin.post('/api/admin/catalogue/session-type', { code: 'FP', name: null });
  expect(taken.json<Catalogue>().sessionTypes[0]).toMatchObject({ code: 'FP', name: null });
});

describe('refuses', () => {
  it.each([
    ['a name of blanks', { ...ring, name: '  ' }, 400],
    ['a country in words', { ...ring, country: 'Australia' }, 400],
    ['what nobody has driven', { ...ring, code: 'atlantis' }, 404],
  ])('%s', async (_, body, status) => {
    expect((await admin.post('/api/admin/catalogue/track', body)).statusCode).toBe(status);
  });

  it('moderators, who may look', async () => {
    const mod = openBrowser(site.app);
    await signIn(mod, 'mo');
    expect((await mod.get('/api/admin/catalogue')).statusCode).toBe(200);
    expect((await mod.post('/api/admin/catalogue/track', ring)).statusCode).toBe(403);
  });
});

it('does nothing that cannot be told of', async () => {
  await site.deps.sql.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
    create trigger refuse before insert on audit_log for each row execute function refuse()`);
  const reply = await admin.post('/api/admin/catalogue/track', { ...ring, name: 'Other' });
  await site.deps.sql.unsafe('drop trigger refuse on audit_log');
  expect(reply.statusCode).toBe(500);
  expect(await site.deps.sql`select name from tracks where code = 'new_ring'`).toEqual([{ name: 'New Ring' }]);
});
