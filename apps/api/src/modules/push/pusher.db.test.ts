import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addSession } from '../../../test/support/careers.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver } from '../../../test/support/result-file.ts';
import { startPushService, status, type PushService } from '../../../test/support/push-service.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { runMaintenance } from '../../maintenance.ts';
import { createSecretBox } from '../../shared/secret-box.ts';
import { tell, type NewNews } from '../news/tell.ts';

const START = '2025-06-15T12:00:00.000Z';
const context = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' };

let service: PushService;
let deps: TestDeps;
let now = START;
let one: Viewer;
let two: Viewer;
let people = 0;

async function newViewer(): Promise<Viewer> {
  people += 1;
  const [account] = await deps.sql<[{ id: number }]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', ${String(people)}, ${`Person ${people}`}, ${START}, ${START}) returning id`;
  return signedIn({ accountId: account.id, role: 'user', name: '', avatarUrl: null, driverId: null, sessionId: '' });
}

/** The same person in another browser. */
async function signedIn(viewer: Viewer): Promise<Viewer> {
  people += 1;
  const sessionId = `session ${people}`;
  await deps.sql`
    insert into sessions (id_hash, public_id, account_id, user_agent, created_at, last_used_at)
    values (${Buffer.from(sessionId)}, ${sessionId}, ${viewer.accountId}, '', now(), now())`;
  return { ...viewer, sessionId };
}

beforeAll(async () => {
  service = await startPushService();
  const push = { contact: 'push@example.com', hosts: [], testService: service.url };
  deps = await createTestDeps({ clock: () => new Date(now), push });
});
afterAll(async () => {
  await deps.close();
  await service.stop();
});
beforeEach(async () => {
  now = START;
  one = await newViewer();
  two = await newViewer();
});
afterEach(async () => {
  await deps.sql`delete from push_devices`;
  await deps.sql`delete from push_services`;
  service.received.length = 0;
  expect(service.wrong).toEqual([]);
});

/** Turns push on in a browser, for milestones. */
async function turnOn(viewer: Viewer, browser: string) {
  const { siteKey } = await deps.push.devices(viewer);
  const subscription = service.subscribe(browser, siteKey ?? '');
  await deps.news.setWay(viewer, { topic: 'milestone', way: 'push', isOn: true });
  await deps.push.add(viewer, { subscription, siteKey: siteKey ?? '' }, context);
  return subscription;
}
const milestone = (viewer: Viewer, count: number): NewNews => ({
  kind: 'milestone',
  subject: { kind: 'account', id: viewer.accountId },
  detail: { count, of: 'races' },
});
const tellOf = (...news: NewNews[]) => deps.sql.begin((tx) => tell(tx, new Date(now), news));
async function send(): Promise<void> {
  await deps.handOut();
  await deps.pusher.run();
  await deps.pusher.settled();
}
const later = (seconds: number) => (now = new Date(Date.parse(now) + seconds * 1_000).toISOString());
const devicesOf = async (viewer: Viewer) => (await deps.push.devices(viewer)).devices;
const waiting = () => deps.sql`select from push_notes where next_at is not null`;

it('a browser gets, encrypted and signed, what its account chose, once', async () => {
  await turnOn(one, 'laptop');
  await tellOf(milestone(one, 50), milestone(two, 50));
  await send();
  await send();
  const [first] = service.received;
  expect(service.received).toHaveLength(1);
  expect(first).toMatchObject({ browser: 'laptop', headers: { ttl: '43200', urgency: 'normal' } });
  expect(first?.payload).toMatchObject({ title: 'Your 50th race', startAt: null });
  expect(first?.headers.topic).toBe(first?.payload.tag);
  expect(first?.headers.topic).toMatch(/^[\da-f]{32}$/);
  expect(first?.bytes).toBeLessThan(1_000);
  expect(await devicesOf(one)).toMatchObject([{ isCurrent: true, sentAt: START, userAgent: context.userAgent }]);
});

it('a message about one’s own race has the change of class, whose rating comes after the import', async () => {
  const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [121_000, 110_990 + number] }));
  await addSession(deps, { type: 'R', end: '250601_200000', cars });
  await deps.settle();
  const owner = await signedIn(await ownerOf(deps, driver(1).playerId));
  await turnOn(owner, 'laptop');
  await deps.news.setWay(owner, { topic: 'myResult', way: 'push', isOn: true });
  await deps.news.setWay(owner, { topic: 'milestone', way: 'push', isOn: false });
  await addSession(deps, { type: 'R', end: '250615_200000', cars });
  await send();
  await deps.settle();
  await send();
  expect(service.received.map(({ payload }) => payload)).toMatchObject([
    { title: 'You won at Monza', body: expect.stringMatching(/class \d+ to \d+/) },
  ]);
});

