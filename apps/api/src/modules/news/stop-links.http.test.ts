import type { NewsTopic } from '@paddock/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openBrowser, signIn } from '../../../test/support/sign-in.ts';
import { createSignedInSite } from '../../../test/support/signed-in-site.ts';
import { TEST_ERASURE_KEY } from '../../../test/support/test-deps.ts';
import { createSecretBox } from '../../shared/secret-box.ts';
import { createStopLinks, type Stopped } from './stop-links.ts';

const site = await createSignedInSite();
const { sql, clock } = site.deps;
const uma = openBrowser(site.app);
const mo = openBrowser(site.app);
await signIn(uma, 'uma');
await signIn(mo, 'mo');
/** Whoever has the link: not signed in. */
const visitor = openBrowser(site.app);
afterAll(() => site.close());

const accountIdOf = async (name: string): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`select id from accounts where name = ${name}`;
  return row?.id ?? 0;
};
const umaId = await accountIdOf('Uma User');
const moId = await accountIdOf('Mo Moderator');
const links = createStopLinks({ erasureKey: TEST_ERASURE_KEY, clock });
const tokenOf = (stopped: Partial<Stopped> = {}, from = links): string =>
  from.pathOf({ accountId: umaId, topic: 'milestone', way: 'discord', ...stopped })?.split('#stop=')[1] ?? '';
const stop = (token: string, isStopped = true) => visitor.post('/api/news/stop', { token, isStopped });
const waysOf = async (browser: typeof uma, topic: NewsTopic) => {
  const { topics } = (await browser.get('/api/news/settings')).json<{ topics: { topic: string; ways: string[] }[] }>();
  return topics.find((one) => one.topic === topic)?.ways;
};

beforeEach(async () => {
  await sql`delete from news_settings`;
  for (const browser of [uma, mo])
    for (const topic of ['milestone', 'followed'])
      for (const way of ['push', 'discord']) await browser.post('/api/news/settings/way', { topic, way, isOn: true });
});

it('stops one topic by one way of one account without sign-in, and undoes it', async () => {
  const reply = await stop(tokenOf());
  expect(reply.json()).toEqual({ topic: 'milestone', way: 'discord', isStopped: true });
  expect(reply.headers['cache-control']).toContain('no-store');
  expect(await waysOf(uma, 'milestone')).toEqual(['here', 'push']);
  expect(await waysOf(uma, 'followed')).toEqual(['here', 'push', 'discord']);
  expect(await waysOf(mo, 'milestone')).toEqual(['here', 'push', 'discord']);
  expect((await stop(tokenOf())).statusCode).toBe(200);
  await stop(tokenOf(), false);
  expect(await waysOf(uma, 'milestone')).toEqual(['here', 'push', 'discord']);
});

it('a crawler that follows the link changes nothing', async () => {
  expect((await visitor.get(`/api/news/stop?token=${tokenOf()}`)).statusCode).toBe(404);
  expect(links.pathOf({ accountId: 1, topic: 'milestone', way: 'push' })).toMatch(/^\/about#stop=[\w-]{60,120}$/);
  expect(await waysOf(uma, 'milestone')).toEqual(['here', 'push', 'discord']);
});

it('a forged link stops nothing', async () => {
  const token = tokenOf();
  const bytes = Buffer.from(token, 'base64url');
  const forged = [
    'x',
    token.slice(0, -4),
    // Each byte counts: of the vector, of the seal, of what is sealed.
    ...[0, 12, 28, bytes.length - 1].map((at) => {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      return other.toString('base64url');
    }),
    // Of another site, and of another purpose of this one.
    tokenOf({}, createStopLinks({ erasureKey: Buffer.alloc(32, 8), clock })),
    createSecretBox(TEST_ERASURE_KEY, 'channels')
      .seal(JSON.stringify({ a: umaId, t: 'milestone', w: 'discord', d: 0 }))
      .toString('base64url'),
  ];
  for (const one of forged) expect((await stop(one)).statusCode).toBe(400);
  expect(await waysOf(uma, 'milestone')).toEqual(['here', 'push', 'discord']);
});

it('a link works as long as news are kept, and not for an account that was erased', async () => {
  const ago = (days: number) => () => new Date(clock().getTime() - days * 86_400_000);
  expect((await stop(tokenOf({}, createStopLinks({ erasureKey: TEST_ERASURE_KEY, clock: ago(90) })))).statusCode).toBe(
    200,
  );
  const old = await stop(tokenOf({}, createStopLinks({ erasureKey: TEST_ERASURE_KEY, clock: ago(91) })), false);
  expect(old.statusCode).toBe(409);
  expect(await waysOf(uma, 'milestone')).toEqual(['here', 'push']);
  await sql`delete from accounts where id = ${moId}`;
  expect((await stop(tokenOf({ accountId: moId }))).statusCode).toBe(404);
  expect(await sql`select from news_settings where account_id = ${moId}`).toEqual([]);
});

it('without a key there are no links, and none is taken', () => {
  const none = createStopLinks({ erasureKey: null, clock });
  expect(none.pathOf({ accountId: 1, topic: 'milestone', way: 'push' })).toBeNull();
  expect(() => none.read(tokenOf())).toThrow('not complete');
});
