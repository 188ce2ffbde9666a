import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addSession } from '../../../../test/support/careers.ts';
import { hasStandIn, startDiscord, type DiscordStandIn } from '../../../../test/support/discord-stand-in.ts';
import { driver } from '../../../../test/support/result-file.ts';
import { authorizeUrl, openBrowser, type Browser } from '../../../../test/support/sign-in.ts';
import { TEST_ERASURE_KEY } from '../../../../test/support/test-deps.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { createSecretBox } from '../../../shared/secret-box.ts';
import { createDiscord } from '../../accounts/sign-in/discord-provider.ts';
import { registerCommands } from '../register-commands.ts';

const ADA = '300000000000000003';
const Tokens = z.object({ access: z.string() });
const Connection = z.object({ metadata: z.record(z.string(), z.string()) });

let discord: DiscordStandIn;
let site: TestApp;
let browser: Browser;
beforeAll(async () => {
  if (!hasStandIn) return;
  discord = await startDiscord();
  const application = {
    clientId: '1100000000000000001',
    clientSecret: 'stand-in-client-secret',
    baseUrl: discord.url,
  };
  await registerCommands(application, { botToken: 'stand-in.bot.token', siteUrl: 'https://results.example.com' });
  site = await createTestApp({
    clock: () => new Date(),
    identityProvider: createDiscord(application),
    discord: application,
    publicUrl: 'https://results.example.com',
  });
  browser = openBrowser(site.app);
  await visit(await authorizeUrl(browser), 'ada');
});
afterAll(async () => {
  if (!hasStandIn) return;
  await site.close();
  await discord.stop();
});

/** Agrees at Discord as somebody, and comes back. */
async function visit(url: string | URL, who: string) {
  const chosen = await fetch(`${String(url)}&auto=${who}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0' },
  });
  const { pathname, search } = new URL(chosen.headers.get('location') ?? '');
  return browser.get(pathname + search);
}

async function link(who: string): Promise<string> {
  const asked = await browser.post('/api/account/discord-roles/start', {});
  return String((await visit(asked.json<{ url: string }>().url, who)).headers.location);
}

const info = async () => (await browser.get('/api/account/discord-roles')).json();

/** What Discord has, asked for with the permission that is stored. */
async function sentToDiscord(): Promise<Record<string, string>> {
  const [row] = await site.deps.sql<{ tokens: Buffer }[]>`select tokens from role_connections`;
  const { access } = Tokens.parse(
    JSON.parse(createSecretBox(TEST_ERASURE_KEY, 'discord roles').open(row?.tokens ?? Buffer.alloc(0)) ?? ''),
  );
  const path = '/api/v10/users/@me/applications/1100000000000000001/role-connection';
  const headers = { authorization: `Bearer ${access}`, 'user-agent': 'DiscordBot (https://results.example.com, 1)' };
  return Connection.parse(await (await fetch(discord.url + path, { headers })).json()).metadata;
}

async function race(end: string): Promise<void> {
  const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [100_000 + number, 100_000, 100_000] }));
  await addSession(site.deps, { type: 'R', end, cars });
  await site.deps.settle();
}

const Log = z.object({ log: z.array(z.object({ method: z.string(), path: z.string(), status: z.number() })) });

describe.skipIf(!hasStandIn)('roles at Discord', () => {
  it('are linked only by the person who is signed in', async () => {
    expect(await info()).toMatchObject({ isAvailable: true, linkedAt: null });
    expect(await link('none')).toBe('/account?signInProblem=denied');
    expect(await link('uma')).toBe('/account?signInProblem=other_discord');
    expect(await info()).toMatchObject({ linkedAt: null });
  });

  it('get class, races, wins and the last race, again when they change', async () => {
    await race('250610_200000');
    await site.deps.sql`
      update accounts set driver_id = (select id from drivers where platform_id = ${driver(1).playerId})
      where provider_user_id = ${ADA}`;
    expect(await link('ada')).toBe('/account');
    expect(await info()).toMatchObject({
      isEnded: false,
      values: { ratedRaces: 1, wins: 1, lastRaceOn: '2025-06-10' },
    });
    expect(await sentToDiscord()).toMatchObject({ rated_races: '1', wins: '1', last_race: '2025-06-10T00:00:00Z' });
    await race('250611_200000');
    await site.deps.roleConnections.work.run({});
    expect(await sentToDiscord()).toMatchObject({ rated_races: '2', wins: '2', last_race: '2025-06-11T00:00:00Z' });
  });

  it('survive another sign-in, which revokes no token of theirs', async () => {
    await visit(await authorizeUrl(browser), 'ada');
    await race('250612_200000');
    await site.deps.roleConnections.work.run({});
    expect(await sentToDiscord()).toMatchObject({ wins: '3' });
    expect(await info()).toMatchObject({ isEnded: false });
  });

  it('end when the person ends them: Discord forgets the values', async () => {
    const reply = await browser.post('/api/account/discord-roles/disconnect', {});
    expect(reply.json()).toMatchObject({ linkedAt: null });
    expect(await site.deps.sql`select from role_connections`).toHaveLength(0);
    const { log } = Log.parse(await (await fetch(`${discord.url}/_log`)).json());
    expect(log.slice(-2).map(({ method, path, status }) => [method, path.split('/').at(-1), status])).toEqual([
      ['PUT', 'role-connection', 200],
      ['POST', 'revoke', 200],
    ]);
  });

  it('of a person who is erased Discord is told to forget, too', async () => {
    expect(await link('ada')).toBe('/account');
    const [row] = await site.deps.sql<[{ id: number }]>`
      select account_id as id from role_connections`;
    const viewer = { sessionId: '', role: 'user', name: '', avatarUrl: null } as const;
    await site.deps.erasure.erase({ ...viewer, accountId: row.id, driverId: null });
    expect(await site.deps.sql`select from role_connections`).toHaveLength(0);
    const [order] = await site.deps.sql<[{ data: object }]>`
      select data from pgboss.job where data ->> 'revoke' is not null and state = 'created'`;
    await site.deps.roleConnections.work.run(order.data);
    const { log } = Log.parse(await (await fetch(`${discord.url}/_log`)).json());
    expect(log.slice(-1).map(({ path, status }) => [path.split('/').at(-1), status])).toEqual([['revoke', 200]]);
  });

  it('Discord found nothing wrong', async () => {
    expect(await discord.wrongs()).toBe('');
  });
});
