import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addSession } from '../../../test/support/careers.ts';
import { driver } from '../../../test/support/result-file.ts';
import { waitFor } from '../../../test/support/run-program.ts';
import { createTestDeps, TEST_ERASURE_KEY, type TestDeps } from '../../../test/support/test-deps.ts';
import { insertRow } from '../../database/row.ts';
import type { Actor } from '../../endpoint/context.ts';
import { createSecretBox } from '../../shared/secret-box.ts';
import { tell } from '../news/tell.ts';
import { addressColumns } from './channels.repository.ts';

const KEY = 'the key that was shown once';
const FIVE_MINUTES_S = 300;

/** Another tool, made from docs/discord.md alone. It keeps what it believes. */
let answer = 200;
let posts: { postId: number; isCorrection: boolean; title: string; text: string }[] = [];
let requests: { headers: IncomingHttpHeaders; body: string }[] = [];
let receiver: Server;
let port = 0;

function isSigned(headers: IncomingHttpHeaders, body: string, now = Date.now()): boolean {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['paddock-signature'])) ?? [];
  const isFresh = Math.abs(now / 1_000 - Number(t)) <= FIVE_MINUTES_S;
  return isFresh && createHmac('sha256', KEY).update(`${t}.${body}`).digest('hex') === v1;
}

async function listen(): Promise<void> {
  receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ headers: request.headers, body });
      if (!isSigned(request.headers, body)) return reply.writeHead(401).end();
      if (answer < 300) posts.push(JSON.parse(body));
      return reply.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve));
  // @NOTE it listens on a port.
  ({ port } = receiver.address() as AddressInfo);
}
const close = () => new Promise((resolve) => receiver.close(resolve));

let site: TestDeps;
let admin: Actor;
let channelId = 0;
let eventId = 0;
let keys = 0;

beforeAll(async () => {
  await listen();
  site = await createTestDeps({ clock: () => new Date(), mayReach: () => true });
  eventId = await addSession(site, {
    type: 'R',
    end: '250614_210000',
    cars: [1, 2].map((number) => ({ drivers: [driver(number)], laps: [130_000, 110_000 + number * 500] })),
  });
  const [account] = await site.sql<{ accountId: number }[]>`
    insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', 'admin', now(), now()) returning id as "accountId"`;
  admin = { accountId: account?.accountId ?? 0 };
  // Stored, not connected: that refuses an address of this machine.
  const target = { tool: 'webhook', url: `http://127.0.0.1:${port}/paddock`, signingKey: KEY } as const;
  channelId = await insertRow(site.sql, 'channels', {
    ...addressColumns(createSecretBox(TEST_ERASURE_KEY, 'channels'), target, null),
    name: 'Another tool',
    scopeKind: 'site',
    scopeId: 0,
    kinds: ['result'],
    notBefore: new Date(),
    newsId: 0,
    createdAt: new Date(),
    createdBy: admin.accountId,
  });
});
afterAll(async () => {
  await site.close();
  await close();
});
beforeEach(() => {
  answer = 200;
  posts = [];
  requests = [];
});

/** Something happens that is posted. */
const happen = () =>
  site.sql.begin((tx) =>
    tell(tx, new Date(), [
      {
        kind: 'result',
        subject: { kind: 'server', id: site.server.id },
        eventId,
        merge: { key: `result:${++keys}`, is: 'once' },
      },
    ]),
  );
const run = async () => {
  await site.poster.run();
  await site.poster.settled();
};
const states = async () => {
  const rows = await site.sql<{ state: string }[]>`select state from channel_posts order by id`;
  return rows.map(({ state }) => state);
};
const until = (what: string, isSo: () => boolean | Promise<boolean>) =>
  waitFor(what, async () => {
    await run();
    return isSo();
  });

it('a post is signed over its time and its body', async () => {
  await happen();
  await until('it is posted', () => posts.length === 1);
  expect(posts).toMatchObject([{ title: 'Race at Monza', text: 'Driver 1 wins by 0.500.', isCorrection: false }]);
  const [{ headers, body } = { headers: {}, body: '' }] = requests;
  expect(isSigned(headers, body.replace('Driver 1', 'Driver 2'))).toBe(false);
  // Whoever repeats it later is refused.
  expect(isSigned(headers, body, Date.now() + 6 * 60_000)).toBe(false);
});

it('a corrected result comes again with the same number', async () => {
  const [{ postId } = { postId: 0 }] = await site.sql<{ postId: number }[]>`select id as "postId" from channel_posts`;
  const viewer = { ...admin, sessionId: '', role: 'admin', name: 'Ada', avatarUrl: null, driverId: null } as const;
  await site.amendments.amend(viewer, {
    eventId,
    amendment: { kind: 'timePenalty', filePosition: 1, timeMs: 10_000 },
    reason: 'Too fast',
  });
  await until('it is posted', () => posts.length === 1);
  expect(posts).toMatchObject([{ postId, isCorrection: true, text: expect.stringMatching(/^Driver 2 wins by/) }]);
});

it('while the tool is away nothing is lost: it is posted once it is back', async () => {
  await close();
  await happen();
  await run();
  await until('it was tried', async () => (await states()).includes('waiting'));
  await listen();
  await site.channels.tryNow(admin, channelId);
  await until('it is posted', () => posts.length === 1);
  expect(requests).toHaveLength(1);
});

it('what has waited for minutes is posted one by one: the tool gets everything', async () => {
  await close();
  for (let count = 0; count < 3; count += 1) await happen();
  await run();
  await site.sql`update channel_posts set tries = 3 where state = 'waiting'`;
  await run();
  await listen();
  await site.channels.tryNow(admin, channelId);
  await until('all are posted', () => posts.length === 3);
});

it('what failed in the tool is sent again only when staff say so, each with the number that it had', async () => {
  answer = 500;
  for (let count = 0; count < 2; count += 1) {
    await happen();
    await until('it was tried', () => requests.length === count + 1);
  }
  const tried = requests.map(({ body }) => JSON.parse(body).postId);
  await run();
  expect([requests.length, (await states()).slice(-2)]).toEqual([2, ['unknown', 'unknown']]);
  answer = 200;
  expect(await site.channels.sendMissed(admin, channelId)).toEqual({ posts: 2 });
  await until('both are posted', () => posts.length === 2);
  await until('nothing is left', async () => (await states()).every((state) => state === 'delivered'));
  expect(posts.map(({ postId }) => postId)).toEqual(tried);
  expect(await site.channels.sendMissed(admin, channelId)).toEqual({ posts: 0 });
});
