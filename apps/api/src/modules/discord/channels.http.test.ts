import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import {
  DEVELOPMENT_STAFF,
  startDevelopmentProvider,
  type DevelopmentProvider,
} from '../accounts/sign-in/development-provider.ts';
import { createDiscord } from '../accounts/sign-in/discord-provider.ts';

const TOKEN = 'a-very-secret-token';
const BASE = '/api/admin/channels';
const SITE = { scope: { kind: 'site' }, kinds: ['result', 'standings'] } as const;

/** Knows webhooks whose ids begin with 1. */
const discord = createServer((request, reply) => {
  const id = /webhooks\/(1\d*)\//.exec(request.url ?? '')?.[1];
  reply.writeHead(id === undefined ? 404 : 200, { 'content-type': 'application/json' });
  reply.end(JSON.stringify(id === undefined ? { code: 10_015 } : { id, name: 'Captain Hook', channel_id: '5' }));
});
let discordUrl = '';
let provider: DevelopmentProvider;
let site: TestApp;
let admin: Browser;
let mod: Browser;

beforeAll(async () => {
  await new Promise<void>((resolve) => discord.listen(0, '127.0.0.1', resolve));
  // @NOTE it listens on a port.
  discordUrl = `http://127.0.0.1:${(discord.address() as AddressInfo).port}`;
  provider = await startDevelopmentProvider({
    publicUrl: null,
    host: '127.0.0.1',
    hasClientId: false,
    steamIdOf: () => Promise.resolve(null),
  });
  site = await createTestApp({ identityProvider: createDiscord(provider), staff: DEVELOPMENT_STAFF, discordUrl });
  admin = openBrowser(site.app);
  mod = openBrowser(site.app);
  await signIn(admin, 'ada');
  await signIn(mod, 'mo');
});
afterAll(async () => {
  await site.close();
  await provider.close();
  discord.close();
});

const addressOf = (id: string): string => `${discordUrl}/api/webhooks/${id}/${TOKEN}`;
const connect = async (id: string, more: object = {}): Promise<number> => {
  const reply = await admin.post(`${BASE}/connect`, { address: addressOf(id), name: null, ...SITE, ...more });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ channelId: number }>().channelId;
};
const actions = () => site.deps.sql<{ action: string }[]>`
  select action from audit_log where target_kind = 'channel' order by id`;

it('a pasted webhook is asked, kept encrypted, and never shown again', async () => {
  const check = await admin.post(`${BASE}/check`, { address: addressOf('11') });
  expect(check.json()).toEqual({ tool: 'discord', name: 'Captain Hook' });
  await connect('11');
  const list = await mod.get(BASE);
  expect(list.json()).toMatchObject({
    hasKey: true,
    channels: [
      {
        name: 'Captain Hook',
        address: 'https://discord.com/api/webhooks/11…/••••',
        state: 'working',
        stateText: 'Connected',
        connectedBy: 'Ada Admin',
      },
    ],
  });
  const rows = await site.deps.sql<{ text: string }[]>`
    select c::text || (select coalesce(string_agg(l::text, ''), '') from audit_log l) as text from channels c`;
  expect(`${list.body}${JSON.stringify(rows)}`).not.toContain(TOKEN);
  expect((await admin.post(`${BASE}/connect`, { address: addressOf('11'), name: null, ...SITE })).statusCode).toBe(409);
});

it('a webhook that Discord does not know is refused beside the field', async () => {
  const reply = await admin.post(`${BASE}/connect`, { address: addressOf('2'), name: null, ...SITE });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    issues: [{ path: 'address', message: expect.stringContaining('does not know') }],
  });
});

it.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://localhost.localdomain/',
  'https://[::1]:8443/',
  'https://169.254.169.254/latest',
  'https://192.168.0.1/',
  'http://example.com/',
])('another tool at %s is refused', async (address) => {
  const reply = await admin.post(`${BASE}/connect`, { address, name: null, ...SITE });
  expect(reply.statusCode).toBe(400);
  expect(reply.json<{ issues: { path: string }[] }>().issues[0]?.path).toBe('address');
});

