import type { PostKind } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasStandIn, startDiscord, type DiscordStandIn } from '../../../test/support/discord-stand-in.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { cleanUp, waitFor } from '../../../test/support/run-program.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { tell, type NewNews } from '../news/tell.ts';

let discord: DiscordStandIn;
let site: TestDeps;
let admin: Viewer;

beforeAll(async () => {
  if (!hasStandIn) return;
  discord = await startDiscord();
  site = await createTestDeps({
    clock: () => new Date(),
    discordUrl: discord.url,
    publicUrl: 'https://results.example.com',
  });
  const [account] = await site.sql<[{ id: number }]>`
    insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', 'admin', now(), now()) returning id`;
  admin = { accountId: account.id, sessionId: '', role: 'admin', name: 'Ada', avatarUrl: null, driverId: null };
});
afterAll(async () => {
  if (!hasStandIn) return;
  await site.close();
  await cleanUp();
  await discord.stop();
});

async function connect(channel: string, ...kinds: PostKind[]): Promise<number> {
  const { url: address } = await discord.webhook(channel);
  const { channelId } = await site.channels.connect(admin, { address, name: channel, scope: { kind: 'site' }, kinds });
  return channelId;
}

const told = (...news: readonly NewNews[]) => site.sql.begin((tx) => tell(tx, new Date(), news));
const statesOf = (channelId: number) =>
  site.sql<{ kind: string; state: string; tries: number }[]>`
    select kind, state, tries from channel_posts where channel_id = ${channelId} order by id`;

/** Posts until the posts of a channel have these states. */
async function postUntil(channelId: number, ...states: readonly string[]): Promise<void> {
  await waitFor(`posts are ${states.join(', ')}`, async () => {
    await site.poster.run();
    await site.poster.settled();
    const posts = await statesOf(channelId);
    // One that waits was tried.
    const isDone = posts.every(({ state, tries }) => state !== 'waiting' || tries > 0);
    return isDone && posts.map(({ state }) => state).join() === states.join();
  });
}

let gap = 500;
/** A race whose result is posted. */
async function postResult(channelId: number, end: string): Promise<number> {
  // No two posts say the same.
  gap += 10;
  const cars = [1, 2, 3].map((number) => ({ drivers: [driver(number)], laps: [100_000, 99_000 + number * gap] }));
  await site.importFile(resultFile({ type: 'R', track: 'monza', end, cars }));
  const [event] = await site.sql<[{ id: number }]>`select max(id) as id from events`;
  const subject = { kind: 'server', id: site.server.id } as const;
  await told({ kind: 'result', subject, eventId: event.id, merge: { key: `result:${event.id}`, is: 'once' } });
  await postUntil(channelId, 'delivered');
  return event.id;
}
const disqualify = (eventId: number, filePosition: number) =>
  site.amendments.amend(admin, { eventId, amendment: { kind: 'disqualify', filePosition }, reason: 'Too fast' });
const ONLY_CHANGES = { match: 'PATCH .*/webhooks/' };

describe.skipIf(!hasStandIn)(
  'posts to Discord that change (skipped where the folder ../shared/checks is absent)',
  () => {
    it.each(['429', '503'])('a change that Discord answered with %s is made later, in the same post', async (fault) => {
      const channelId = await connect('results', 'result');
      const before = await discord.messages('results');
      const eventId = await postResult(channelId, fault === '429' ? '250614_210000' : '250614_220000');
      await discord.fault(fault, { ...ONLY_CHANGES, retry_after: 1 });
      await disqualify(eventId, 1);
      await postUntil(channelId, 'waiting');
      expect(await statesOf(channelId)).toMatchObject([{ tries: 1 }]);
      await site.channels.tryNow(admin, channelId);
      await postUntil(channelId, 'delivered');
      const messages = await discord.messages('results');
      expect(messages).toHaveLength(before.length + 1);
      expect(messages.at(-1)?.versions).toHaveLength(1);
      expect(JSON.stringify(messages.at(-1)?.shown)).toContain('Driver 2 wins');
      await site.channels.disconnect(admin, channelId);
    });

    it('a change whose answer was lost is unknown, and is not made again by itself', async () => {
      const channelId = await connect('results', 'result');
      const eventId = await postResult(channelId, '250614_230000');
      await discord.fault('commit-502', ONLY_CHANGES);
      await disqualify(eventId, 1);
      await postUntil(channelId, 'unknown');
      await disqualify(eventId, 2);
      await site.poster.run();
      await site.poster.settled();
      expect(await statesOf(channelId)).toMatchObject([{ state: 'unknown', tries: 1 }]);
      expect((await discord.messages('results')).at(-1)?.versions).toHaveLength(1);
      await site.channels.disconnect(admin, channelId);
    });

    it('a post that was deleted in Discord is neither changed nor posted again', async () => {
      const channelId = await connect('announcements', 'result');
      const eventId = await postResult(channelId, '250615_210000');
      const [message] = await discord.messages('announcements');
      await discord.deleteMessage(message?.id ?? '');
      await disqualify(eventId, 1);
      await postUntil(channelId, 'skipped');
      await site.poster.run();
      await site.poster.settled();
      expect((await discord.messages('announcements')).filter(({ deleted }) => !deleted)).toEqual([]);
      await site.channels.disconnect(admin, channelId);
    });

    it('what staff have to know is posted to a channel of the whole site', async () => {
      const channelId = await connect('standings', 'serverSilent', 'staffWork');
      const staff = { kind: 'staff' } as const;
      const detail = { serverId: site.server.id, since: new Date(Date.now() - 3_600_000).toISOString(), players: 3 };
      await told(
        { kind: 'serverSilent', subject: staff, detail },
        { kind: 'filesRefused', subject: staff, detail: { serverId: site.server.id } },
      );
      await postUntil(channelId, 'delivered', 'delivered');
      expect((await statesOf(channelId)).map(({ kind }) => kind)).toEqual(['serverSilent', 'staffWork']);
      expect(await discord.messages('standings')).toHaveLength(2);
      await site.channels.disconnect(admin, channelId);
    });

    it('a post without an answer for ten seconds is unknown, and is not sent again', async () => {
      const channelId = await connect('standings', 'staffWork');
      const before = await discord.messages('standings');
      await discord.fault('commit-hang');
      await told({ kind: 'claimWaiting', subject: { kind: 'staff' } });
      await postUntil(channelId, 'unknown');
      await site.poster.run();
      await site.poster.settled();
      expect(await statesOf(channelId)).toMatchObject([{ state: 'unknown', tries: 1 }]);
      expect(await discord.messages('standings')).toHaveLength(before.length + 1);
      await site.channels.disconnect(admin, channelId);
    });

    it('Discord found nothing wrong', async () => {
      expect(await discord.wrongs()).toBe('');
    });
  },
);
