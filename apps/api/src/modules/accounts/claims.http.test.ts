import type { AccountInfo } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { choose, openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';

const STEAM = driver(1).playerId.slice(1);

let site: SignedInSite;
beforeAll(async () => {
  site = await createSignedInSite();
  const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [150_000] }));
  await site.deps.importFile(resultFile({ type: 'FP', track: 'monza', end: '250601_120000', cars }));
});
afterAll(() => site.close());

async function signedIn(user: string): Promise<Browser> {
  const browser = openBrowser(site.app);
  await signIn(browser, user);
  return browser;
}

const accountOf = async (browser: Browser): Promise<AccountInfo> => (await browser.get('/api/account')).json();

/** Begins a claim and comes back from the provider; where to. */
async function claimWithSteam(browser: Browser, user: string): Promise<string> {
  const { url } = (await browser.post('/api/account/claim/steam', { returnTo: '/account' })).json<{ url: string }>();
  expect(new URL(url).searchParams.get('scope')?.split(' ').toSorted()).toEqual(['connections', 'identify']);
  const back = await browser.get(await choose(new URL(url), user));
  return String(back.headers.location);
}

const idOf = async (number: number): Promise<string> => {
  const [row] = await site.deps.sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${driver(number).playerId}`;
  return row?.id ?? '';
};

describe('a claim with Steam', () => {
  it('needs a verified connection, whose driver has been seen', async () => {
    const uma = await signedIn('uma');
    expect(await claimWithSteam(uma, 'uma')).toBe('/account?signInProblem=no_steam');
    site.steamIds[0] = '76561198999999999';
    expect(await claimWithSteam(uma, 'uma')).toBe('/account?signInProblem=unknown_steam');
    expect((await accountOf(uma)).driver).toBeNull();
  });

  it('links the driver, and nobody else gets him', async () => {
    const [uma, mo] = [await signedIn('uma'), await signedIn('mo')];
    site.steamIds[0] = STEAM;
    site.steamIds[1] = STEAM;
    expect(await claimWithSteam(uma, 'uma')).toBe('/account');
    expect((await accountOf(uma)).driver).toMatchObject({ name: 'Driver 1', ratedRaces: 0 });
    expect((await uma.get('/api/auth/user')).json()).toMatchObject({ playerId: await idOf(1), classValue: null });
    expect(await claimWithSteam(mo, 'mo')).toBe('/account?signInProblem=taken');
    expect((await accountOf(mo)).driver).toBeNull();
    const byCode = await mo.post('/api/account/claim/code', { playerId: await idOf(1) });
    expect(byCode.statusCode).toBe(409);
    // One driver an account: the choices made for the first would be left without an owner.
    const again = await uma.post('/api/account/claim/steam', {});
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'conflict']);
  });

  it('links nobody when another has signed in at the browser meanwhile', async () => {
    const browser = await signedIn('mo');
    const { url } = (await browser.post('/api/account/claim/steam', {})).json<{ url: string }>();
    const path = await choose(new URL(url), 'mo');
    const attempt = browser.cookies.get('signin') ?? '';
    await signIn(browser, 'ada');
    browser.cookies.set('signin', attempt);
    expect(String((await browser.get(path)).headers.location)).toContain('signInProblem=signed_out');
    expect((await accountOf(browser)).driver).toBeNull();
  });

  it('is let go, and then free for others', async () => {
    const [uma, mo] = [await signedIn('uma'), await signedIn('mo')];
    expect((await uma.post('/api/account/unlink', {})).json()).toMatchObject({ driver: null });
    expect((await uma.post('/api/account/unlink', {})).statusCode).toBe(409);
    expect(await claimWithSteam(mo, 'mo')).toBe('/account');
    expect((await accountOf(mo)).driver).toMatchObject({ name: 'Driver 1' });
  });
});

describe('a claim with a code', () => {
  it('waits for the staff: one at a time, nothing changes before, and it can be withdrawn', async () => {
    const ada = await signedIn('ada');
    const claimed = (await ada.post('/api/account/claim/code', { playerId: await idOf(2) })).json<AccountInfo>();
    expect(claimed.claim).toMatchObject({ status: 'pending', driver: { name: 'Driver 2' } });
    expect(claimed.claim?.code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(claimed.driver).toBeNull();
    expect((await ada.post('/api/account/claim/code', { playerId: await idOf(2) })).statusCode).toBe(409);
    expect((await ada.post('/api/account/claim/withdraw', {})).json()).toMatchObject({
      claim: { status: 'withdrawn' },
    });
    const again = (await ada.post('/api/account/claim/code', { playerId: await idOf(2) })).json<AccountInfo>();
    expect(again.claim?.code).not.toBe(claimed.claim?.code);
  });

  it('is refused for nobody', async () => {
    const uma = await signedIn('uma');
    expect((await uma.post('/api/account/claim/code', { playerId: 'nobody1234' })).statusCode).toBe(404);
  });
});

describe('warnings and bans of the own driver', () => {
  it('are told to who has him, in the export too, without what staff keep to themselves; he cannot be let go', async () => {
    const [uma, ada] = [await signedIn('uma'), await signedIn('ada')];
    expect((await uma.get('/api/account/sanctions')).json()).toEqual([]);
    site.steamIds[0] = driver(2).playerId.slice(1);
    expect(await claimWithSteam(uma, 'uma')).toBe('/account');
    const [who] = await site.deps.sql<{ driverId: number; staffId: number }[]>`
      select d.id as "driverId", a.id as "staffId" from drivers d, accounts a
      where d.public_id = ${await idOf(2)} and a.name = 'Ada Admin'`;
    const driverId = who?.driverId ?? 0;
    const actor = { accountId: who?.staffId ?? 0 };
    await site.deps.sanctions.note(actor, { driverId, text: 'SECRET note' });
    const because = { driverId, reason: 'Contact at turn 1', evidence: 'SECRET clip', reportId: null };
    const scope = { joining: true, boards: false, reporting: true };
    const sanctionId = await site.deps.sanctions.ban(actor, { ...because, scope, endsAt: '2025-07-01T00:00:00.000Z' });

    const told = (await uma.get('/api/account/sanctions')).json();
    expect(told).toEqual([
      {
        kind: 'ban',
        scope,
        reason: 'Contact at turn 1',
        createdAt: expect.any(String),
        endsAt: '2025-07-01T00:00:00.000Z',
        state: 'current',
        endedAt: null,
      },
    ]);
    const all = (await uma.get('/api/account/export')).body;
    expect(all).toContain('Contact at turn 1');
    expect(all).not.toContain('SECRET');
    expect((await uma.post('/api/account/unlink', {})).statusCode).toBe(409);
    expect((await ada.get('/api/account/sanctions')).json()).toEqual([]);

    await site.deps.sanctions.lift(actor, { sanctionId, reason: 'Paid for' });
    expect((await uma.get('/api/account/sanctions')).json()).toMatchObject([{ state: 'lifted' }]);
    expect((await uma.post('/api/account/unlink', {})).statusCode).toBe(200);
  });
});

it('signing in, claiming, unlinking and erasing again and again changes nothing for readers', async () => {
  const cars = [{ drivers: [driver(7)], laps: [150_000] }];
  await site.deps.importFile(resultFile({ type: 'FP', track: 'monza', end: '250602_120000', cars }));
  site.steamIds[0] = driver(7).playerId.slice(1);
  const messages = () =>
    site.deps.sql`select type, payload from outbox where type not in ('access', 'news') order by id`;
  const before = await messages();
  for (let count = 0; count < 3; count += 1) {
    const uma = await signedIn('uma');
    expect(await claimWithSteam(uma, 'uma')).toBe('/account');
    expect((await uma.post('/api/account/unlink', {})).statusCode).toBe(200);
    expect((await uma.post('/api/account/claim/code', { playerId: await idOf(7) })).statusCode).toBe(200);
    expect((await uma.post('/api/account/erase', { confirmation: 'erase me' })).statusCode).toBe(204);
  }
  expect(await messages()).toEqual(before);
});
