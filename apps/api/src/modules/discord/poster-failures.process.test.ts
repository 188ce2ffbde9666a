import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasStandIn } from '../../../test/support/discord-stand-in.ts';
import { postNow, sessionOf, startPostingSite, type PostingSite } from '../../../test/support/posting-site.ts';
import { runProgram, waitFor } from '../../../test/support/run-program.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

let posting: PostingSite;
let eventId = 0;

beforeAll(async () => {
  if (!hasStandIn) return;
  posting = await startPostingSite();
  await posting.site.importFile(sessionOf('R', '250614_210000', ['Ada', 'Ben']));
  [{ id: eventId }] = await posting.site.sql<[{ id: number }]>`select id from events`;
});
afterAll(() => posting?.stop());

describe.skipIf(!hasStandIn)('posts that fail (skipped where the folder ../shared/checks is absent)', () => {
  it('a channel that has to wait delays no other, and is asked again no earlier than it said', async () => {
    const { site, admin, discord } = posting;
    const slow = await posting.connect('standings', ['result']);
    const quick = await posting.connect('announcements', ['result']);
    await discord.fault('429', { match: `POST .*/webhooks/${slow.id}/`, retry_after: 6 });
    await posting.tellResult(eventId);
    await posting.postUntil(quick.channelId, 'delivered');
    await posting.postUntil(slow.channelId, 'waiting');
    expect(await posting.statesOf(slow.channelId)).toMatchObject([{ tries: 1, reason: 'Discord asked to wait.' }]);
    await site.channels.tryNow(admin, slow.channelId);
    await waitFor('it is delivered', async () => {
      await postNow(site);
      return (await posting.statesOf(slow.channelId))[0]?.state === 'delivered';
    });
    for (const { channelId } of [slow, quick]) await posting.disconnect(channelId);
  });

  it('what could not be posted for minutes is told in one post', async () => {
    const { site, admin, discord } = posting;
    const { channelId } = await posting.connect('night-results', ['round']);
    const before = await discord.messages('night-results');
    await discord.fault('503');
    await posting.tellRound();
    await posting.postUntil(channelId, 'waiting');
    await site.sql`update channel_posts set tries = 3 where channel_id = ${channelId}`;
    await posting.tellRound(2);
    await site.poster.run();
    await site.channels.tryNow(admin, channelId);
    await posting.postUntil(channelId, 'skipped', 'skipped', 'delivered');
    const messages = await discord.messages('night-results');
    expect(messages).toHaveLength(before.length + 1);
    expect(JSON.stringify(messages.at(-1)?.shown).match(/was moved/g)).toHaveLength(3);
    await posting.disconnect(channelId);
  });

  it.each(['commit-drop', 'commit-502', '500', 'truncated', 'wrong-type', 'drop'])(
    'after %s nobody knows whether it was posted, and it is not sent again by itself',
    async (kind) => {
      const { site, discord } = posting;
      const { channelId } = await posting.connect('night-results', ['round']);
      const before = await discord.messages('night-results');
      await discord.fault(kind);
      await posting.tellRound();
      await posting.postUntil(channelId, 'unknown');
      await postNow(site);
      expect(await posting.statesOf(channelId)).toMatchObject([{ state: 'unknown', tries: 1 }]);
      const posted = ['500', 'drop'].includes(kind) ? 0 : 1;
      expect(await discord.messages('night-results')).toHaveLength(before.length + posted);
      await posting.disconnect(channelId);
    },
  );

  it('a 504 of a gateway whose Discord has taken the post does not post it twice', async () => {
    const { site, discord } = posting;
    const { channelId, url } = await posting.connect('night-results', ['round']);
    const asked: string[] = [];
    const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
      asked.push(request.method ?? '');
      const body = Buffer.concat(await request.toArray());
      await fetch(discord.url + request.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': String(request.headers['user-agent']) },
        body,
      });
      reply.writeHead(504, { 'content-type': 'text/html' }).end('<h1>504 Gateway Time-out</h1>');
    };
    const gateway = createServer((request, reply) => void answer(request, reply));
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    // @NOTE it listens on a port.
    const { port } = gateway.address() as AddressInfo;
    const behind = await createTestDeps({
      clock: () => new Date(),
      databaseUrl: site.databaseUrl,
      discordUrl: `http://127.0.0.1:${port}`,
      publicUrl: 'https://results.example.com',
    });
    const before = await discord.messages('night-results');
    await posting.tellRound();
    await postNow(behind);
    expect(url).toContain(discord.url);
    expect(await posting.statesOf(channelId)).toMatchObject([{ state: 'unknown', tries: 1 }]);
    await postNow(behind);
    await postNow(site);
    expect(asked).toEqual(['POST']);
    expect(await discord.messages('night-results')).toHaveLength(before.length + 1);
    await behind.close();
    gateway.close();
    await posting.disconnect(channelId);
  });

  it('a post without an answer for ten seconds is unknown, and is not sent again', async () => {
    const { site, discord } = posting;
    const { channelId } = await posting.connect('standings', ['round']);
    const before = await discord.messages('standings');
    await discord.fault('commit-hang');
    await posting.tellRound();
    await posting.postUntil(channelId, 'unknown');
    await postNow(site);
    expect(await posting.statesOf(channelId)).toMatchObject([{ state: 'unknown', tries: 1 }]);
    expect(await discord.messages('standings')).toHaveLength(before.length + 1);
    await posting.disconnect(channelId);
  });

  it('a webhook that was deleted is not asked again, and staff are told', async () => {
    const { site, discord } = posting;
    const { channelId, id } = await posting.connect('announcements', ['result']);
    await discord.deleteWebhook(id);
    await posting.tellResult(eventId);
    await posting.postUntil(channelId, 'refused');
    await posting.tellResult(eventId);
    await postNow(site);
    expect(await posting.statesOf(channelId)).toMatchObject([{ state: 'refused' }]);
    const { channels } = await site.channels.list();
    expect(channels.find((channel) => channel.channelId === channelId)).toMatchObject({
      state: 'lost',
      stateText: 'Disconnected: The webhook was deleted in Discord.',
    });
    expect(await site.sql`select kind, detail from news where kind = 'channelLost'`).toEqual([
      { kind: 'channelLost', detail: { channelId } },
    ]);
    await posting.disconnect(channelId);
  });

  it('of two processes that want one row at once one takes it: there is one post', async () => {
    const { site, discord, statesOf } = posting;
    const { channelId } = await posting.connect('announcements', ['round']);
    const other = await createTestDeps({
      clock: () => new Date(),
      databaseUrl: site.databaseUrl,
      discordUrl: discord.url,
      publicUrl: 'https://results.example.com',
    });
    const before = await discord.messages('announcements');
    for (let round = 1; round <= 5; round += 1) {
      await posting.tellRound();
      await site.sql`update channels set not_before = now() where id = ${channelId}`;
      await Promise.all([site.poster.run(), other.poster.run(), site.poster.run(), other.poster.run()]);
      await Promise.all([site.poster.settled(), other.poster.settled()]);
      expect(await statesOf(channelId)).toMatchObject(
        Array.from({ length: round }, () => ({ state: 'delivered', tries: 1 })),
      );
      expect(await discord.messages('announcements')).toHaveLength(before.length + round);
    }
    await other.close();
    await posting.disconnect(channelId);
  });

  it('a process that is killed between sending and the answer posts nothing twice', async () => {
    const { discord, env, statesOf } = posting;
    const { channelId } = await posting.connect('standings', ['round']);
    await discord.fault('commit-hang');
    const first = runProgram('main', { env });
    await first.ready();
    const before = await discord.messages('standings');
    await posting.tellRound();
    await waitFor('Discord has it', async () => (await discord.messages('standings')).length > before.length);
    first.kill('SIGKILL');
    await first.ended;
    expect(await statesOf(channelId)).toMatchObject([{ state: 'sending' }]);
    const second = runProgram('main', { env });
    await second.ready();
    await waitFor('it is known that nobody knows', async () => (await statesOf(channelId))[0]?.state === 'unknown');
    // Its next post goes out: the one before would have gone first.
    await posting.tellRound();
    await waitFor('the next is posted', async () =>
      (await statesOf(channelId)).some(({ state }) => state === 'delivered'),
    );
    expect(await discord.messages('standings')).toHaveLength(before.length + 2);
    await second.stop();
    await posting.disconnect(channelId);
  });

  it('Discord found nothing wrong', async () => {
    expect(await posting.discord.wrongs()).toBe('');
  });
});
