import type { AccountInfo } from '@paddock/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { choose, openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';

/** Uma's own, and somebody's who has never signed in. */
const [OWN, VICTIM] = [1, 2];
const DAY_MS = 24 * 60 * 60 * 1000;

let site: SignedInSite;
let now: Date;
let uma: Browser;
let mo: Browser;
let ada: Browser;
beforeEach(async () => {
  now = new Date('2025-06-15T12:00:00.000Z');
  site = await createSignedInSite({ clock: () => now });
  const cars = [OWN, VICTIM, 3].map((number) => ({ drivers: [driver(number)], laps: [150_000] }));
  await site.deps.importFile(resultFile({ type: 'FP', track: 'monza', end: '250601_120000', cars }));
  [uma, mo, ada] = [await signedIn('uma'), await signedIn('mo'), await signedIn('ada')];
});
afterEach(() => site.close());

async function signedIn(user: string): Promise<Browser> {
  const browser = openBrowser(site.app);
  await signIn(browser, user);
  return browser;
}

const idOf = async (number: number): Promise<string> => {
  const [row] = await site.deps.sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${driver(number).playerId}`;
  return row?.id ?? '';
};
const accountOf = async (browser: Browser): Promise<AccountInfo> => (await browser.get('/api/account')).json();
const merge = async (browser: Browser, from: number, into: number) =>
  browser.post('/api/admin/players/merge', {
    from: await idOf(from),
    into: await idOf(into),
    reason: 'The same person',
  });

/** Begins a claim; where to go on. */
async function beginClaim(browser: Browser): Promise<URL> {
  return new URL((await browser.post('/api/account/claim/steam', {})).json<{ url: string }>().url);
}

async function endClaim(browser: Browser, url: URL, user: string): Promise<string> {
  return String((await browser.get(await choose(url, user))).headers.location);
}

async function claim(browser: Browser, user: string, number: number): Promise<string> {
  site.steamIds[{ uma: 0, mo: 1, ada: 2 }[user] ?? 0] = driver(number).playerId.slice(1);
  return endClaim(browser, await beginClaim(browser), user);
}

describe('a merge gives no claim', () => {
  it.each([
    ['his own driver into another', OWN, VICTIM],
    ['another into his own', VICTIM, OWN],
  ])('a moderator cannot merge %s', async (_what, from, into) => {
    expect((await merge(mo, from, into)).statusCode).toBe(403);
    await claim(mo, 'mo', OWN);
    expect((await merge(mo, from, into)).statusCode).toBe(403);
  });

  it('nor an accomplice’s driver, whose claim came before', async () => {
    await claim(uma, 'uma', OWN);
    expect((await merge(mo, OWN, VICTIM)).statusCode).toBe(403);
    const { mergeId } = (await merge(ada, 3, VICTIM)).json<{ mergeId: number }>();
    const undo = await mo.post('/api/admin/players/merge/undo', { mergeId, reason: 'Two brothers' });
    expect(undo.statusCode).toBe(403);
    await ada.post('/api/admin/players/merge/undo', { mergeId, reason: 'Two brothers' });
    const [row] = await site.deps.sql<{ merged: number }[]>`
      select count(*)::int as merged from drivers where merged_into_id is not null`;
    expect(row?.merged).toBe(0);
  });

  it('a claim with Steam leads to exactly the driver that was vouched for', async () => {
    await merge(ada, OWN, VICTIM);
    expect(await claim(uma, 'uma', OWN)).toContain('signInProblem=merged');
    expect((await accountOf(uma)).driver).toBeNull();
    expect(await claim(uma, 'uma', VICTIM)).not.toContain('signInProblem');
    expect((await accountOf(uma)).driver).toMatchObject({ playerId: await idOf(VICTIM) });
  });

  it('a claim with a code stays with the driver it names', async () => {
    await uma.post('/api/account/claim/code', { playerId: await idOf(OWN) });
    const { claim: made } = await accountOf(uma);
    await merge(ada, OWN, VICTIM);
    expect((await accountOf(uma)).claim).toMatchObject({ driver: { playerId: await idOf(OWN) } });
    const [row] = await site.deps.sql<{ id: number }[]>`select id from driver_claims`;
    const confirmed = await ada.post('/api/admin/accounts/claims/confirm', { claimId: row?.id, code: made?.code });
    expect([confirmed.statusCode, confirmed.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('since been merged into another one'),
    ]);
    expect((await accountOf(uma)).driver).toBeNull();
    await uma.post('/api/account/claim/withdraw', {});
    expect((await uma.post('/api/account/claim/code', { playerId: await idOf(OWN) })).statusCode).toBe(409);
  });
});

describe('while a merge can be contested', () => {
  const eraseMe = (browser: Browser) => browser.post('/api/account/erase', { confirmation: 'erase me' });
  const erasePlayer = async (number: number) =>
    ada.post(`/api/admin/players/${await idOf(number)}/erase`, {
      reason: 'Asked by mail',
      confirmation: 'erase forever',
    });

  it.each([
    ['the claimed driver goes', OWN, VICTIM],
    ['the claimed driver stays', VICTIM, OWN],
  ])('nothing is downloaded or erased across it: %s', async (_which, from, into) => {
    await claim(uma, 'uma', OWN);
    expect((await uma.get('/api/account/export')).statusCode).toBe(200);
    expect((await merge(ada, from, into)).statusCode).toBe(200);
    expect((await accountOf(uma)).driver?.contestedUntil).toBe('2025-06-29T12:00:00.000Z');
    const download = await uma.get('/api/account/export');
    expect(download.statusCode).toBe(409);
    expect(download.body).not.toContain(driver(VICTIM).playerId);
    expect((await eraseMe(uma)).statusCode).toBe(409);
    for (const number of [OWN, VICTIM]) expect((await erasePlayer(number)).statusCode).toBe(409);
    const known = await site.deps.sql<{ id: string }[]>`select platform_id as id from drivers where erased_at is null`;
    expect(known).toHaveLength(3);

    now = new Date(now.getTime() + 14 * DAY_MS);
    uma = await signedIn('uma');
    expect((await accountOf(uma)).driver?.contestedUntil).toBeNull();
    expect((await uma.get('/api/account/export')).statusCode).toBe(200);
    expect((await eraseMe(uma)).statusCode).toBe(204);
  });

  describe('its owner reads only what is about the driver vouched for:', () => {
    /** What was said about each of three drivers before anybody was merged. */
    beforeEach(async () => {
      for (const number of [OWN, VICTIM, 3]) await sayAbout(number, `about ${number}`);
    });

    async function sayAbout(number: number, words: string): Promise<void> {
      await site.deps.sql`
        insert into sanctions (driver_id, kind, reason, created_at)
        select id, 'warning', ${words}, ${now.toISOString()} from drivers where public_id = ${await idOf(number)}`;
      await site.deps.sql`
        insert into reports (status, event_id, file_position, accused_driver_id, category, words, public_summary,
          created_at, updated_at, decided_at)
        select 'decided', 1, 1, id, 'contact', '', ${words}, ${now.toISOString()}, ${now.toISOString()},
          ${now.toISOString()}
        from drivers where public_id = ${await idOf(number)}`;
    }

    const readBy = async (browser: Browser) => ({
      sanctions: (await browser.get('/api/account/sanctions')).json<{ reason: string }[]>().map(({ reason }) => reason),
      cases: (await browser.get('/api/reports/about-me'))
        .json<{ reports: { publicSummary: string }[] }>()
        .reports.map(({ publicSummary }) => publicSummary),
    });
    const only = (...words: string[]) => ({ sanctions: words, cases: words });

    it('the driver was merged into another', async () => {
      await claim(uma, 'uma', OWN);
      await merge(ada, OWN, VICTIM);
      await sayAbout(VICTIM, 'since');
      expect(await readBy(uma)).toEqual(only('about 1'));
      now = new Date(now.getTime() + 14 * DAY_MS);
      uma = await signedIn('uma');
      expect(await readBy(uma)).toEqual(only('since', 'about 2', 'about 1'));
    });

    it('another was merged into the driver', async () => {
      await claim(uma, 'uma', OWN);
      await merge(ada, VICTIM, OWN);
      await sayAbout(OWN, 'since');
      expect(await readBy(uma)).toEqual(only('since', 'about 1'));
    });

    it('the driver was merged into another, and that one into a third', async () => {
      await claim(uma, 'uma', OWN);
      await merge(ada, OWN, VICTIM);
      await merge(ada, VICTIM, 3);
      expect(await readBy(uma)).toEqual(only('about 1'));
    });

    it('two were merged, and then into the driver', async () => {
      await claim(uma, 'uma', OWN);
      await merge(ada, 3, VICTIM);
      await merge(ada, VICTIM, OWN);
      expect(await readBy(uma)).toEqual(only('about 1'));
    });

    it('the driver was claimed after the merge', async () => {
      await merge(ada, OWN, VICTIM);
      await claim(uma, 'uma', VICTIM);
      expect(await readBy(uma)).toEqual(only('about 2'));
    });
  });

  it('a merge behind a merge counts, and one that was undone does not', async () => {
    await claim(uma, 'uma', OWN);
    const first = (await merge(ada, VICTIM, 3)).json<{ mergeId: number }>();
    const second = (await merge(ada, 3, OWN)).json<{ mergeId: number }>();
    await site.deps.sql`update driver_merges set merged_at = '2025-01-01T00:00:00Z' where id = ${second.mergeId}`;
    expect((await eraseMe(uma)).statusCode).toBe(409);
    for (const { mergeId } of [second, first])
      await ada.post('/api/admin/players/merge/undo', { mergeId, reason: 'Two brothers' });
    expect((await eraseMe(uma)).statusCode).toBe(204);
  });
});

describe('a claim with Steam that comes back late', () => {
  it('does not take the place of the driver the account has now, who may be banned', async () => {
    const [early, url] = [await signedIn('uma'), await beginClaim(uma)];
    early.cookies.set('signin', uma.cookies.get('signin') ?? '');
    for (const [name, value] of uma.cookies) early.cookies.set(name, value);
    await claim(uma, 'uma', OWN);
    await site.deps.sql`
      insert into sanctions (driver_id, kind, bans_reporting, reason, created_at)
      select id, 'ban', true, 'Wrecking', ${now.toISOString()} from drivers where platform_id = ${driver(OWN).playerId}`;
    site.steamIds[0] = driver(VICTIM).playerId.slice(1);
    expect(await endClaim(early, url, 'uma')).toContain('signInProblem=has_driver');
    expect((await accountOf(uma)).driver).toMatchObject({ playerId: await idOf(OWN) });
  });

  it('is not vouched for by somebody else at the provider', async () => {
    site.steamIds[0] = driver(VICTIM).playerId.slice(1);
    site.steamIds[1] = driver(3).playerId.slice(1);
    expect(await endClaim(mo, await beginClaim(mo), 'uma')).toContain('signInProblem=other_discord');
    expect((await accountOf(mo)).driver).toBeNull();
  });
});
