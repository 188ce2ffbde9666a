import type { AdminPlayer, AdminPlayerRow, Sanction } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinPages } from '../../../../test/support/join-pages.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../../test/support/signed-in-site.ts';

const zoe = driver(1, 'Zoë Quantum');
const formerly = driver(1, 'Zoë Formerly');

let site: SignedInSite;
let mo: Browser;
let ada: Browser;
const ids = new Map<string, string>();

beforeAll(async () => {
  site = await createSignedInSite();
  // One race the first day, two the second, … so that everybody has another number of them.
  for (let day = 1; day <= 5; day++) {
    const people = [day === 1 ? formerly : zoe, ...[2, 3, 4, 5].slice(0, day - 1).map((n) => driver(n))];
    const cars = [...people, driver(9)].map((who, place) => ({
      drivers: [who],
      laps: [150_000 + place, 100_000 + place],
    }));
    await site.deps.importFile(resultFile({ type: 'R', track: 'monza', end: `25060${day}_120000`, cars }));
  }
  await site.deps.settle();
  const rows = await site.deps.sql<{ name: string; id: string }[]>`select name, public_id as id from drivers`;
  for (const { name, id } of rows) ids.set(name, id);
  mo = openBrowser(site.app);
  await signIn(mo, 'mo');
  ada = openBrowser(site.app);
  await signIn(ada, 'ada');
});
afterAll(() => site.close());

const idOf = (name: string): string => ids.get(name) ?? '';

interface Page {
  readonly rows: AdminPlayerRow[];
  readonly nextCursor: string | null;
}
const list = async (query: Record<string, string> = {}): Promise<Page> =>
  (await mo.get(`/api/admin/players?${new URLSearchParams(query).toString()}`)).json();
const names = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await list(query)).rows.map(({ name }) => name);
const info = async (name: string): Promise<AdminPlayer> => (await mo.get(`/api/admin/players/${idOf(name)}`)).json();
const sanctions = async (name: string): Promise<Sanction[]> =>
  (await mo.get(`/api/admin/players/${idOf(name)}/sanctions`)).json<{ rows: Sanction[] }>().rows;

describe('the list of players', () => {
  it.each(['name', 'lastSeen', 'races', 'classValue'] as const)(
    'by %s is the same in pages, and backwards',
    async (sort) => {
      const whole = (await list({ sort, direction: 'asc' })).rows;
      expect(whole).toHaveLength(6);
      const paged = await joinPages(async ({ limit, cursor }) => {
        return list({ sort, direction: 'asc', limit: String(limit), ...(cursor !== undefined && { cursor }) });
      }, 2);
      expect(paged).toEqual(whole);
      expect((await list({ sort, direction: 'desc' })).rows).toEqual(whole.toReversed());
    },
  );

  it('says what staff need to tell people apart', async () => {
    const [row] = (await list({ search: 'zoe' })).rows;
    expect(row).toMatchObject({
      name: 'Zoë Quantum',
      platformId: zoe.playerId,
      races: 5,
      accountId: null,
      ban: null,
      warnings: 0,
    });
  });

  it.each([
    ['zoe', 'Zoë Quantum', null],
    ['Quant', 'Zoë Quantum', null],
    ['zoë form', 'Zoë Quantum', 'Zoë Formerly'],
    ['formerly', 'Zoë Quantum', 'Zoë Formerly'],
    [zoe.playerId.slice(0, -1), 'Zoë Quantum', null],
    [zoe.playerId.slice(1), 'Zoë Quantum', null],
    [zoe.playerId.toLowerCase(), 'Zoë Quantum', null],
  ])('finds %s', async (search, name, matchedName) => {
    const found = (await list({ search })).rows.find((row) => row.name === name);
    expect(found).toMatchObject({ name, matchedName });
  });

  it('finds somebody by the id of the address, and nobody by what only stands within a word', async () => {
    expect(await names({ search: idOf('Driver 3') })).toEqual(['Driver 3']);
    expect(await names({ search: 'uantum' })).toEqual([]);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: 'driver', sort: 'races', direction: 'desc' })).toEqual([
      'Driver 9',
      'Driver 2',
      'Driver 3',
      'Driver 4',
      'Driver 5',
    ]);
  });

  it('filters by what was done to people', async () => {
    const { sql, sanctions: own } = site.deps;
    const [who] = await sql<{ id: number; other: number; actor: number }[]>`
      select (select id from drivers where public_id = ${idOf('Driver 2')}) as id,
        (select id from drivers where public_id = ${idOf('Driver 3')}) as other,
        (select id from accounts where name = 'Mo Moderator') as actor`;
    const actor = { accountId: who?.actor ?? 0 };
    const because = { reason: 'Because', evidence: '', reportId: null };
    const scope = { joining: true, boards: false, reporting: false };
    await own.ban(actor, { ...because, driverId: who?.id ?? 0, scope, endsAt: null });
    await own.warn(actor, { ...because, driverId: who?.other ?? 0 });
    await sql`update drivers set is_hidden = true where public_id = ${idOf('Driver 4')}`;
    await sql`update drivers set merged_into_id = ${who?.id ?? 0} where public_id = ${idOf('Driver 5')}`;
    await sql`update accounts set driver_id = ${who?.other ?? 0} where id = ${actor.accountId}`;
    try {
      expect(await names({ state: 'banned' })).toEqual(['Driver 2']);
      expect(await names({ state: 'warned' })).toEqual(['Driver 3']);
      expect(await names({ state: 'hidden' })).toEqual(['Driver 4']);
      expect(await names({ state: 'merged', sort: 'races' })).toEqual(['Driver 5']);
      expect(await names({ state: 'account' })).toEqual(['Driver 3']);
      expect(await names({ state: 'account', search: 'driver 2' })).toEqual([]);
      // A merged driver is found by what he was called, and stands in no list of people.
      expect(await names()).not.toContain('Driver 5');
      expect((await list({ search: 'driver 5' })).rows).toMatchObject([{ mergedInto: idOf('Driver 2') }]);
      expect((await info('Driver 5')).mergedInto?.name).toBe('Driver 2');
      expect((await info('Driver 2')).mergedFrom).toMatchObject([{ name: 'Driver 5' }]);
    } finally {
      await sql`update drivers set is_hidden = false, merged_into_id = null`;
      await sql`update accounts set driver_id = null`;
      await sql`delete from sanctions`;
    }
  });

  it.each([
    { sort: 'rating' },
    { sort: 'name; drop table drivers' },
    { direction: 'up' },
    { state: 'innocent' },
    { limit: '101' },
    { search: 'a\0b' },
    { cursor: 'x' },
    { sort: 'races', cursor: Buffer.from('["2025-01-01T00:00:00Z","abcdef"]').toString('base64url') },
  ])('refuses %j', async (query) => {
    expect((await mo.get(`/api/admin/players?${new URLSearchParams(query).toString()}`)).statusCode).toBe(400);
  });
});