it('a message has a link that stops its topic in all browsers; what waits of it is not sent', async () => {
  await turnOn(one, 'laptop');
  await tellOf(milestone(one, 50));
  await send();
  const { stop } = service.received[0]?.payload ?? {};
  expect(stop?.title).toBe('Stop “I reach a round number”');
  const [, token = ''] = /^\/about#stop=([\w-]+)$/.exec(stop?.path ?? '') ?? [];
  await tellOf(milestone(one, 100));
  await deps.handOut();
  const stopped = await deps.news.stopByLink({ token, isStopped: true });
  expect(stopped).toEqual({ topic: 'milestone', way: 'push', isStopped: true });
  await tellOf(milestone(one, 150));
  await send();
  expect(service.received).toHaveLength(1);
  await deps.push.test(one);
  await send();
  expect(service.received[1]?.payload.stop).toBeNull();
});

it('an erased account leaves no browser and no message', async () => {
  await turnOn(one, 'laptop');
  await turnOn(two, 'desk');
  await tellOf(milestone(one, 50), milestone(two, 50));
  await deps.handOut();
  expect(await waiting()).toHaveLength(2);
  await deps.erasure.erase(one);
  const left = await deps.sql`select account_id from push_devices d join push_notes p on p.device_id = d.id`;
  expect(left).toEqual([{ accountId: two.accountId }]);
  expect(await deps.sql`select from push_devices where account_id <> ${two.accountId}`).toHaveLength(0);
  await send();
  expect(service.received.map(({ browser }) => browser)).toEqual(['desk']);
});

it('who reads the database can send nothing to a browser', async () => {
  const { endpoint, keys } = await turnOn(one, 'laptop');
  const rows = await deps.sql`
    select row_to_json(d)::text as text, encode(d.sealed, 'escape') as sealed from push_devices d`;
  const settings = await deps.sql`select value::text as text from site_settings where key = 'pushKey'`;
  const all = JSON.stringify([rows, settings]);
  for (const secret of [endpoint, 'laptop', keys.p256dh, keys.auth]) expect(all).not.toContain(secret);
  const [row] = await deps.sql<[{ sealed: string }]>`
    select value ->> 'sealed' as sealed from site_settings where key = 'pushKey'`;
  const sealed = Buffer.from(row.sealed, 'base64');
  expect(createSecretBox(Buffer.alloc(32, 7), 'push').open(sealed)).toMatch(/^[\w-]{43}$/);
  expect(createSecretBox(Buffer.alloc(32, 8), 'push').open(sealed)).toBeNull();
});

it('what was read at the bell or has disappeared meanwhile is not sent', async () => {
  await turnOn(one, 'laptop');
  await tellOf(milestone(one, 50));
  await deps.handOut();
  await deps.news.markRead(one, { upTo: Number.MAX_SAFE_INTEGER });
  await send();
  await tellOf(milestone(one, 100));
  await deps.handOut();
  await deps.sql`delete from news`;
  await send();
  expect(service.received).toEqual([]);
  expect(await waiting()).toHaveLength(0);
});

it.each([404, 410])('after %i the browser is deleted, and subscribes again at its next visit', async (code) => {
  const { endpoint } = await turnOn(one, 'laptop');
  service.answerNext(status(code));
  await tellOf(milestone(one, 50));
  await send();
  expect(await devicesOf(one)).toEqual([]);
  await tellOf(milestone(one, 100));
  await send();
  expect(service.received).toHaveLength(1);
  expect(await deps.push.check(one, { endpoint })).toMatchObject({ state: 'renew' });
});

it.each([429, 503, 406])('after %i nothing goes to that service before Retry-After', async (code) => {
  await turnOn(one, 'laptop');
  service.answerNext(status(code, { 'retry-after': '120' }));
  await tellOf(milestone(one, 50));
  await send();
  await turnOn(two, 'desk');
  await tellOf(milestone(two, 50));
  later(119);
  await send();
  expect(service.received.map(({ browser }) => browser)).toEqual(['laptop']);
  later(2);
  await send();
  expect(service.received.map(({ browser }) => browser).toSorted()).toEqual(['desk', 'laptop', 'laptop']);
});

it('a lost answer is asked for again, with the same topic, until the message is of no use', async () => {
  await turnOn(one, 'laptop');
  service.answerNext((reply) => reply.destroy(), status(502), status(500));
  await tellOf(milestone(one, 50));
  await send();
  for (const pause of [5, 30, 120]) {
    await send();
    later(pause);
    await send();
  }
  const topics = service.received.map(({ headers }) => headers.topic);
  expect(topics).toHaveLength(4);
  expect(new Set(topics).size).toBe(1);
  service.answerNext(status(500));
  await tellOf(milestone(one, 100));
  await send();
  later(12 * 3_600);
  await send();
  expect(service.received).toHaveLength(5);
  expect(await waiting()).toHaveLength(0);
});

it.each([
  [status(400), '400'],
  [status(413), '413'],
  [status(307, { location: 'http://127.0.0.1/' }), '307'],
  [status(200, { 'content-type': 'text/html' }), 'web page'],
])('what a service refuses is not sent again, and admins read why', async (answer, why) => {
  await turnOn(one, 'laptop');
  service.answerNext(answer);
  await tellOf(milestone(one, 50));
  await send();
  later(3_600);
  await send();
  expect(service.received).toHaveLength(1);
  const { services } = await deps.push.services();
  expect(services).toMatchObject([{ host: '127.0.0.1', devices: 1, heldUntil: null, problemAt: START }]);
  expect(services[0]?.problem).toContain(why);
});