it.each(['staffWork', 'standings'])('a channel of a server does not post %s, which is not about it', async (kind) => {
  const scope = { kind: 'server', serverId: site.deps.server.id };
  const reply = await admin.post(`${BASE}/connect`, {
    address: addressOf('12'),
    name: null,
    scope,
    kinds: ['result', kind],
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().issues).toEqual([
    { path: 'kinds', message: 'A channel of a server posts only what is about it.' },
  ]);
});

it('a channel of a server posts its results', async () => {
  await connect('12', { scope: { kind: 'server', serverId: site.deps.server.id }, kinds: ['result', 'record'] });
});

it('what is for a server or championship that is not there is refused', async () => {
  const scope = { kind: 'championship', championshipId: 999 };
  const reply = await admin.post(`${BASE}/connect`, { address: addressOf('13'), name: null, ...SITE, scope });
  expect(reply.statusCode).toBe(404);
});

it('every action of staff is in the audit log, with who and what, and a moderator can do none', async () => {
  await site.deps.sql`delete from channels`;
  const before = (await actions()).length;
  const channelId = await connect('14');
  const [post] = await site.deps.sql<{ id: number }[]>`
    insert into channel_posts (channel_id, key, kind, created_at, state)
    values (${channelId}, 'a', 'test', now(), 'unknown') returning id`;
  const calls: [string, object][] = [
    ['edit', { channelId, name: 'Results', kinds: ['record'], intro: '' }],
    ['test', { channelId }],
    ['try-now', { channelId }],
    ['send-again', { postId: post?.id ?? 0 }],
    ['send-missed', { channelId }],
    ['replace', { channelId, address: addressOf('15') }],
    ['pause', { channelId, isPaused: true }],
    ['pause', { channelId, isPaused: false }],
    ['disconnect', { channelId }],
  ];
  for (const [path, body] of calls) {
    expect((await mod.post(`${BASE}/${path}`, body)).statusCode).toBe(403);
    expect((await admin.post(`${BASE}/${path}`, body)).statusCode).toBeLessThan(300);
  }
  expect((await actions()).slice(before).map(({ action }) => action)).toEqual([
    'channel.connect',
    'channel.edit',
    'channel.test',
    'channel.tryNow',
    'channel.sendAgain',
    'channel.sendMissed',
    'channel.replace',
    'channel.pause',
    'channel.resume',
    'channel.disconnect',
  ]);
  expect(await site.deps.sql`select from channels`).toEqual([]);
});

it('the list says when a channel last posted, and what waits; the row, what became of each post', async () => {
  const channelId = await connect('120');
  await site.deps.sql`
    insert into channel_posts (channel_id, key, kind, created_at, state, tries, next_at, took_ms)
    values (${channelId}, 'a', 'test', '2025-06-15T12:00:00.123Z', 'delivered', 1, null, 400),
      (${channelId}, 'b', 'test', '2025-06-15T11:00:00Z', 'waiting', 2, '2025-06-15T13:00:00Z', null)`;
  const { channels } = (await mod.get(BASE)).json<{ channels: { channelId: number }[] }>();
  expect(channels.find((channel) => channel.channelId === channelId)).toMatchObject({
    stateText: 'Waiting, try 3 of 8',
    lastPost: { at: '2025-06-15T12:00:00.123Z', kind: 'test', state: 'delivered' },
  });
  const posts = await mod.get(`/api/admin/channel/${channelId}/posts`);
  expect(posts.json()).toMatchObject({
    posts: [
      { about: 'Test', state: 'delivered', tookMs: 400, nextAt: null },
      { about: 'Test', state: 'waiting', tries: 2, nextAt: '2025-06-15T13:00:00.000Z' },
    ],
  });
});

it('a post that was delivered is not sent again', async () => {
  const channelId = await connect('16');
  const [post] = await site.deps.sql<{ id: number }[]>`
    insert into channel_posts (channel_id, key, kind, created_at, state)
    values (${channelId}, 'a', 'test', now(), 'delivered') returning id`;
  expect((await admin.post(`${BASE}/send-again`, { postId: post?.id })).statusCode).toBe(409);
});

it('a preview shows nothing before anything has happened', async () => {
  const channelId = await connect('17');
  const { path } = contract.adminChannels.preview.rest;
  const reply = await mod.get(`${path.replace(':channelId', String(channelId))}?postKind=result`);
  expect(reply.json()).toEqual({ post: null, message: null });
});

it('a webhook of one’s own is seen by its account alone, replaced, tested and deleted', async () => {
  const own = '/api/news/channel';
  const user = openBrowser(site.app);
  await signIn(user, 'uma');
  expect((await user.get(own)).json()).toBeNull();
  expect((await user.post(`${own}/connect`, { address: 'https://hooks.example.com/' })).statusCode).toBe(400);
  const connected = await user.post(`${own}/connect`, { address: addressOf('18') });
  expect(connected.json()).toMatchObject({ name: 'Captain Hook', state: 'working' });
  expect(connected.body).not.toContain(TOKEN);
  expect((await user.post(`${own}/connect`, { address: addressOf('19') })).statusCode).toBe(200);
  expect((await user.post(`${own}/test`)).statusCode).toBe(204);
  const exported = await user.get('/api/account/export');
  expect(exported.json()).toMatchObject({
    ownChannel: { name: 'Captain Hook', address: expect.stringContaining('/19…/••••') },
  });
  expect(exported.body).not.toContain(TOKEN);
  expect((await admin.get(own)).json()).toBeNull();
  expect((await mod.get(BASE)).body).not.toContain('19…');
  const [channel] = await site.deps.sql<{ id: number }[]>`select id from channels where account_id is not null`;
  expect((await admin.post(`${BASE}/disconnect`, { channelId: channel?.id })).statusCode).toBe(404);
  expect((await user.post(`${own}/disconnect`)).statusCode).toBe(204);
  expect((await user.post(`${own}/test`)).statusCode).toBe(404);
  for (let use = 0; use < 20; use += 1) await user.post(`${own}/connect`, { address: addressOf('2') });
  expect((await user.post(`${own}/connect`, { address: addressOf('18') })).statusCode).toBe(429);
});

it('an erased account leaves no webhook of its own, and its name beside no channel of the league', async () => {
  const { sql } = site.deps;
  const connectedBy = 'Ada Admin';
  await admin.post('/api/news/channel/connect', { address: addressOf('121') });
  const channelId = await connect('122');
  await sql`update accounts set role = 'admin' where name <> ${connectedBy}`;
  await sql`delete from accounts where name = ${connectedBy}`;
  expect(await sql`select from channels where account_id is not null`).toEqual([]);
  const { channels } = await site.deps.channels.list();
  expect(channels.find((channel) => channel.channelId === channelId)).toMatchObject({ connectedBy: null });
});