describe('a player’s page', () => {
  it('has every name with its dates, totals and platform id', async () => {
    expect(await info('Zoë Quantum')).toMatchObject({
      platformId: zoe.playerId,
      names: [{ name: 'Zoë Quantum' }, { name: 'Zoë Formerly', firstAt: expect.stringMatching(/^2025-06-01/) }],
      totals: { starts: 5 },
      account: null,
      ban: null,
    });
    expect((await mo.get('/api/admin/players/nobody1234')).statusCode).toBe(404);
  });

  it('lists reports about and by the player', async () => {
    const { sql } = site.deps;
    await sql`
      insert into reports (status, event_id, accused_driver_id, reporter_driver_id, category, words, created_at, updated_at)
      select 'submitted', (select min(id) from events), a.id, b.id, 'contact', 'Hit me', now(), now()
      from drivers a, drivers b where a.public_id = ${idOf('Driver 2')} and b.public_id = ${idOf('Driver 3')}`;
    const reports = async (name: string) => (await ada.get(`/api/admin/players/${idOf(name)}/reports`)).json();
    expect(await reports('Driver 2')).toMatchObject([{ side: 'accused', status: 'submitted', category: 'contact' }]);
    expect(await reports('Driver 3')).toMatchObject([{ side: 'reporter' }]);
    expect(await reports('Driver 4')).toEqual([]);
  });
});