it.each([401, 403])('a service that refuses the site’s key (%i) is held for an hour', async (code) => {
  await turnOn(one, 'laptop');
  service.answerNext(status(code));
  await tellOf(milestone(one, 50));
  await send();
  expect((await deps.push.services()).services).toMatchObject([{ heldUntil: '2025-06-15T13:00:00.000Z' }]);
  later(3_601);
  await send();
  expect(service.received).toHaveLength(2);
});

it('of a browser that was subscribed with another key, its own messages wait an hour, and no others', async () => {
  await turnOn(one, 'laptop');
  await tellOf(milestone(one, 50));
  await send();
  await turnOn(two, 'desk');
  service.answerNext(status(403));
  await tellOf(milestone(two, 50));
  await send();
  const { services } = await deps.push.services();
  expect(services).toMatchObject([{ heldUntil: null, problemAt: START }]);
  expect(services[0]?.problem).toContain('403');
  await tellOf(milestone(one, 100));
  later(3_599);
  await send();
  expect(service.received.map(({ browser }) => browser)).toEqual(['laptop', 'desk', 'laptop']);
  expect(await devicesOf(two)).toHaveLength(1);
  later(2);
  await send();
  expect(service.received).toHaveLength(4);
});

it('with another ERASURE_KEY there is another site key, and browsers subscribe again', async () => {
  const { endpoint } = await turnOn(one, 'laptop');
  const { siteKey } = await deps.push.devices(one);
  await deps.sql`update site_settings set value = value || '{"sealed": "AAAA"}' where key = 'pushKey'`;
  const both = await Promise.all([deps.push.devices(one), deps.push.devices(two)]);
  expect(both[0].siteKey).not.toBe(siteKey);
  expect(both[0].siteKey).toBe(both[1].siteKey);
  expect(await deps.push.check(one, { endpoint })).toMatchObject({ state: 'renew' });
  await tellOf(milestone(one, 50));
  await send();
  expect(service.received).toEqual([]);
});

it('a person gets at most 20 in an hour, on all browsers together', async () => {
  await turnOn(one, 'laptop');
  await turnOn(await signedIn(one), 'phone');
  for (let count = 0; count < 25; count += 1) await tellOf(milestone(one, 1 + count));
  await send();
  for (let times = 0; times < 5; times += 1) await send();
  expect(service.received).toHaveLength(40);
  later(3_601);
  await tellOf(milestone(one, 500));
  await send();
  expect(service.received).toHaveLength(42);
});

it('signing out, wherever, ends push of that browser; an expired sign-in does not', async () => {
  await turnOn(one, 'laptop');
  const phone = await signedIn(one);
  const { endpoint } = await turnOn(phone, 'phone');
  await deps.account.endSession(phone, phone.sessionId);
  expect(await devicesOf(one)).toMatchObject([{ isCurrent: true }]);
  const back = await signedIn(one);
  expect(await deps.push.check(back, { endpoint })).toMatchObject({ state: 'off' });
  await deps.sql`update sessions set last_used_at = now() - interval '20 days' where public_id = ${one.sessionId}`;
  await runMaintenance(deps);
  expect(await devicesOf(back)).toHaveLength(1);
  later(91 * 86_400);
  await runMaintenance(deps);
  expect(await devicesOf(back)).toHaveLength(0);
});

it('a browser gets the news of whoever signed in last', async () => {
  const { endpoint } = await turnOn(one, 'laptop');
  expect(await deps.push.check(two, { endpoint })).toMatchObject({ state: 'off' });
  await tellOf(milestone(one, 50));
  await send();
  expect(service.received).toEqual([]);
  expect(await devicesOf(one)).toEqual([]);
});

it('a browser that was removed stays off; ten are the most', async () => {
  const { endpoint } = await turnOn(one, 'laptop');
  const other = await signedIn(one);
  const [laptop] = await devicesOf(one);
  await expect(deps.push.remove(two, { deviceId: laptop?.deviceId ?? 0 })).rejects.toThrow('no push messages');
  await deps.push.remove(other, { deviceId: laptop?.deviceId ?? 0 });
  expect(await deps.push.check(one, { endpoint })).toMatchObject({ state: 'off' });
  for (let count = 0; count < 10; count += 1) await turnOn(await signedIn(one), `browser ${count}`);
  await expect(turnOn(await signedIn(one), 'one more')).rejects.toThrow('10 browsers get push already');
});

it('a test goes to each browser; adding and testing are limited', async () => {
  await expect(deps.push.test(one)).rejects.toThrow('No browser gets push');
  await turnOn(one, 'laptop');
  await deps.push.test(one);
  await send();
  expect(service.received.map(({ payload }) => payload.title)).toEqual(['This is a test']);
  for (let count = 0; count < 17; count += 1) await deps.push.test(one);
  await expect(deps.push.test(one)).resolves.toBeUndefined();
  await expect(deps.push.test(one)).rejects.toThrow('Try again in');
});
