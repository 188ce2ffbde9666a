import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addSession } from '../../../test/support/careers.ts';
import { driver } from '../../../test/support/result-file.ts';
import { cleanUp, runProgram, waitFor } from '../../../test/support/run-program.ts';
import { createTestDeps, TEST_ERASURE_KEY, TEST_ZONE } from '../../../test/support/test-deps.ts';
import { hashSecret } from '../../shared/secrets.ts';

const FOLLOWERS = 5_000;
/** Who follows nothing of it is connected, too. */
const OTHERS = 1_000;
const CONNECTING_AT_ONCE = 50;
const TOLD_WITHIN_MS = 10_000;

const deps = await createTestDeps({ clock: () => new Date() });
const { sql } = deps;
const sockets: WebSocket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await cleanUp();
  await deps.close();
});

/** A race that ended so many minutes ago. */
const race = (minutesAgo: number) => {
  const local = new Date(Date.now() - minutesAgo * 60_000).toLocaleString('sv-SE', { timeZone: TEST_ZONE });
  return addSession(deps, {
    type: 'R',
    end: local.replaceAll(/[-:]/g, '').replace(' ', '_').slice(2),
    cars: Array.from({ length: 30 }, (_, index) => ({
      drivers: [driver(index + 1)],
      laps: [129_000, 120_000 + index],
    })),
  });
};

const secretOf = (accountId: number): string => `secret of ${accountId}`;

async function addFollowers(): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    select 'discord', 'follower ' || n, 'somebody', now(), now() from generate_series(1, ${FOLLOWERS + OTHERS}) n returning id`;
  const ids = rows.map(({ id }) => id);
  const sessions = ids.map((id) => ({ id, hash: hashSecret(secretOf(id)).toString('hex') }));
  await sql`
    insert into sessions (id_hash, public_id, account_id, user_agent, created_at, last_used_at)
    select decode(hash, 'hex'), 'session ' || id, id, '', now(), now()
    from jsonb_to_recordset(${JSON.stringify(sessions)}::text::jsonb) as s (id int, hash text)`;
  const followers = sql`(select id from accounts where id <= ${ids[FOLLOWERS - 1] ?? 0})`;
  await sql`
    insert into follows (account_id, kind, target_id, created_at)
    select a.id, t.kind, t.id, now() from ${followers} a, (
      select 'driver' as kind, id from drivers where name = 'Driver 1' union all select 'server', ${deps.server.id}
    ) t`;
  await sql`insert into news_settings (account_id, ways) select id, '{"followed": ["here", "discord"]}' from ${followers} a`;
  // Never due: what is measured is when the posts are there, not Discord.
  await sql`
    insert into channels (tool, name, scope_kind, scope_id, account_id, kinds, shown_address, address_key, line, not_before, news_id, created_at)
    select 'discord', 'own', 'account', 0, id, '{}', '', 'key ' || id, 'line ' || id, '2999-01-01', 0, now() from ${followers} a`;
  await sql`analyze`;
  return ids;
}

it('5,000 connected followers of a driver and a server are told of a race within 10 s, and their posts are made', async () => {
  await race(60);
  const ids = await addFollowers();
  const program = runProgram('main', {
    env: {
      DATABASE_URL: deps.databaseUrl,
      ERASURE_KEY: TEST_ERASURE_KEY.toString('base64'),
      SITE_TIME_ZONE: TEST_ZONE,
    },
  });
  const address = new URL('/ws', (await program.ready()).replace(/^http/, 'ws'));
  let known = 0;
  let told = 0;
  let others = 0;
  const connect = async (id: number, at: number): Promise<void> => {
    const socket = new WebSocket(address, { headers: { cookie: `sid=${secretOf(id)}` }, perMessageDeflate: false });
    sockets.push(socket);
    socket.on('message', (data: Buffer) => {
      const message = data.toString();
      if (!message.includes(`"news:${id}"`)) return;
      if (message.startsWith('{"type":"snapshot"')) known += 1;
      else if (at < FOLLOWERS) told += 1;
      else others += 1;
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'subscribe', topic: `news:${id}` }));
  };
  const waiting = ids.entries();
  const connectNext = async (): Promise<void> => {
    for (const [at, id] of waiting) await connect(id, at);
  };
  await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, connectNext));
  await waitFor('all know their state', () => known === ids.length);

  const begun = performance.now();
  await race(1);
  const imported = performance.now();
  await waitFor('all followers are told', () => told === FOLLOWERS);
  const toldMs = performance.now() - imported;
  await waitFor('all posts are made', async () => (await sql`select from channel_posts`).length === FOLLOWERS);
  const postedMs = performance.now() - imported;
  process.stdout.write(
    `imported in ${imported - begun} ms, told ${toldMs} ms later, posts made ${postedMs} ms later\n`,
  );
  expect(others).toBe(0);
  expect(Math.max(toldMs, postedMs)).toBeLessThan(TOLD_WITHIN_MS);
});
