import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { addSession } from '../../../test/support/careers.ts';
import { startPushService, status } from '../../../test/support/push-service.ts';
import { driver } from '../../../test/support/result-file.ts';
import { cleanUp, runProgram, waitFor } from '../../../test/support/run-program.ts';
import { createTestDeps, TEST_ERASURE_KEY, TEST_ZONE } from '../../../test/support/test-deps.ts';
import { createSecretBox } from '../../shared/secret-box.ts';
import { hashSecret } from '../../shared/secrets.ts';
import { readSiteKey } from './site-key.ts';

const FOLLOWERS = 5_000;
/** What a push service takes to answer. */
const ANSWER_AFTER_MS = 40;
const SENT_WITHIN_MS = 120_000;
const MOST_MORE_MIB = 150;

const service = await startPushService();
service.answerAll((reply) => void sleep(ANSWER_AFTER_MS).then(() => status(201)(reply)));
const deps = await createTestDeps({ clock: () => new Date() });
const { sql } = deps;
const box = createSecretBox(TEST_ERASURE_KEY, 'push');
afterAll(async () => {
  await cleanUp();
  await deps.close();
  await service.stop();
});

/** A race that ended so many minutes ago. */
const race = (minutesAgo: number) => {
  const local = new Date(Date.now() - minutesAgo * 60_000).toLocaleString('sv-SE', { timeZone: TEST_ZONE });
  return addSession(deps, {
    type: 'R',
    end: local.replaceAll(/[-:]/g, '').replace(' ', '_').slice(2),
    cars: [1, 2, 3].map((number) => ({ drivers: [driver(number)], laps: [129_000, 120_000 + number] })),
  });
};

/** Each with a browser. */
async function addFollowers(siteKey: string): Promise<void> {
  const accounts = await sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    select 'discord', 'follower ' || n, 'somebody', now(), now() from generate_series(1, ${FOLLOWERS}) n returning id`;
  await sql`
    insert into follows (account_id, kind, target_id, created_at)
    select a.id, 'driver', d.id, now() from accounts a, drivers d where d.name = 'Driver 1'`;
  await sql`insert into news_settings (account_id, ways) select id, '{"followed": ["here", "push"]}' from accounts`;
  const devices = accounts.map(({ id }) => {
    const { endpoint, keys } = service.subscribe(String(id), siteKey);
    const sealed = box.seal(JSON.stringify({ endpoint, keys })).toString('hex');
    return { id, hash: hashSecret(endpoint).toString('hex'), sealed };
  });
  await sql`
    insert into push_devices (account_id, endpoint_hash, sealed, host, site_key, user_agent, created_at, seen_at)
    select id, decode(hash, 'hex'), decode(sealed, 'hex'), '127.0.0.1', ${siteKey}, '', now(), now()
    from jsonb_to_recordset(${JSON.stringify(devices)}::text::jsonb) as d (id int, hash text, sealed text)`;
  await sql`analyze`;
}

/** The most memory that a process has had, in MiB. */
const mostMemory = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

it.skipIf(process.platform !== 'linux')(
  '5,000 followers get a push message each, 20 under way at a time, in bounded time and memory',
  async () => {
    await race(60);
    const { publicKey } = await readSiteKey(sql, box);
    await addFollowers(publicKey);
    const program = runProgram('main', {
      env: {
        DATABASE_URL: deps.databaseUrl,
        ERASURE_KEY: TEST_ERASURE_KEY.toString('base64'),
        SITE_TIME_ZONE: TEST_ZONE,
        PUSH_CONTACT: 'push@example.com',
        PUSH_TEST_SERVICE: service.url,
      },
    });
    await program.ready();
    const before = mostMemory(program.pid);
    await race(1);
    const begun = performance.now();
    await waitFor('all are sent', () => service.received.length >= FOLLOWERS, SENT_WITHIN_MS);
    const sentMs = performance.now() - begun;
    await waitFor(
      'nothing waits',
      async () => (await sql`select from push_notes where next_at is not null`).length === 0,
    );
    const more = mostMemory(program.pid) - before;
    process.stdout.write(`${FOLLOWERS} messages in ${Math.round(sentMs)} ms, ${Math.round(more)} MiB more\n`);
    expect(service.wrong).toEqual([]);
    expect(new Set(service.received.map(({ browser }) => browser)).size).toBe(FOLLOWERS);
    expect(service.received).toHaveLength(FOLLOWERS);
    expect(service.mostAtOnce()).toBeLessThanOrEqual(20);
    // On a slow machine the last ones may have ended before the others begin.
    expect(service.mostAtOnce()).toBeGreaterThan(10);
    expect(sentMs).toBeLessThan(SENT_WITHIN_MS);
    expect(more).toBeLessThan(MOST_MORE_MIB);
  },
);