describe('notes, warnings and bans', () => {
  const at = (name: string, what: string) => `/api/admin/players/${idOf(name)}/${what}`;

  it('are a moderator’s to give and to lift', async () => {
    expect((await mo.post(at('Driver 2', 'notes'), { text: 'Talk to him' })).statusCode).toBe(204);
    expect((await mo.post(at('Driver 2', 'warnings'), { reason: 'Mind the start' })).statusCode).toBe(204);
    const ban = {
      reason: 'Wrecked the start',
      evidence: 'clip',
      scope: { joining: true, boards: true, reporting: false },
    };
    expect((await mo.post(at('Driver 2', 'bans'), { ...ban, endsAt: null })).statusCode).toBe(204);
    const given = await sanctions('Driver 2');
    expect(given.map(({ kind, createdBy }) => [kind, createdBy])).toEqual([
      ['ban', 'Mo Moderator'],
      ['warning', 'Mo Moderator'],
      ['note', 'Mo Moderator'],
    ]);
    expect((await info('Driver 2')).ban).toEqual(ban.scope);
    const lifted = { sanctionId: given[0]?.sanctionId, reason: 'A mistake' };
    expect((await mo.post('/api/admin/players/bans/lift', lifted)).statusCode).toBe(204);
    expect((await mo.post('/api/admin/players/bans/lift', lifted)).statusCode).toBe(409);
    expect(
      (await mo.post('/api/admin/players/bans/lift', { ...lifted, sanctionId: given[1]?.sanctionId })).statusCode,
    ).toBe(404);
    expect((await info('Driver 2')).ban).toBeNull();
  });

  it('say at which field they are wrong', async () => {
    const none = { joining: false, boards: false, reporting: false };
    const wrong = async (body: object) =>
      (await mo.post(at('Driver 2', 'bans'), body))
        .json<{ issues?: { path: string }[] }>()
        .issues?.map(({ path }) => path);
    expect(await wrong({ reason: 'Because', scope: none, endsAt: null })).toEqual(['scope']);
    const scope = { ...none, boards: true };
    expect(await wrong({ reason: '', scope, endsAt: null })).toEqual(['reason']);
    expect(await wrong({ reason: 'Because', scope, endsAt: '2020-01-01T00:00:00Z' })).toEqual(['endsAt']);
    const asAdmin = { reason: 'Because', scope, endsAt: null, reportId: 3 };
    expect((await mo.post(at('Driver 2', 'bans'), asAdmin)).statusCode).toBe(400);
  });

  it('make the list for game servers: ids alone, and no car of the game', async () => {
    const scope = { joining: true, boards: false, reporting: false };
    await mo.post(at('Driver 3', 'bans'), { reason: 'Because', scope, endsAt: '2099-01-01T00:00:00Z' });
    await mo.post(at('Driver 4', 'bans'), {
      reason: 'Because',
      scope: { ...scope, joining: false, boards: true },
      endsAt: null,
    });
    const reply = await mo.get('/api/admin/players/bans/entrylist.json');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual({
      entries: [
        {
          drivers: [{ playerID: driver(3).playerId }],
          raceNumber: -1,
          forcedCarModel: 9999,
          overrideDriverInfo: 0,
          isServerAdmin: 0,
        },
      ],
      forceEntryList: 0,
    });
    const forServer = (token: string) =>
      site.app.inject({ url: '/api/ingest/ban-list', headers: { authorization: `Bearer ${token}` } });
    const sent = await forServer(site.deps.token);
    expect(sent.headers['cache-control']).toBe('no-store');
    expect(sent.json()).toEqual(reply.json());
    expect((await forServer('paddock_nobody.secret')).statusCode).toBe(401);
    expect((await mo.get('/api/ingest/ban-list')).statusCode).toBe(401);
  });
});

describe('erasing by the staff', () => {
  it('is an admin’s, needs the words, and takes the account with it', async () => {
    const { sql } = site.deps;
    const uma = openBrowser(site.app);
    await signIn(uma, 'uma');
    await sql`
      update accounts set driver_id = (select id from drivers where public_id = ${idOf('Zoë Quantum')})
      where name = 'Uma User'`;
    await mo.post(`/api/admin/players/${idOf('Zoë Quantum')}/notes`, { text: 'Zoë wants to be forgotten' });
    const path = `/api/admin/players/${idOf('Zoë Quantum')}/erase`;
    const asked = { reason: 'Asked by mail', confirmation: 'erase forever' };
    expect((await mo.post(path, asked)).statusCode).toBe(403);
    expect((await ada.post(path, { ...asked, confirmation: 'yes' })).statusCode).toBe(400);
    expect((await ada.post(path, asked)).statusCode).toBe(204);
    expect((await ada.post(path, asked)).statusCode).toBe(404);
    expect((await uma.get('/api/account')).statusCode).toBe(401);
    expect((await list({ search: 'zoe' })).rows).toEqual([]);
    const [former] = (await list({ search: 'former driver' })).rows;
    expect(former).toMatchObject({ name: 'Former driver', isErased: true, races: 5 });
    const text = (
      await sql<{ text: string }[]>`
      select t::text as text from (select s::text as t from sanctions s union all select a::text from audit_log a
        union all select d::text from drivers d union all select c::text from accounts c) t`
    ).map((row) => row.text);
    for (const trace of ['Zoë', zoe.playerId, 'Uma User']) expect(text.join('\n')).not.toContain(trace);
    const again = await mo.post(`/api/admin/players/${former?.playerId ?? ''}/notes`, { text: 'Who was this?' });
    expect(again.statusCode).toBe(409);
  });

  it('leaves oneself to one’s own page, and the last admin to nobody', async () => {
    const { sql } = site.deps;
    await sql`
      update accounts set driver_id = (select id from drivers where public_id = ${idOf('Driver 9')})
      where name = 'Ada Admin'`;
    const asked = { reason: 'Asked by mail', confirmation: 'erase forever' };
    expect((await ada.post(`/api/admin/players/${idOf('Driver 9')}/erase`, asked)).statusCode).toBe(409);
    expect((await ada.post('/api/account/erase', { confirmation: 'erase me' })).statusCode).toBe(409);
  });
});
