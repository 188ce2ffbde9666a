import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { startPushService, status } from '../../../test/support/push-service.ts';
import { cleanUp, runProgram, waitFor } from '../../../test/support/run-program.ts';
import { createTestDeps, TEST_ERASURE_KEY, TEST_ZONE } from '../../../test/support/test-deps.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { hashSecret } from '../../shared/secrets.ts';
import { tell } from '../news/tell.ts';

const SECRET_OF_SIGN_IN = 'a-session-of-somebody';

const service = await startPushService();
const deps = await createTestDeps({
  clock: () => new Date(),
  push: { contact: 'push@example.com', hosts: [], testService: service.url },
});
const { sql } = deps;
afterAll(async () => {
  await cleanUp();
  await deps.close();
  await service.stop();
});

async function signIn(): Promise<Viewer> {
  const [account] = await sql<[{ id: number }]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', now(), now()) returning id`;
  await sql`
    insert into sessions (id_hash, public_id, account_id, user_agent, created_at, last_used_at)
    values (${hashSecret(SECRET_OF_SIGN_IN)}, 'session', ${account.id}, '', now(), now())`;
  return { accountId: account.id, sessionId: 'session', role: 'user', name: '', avatarUrl: null, driverId: null };
}

it('no log has an address, a key, a token or a text of messages, whatever a push service answers', async () => {
  const ada = await signIn();
  const { siteKey } = await deps.push.devices(ada);
  const key = siteKey ?? '';
  const program = runProgram('main', {
    env: {
      DATABASE_URL: deps.databaseUrl,
      ERASURE_KEY: TEST_ERASURE_KEY.toString('base64'),
      SITE_TIME_ZONE: TEST_ZONE,
      PUSH_CONTACT: 'push@example.com',
      PUSH_TEST_SERVICE: service.url,
      LOG_LEVEL: 'trace',
      LOG_REQUESTS: 'on',
    },
  });
  const url = await program.ready();
  const ask = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie: `sid=${SECRET_OF_SIGN_IN}` },
      body: JSON.stringify(body),
    });
  const secrets = [key, 'vapid t=', 'Your 50th race'];
  await deps.news.setWay(ada, { topic: 'milestone', way: 'push', isOn: true });
  const answers = [
    undefined,
    status(400),
    status(403),
    status(410),
    status(429, { 'retry-after': '0' }),
    status(500),
    status(200, { 'content-type': 'text/html' }),
  ];
  for (const answer of answers) {
    const name = randomBytes(12).toString('hex');
    const subscription = service.subscribe(name, key);
    secrets.push(name, ...Object.values(subscription.keys));
    expect((await ask('/api/push/devices', { subscription, siteKey: key })).status).toBe(200);
    await sql`delete from push_services`;
    const before = service.received.length;
    if (answer !== undefined) service.answerNext(answer);
    const milestone = { kind: 'milestone', subject: { kind: 'account', id: ada.accountId } } as const;
    await sql.begin((tx) => tell(tx, new Date(), [{ ...milestone, detail: { count: 50, of: 'races' } }]));
    await waitFor('the message is sent', () => service.received.length > before);
    await sql`delete from news`;
  }
  // What is refused, and what is no subscription at all.
  const elsewhere = 'https://push.example.org/secret-of-somebody';
  secrets.push(elsewhere);
  const keys = { p256dh: key, auth: randomBytes(16).toString('base64url') };
  secrets.push(keys.auth);
  expect((await ask('/api/push/devices', { subscription: { endpoint: elsewhere, keys }, siteKey: key })).status).toBe(
    400,
  );
  expect((await ask('/api/push/devices', { subscription: { endpoint: elsewhere }, siteKey: key })).status).toBe(400);
  await program.stop();

  const log = program.output.stdout + program.output.stderr;
  expect(log).toContain('/api/push/devices');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  expect(service.wrong).toEqual([]);
});
