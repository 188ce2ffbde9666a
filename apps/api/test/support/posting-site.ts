import type { ChannelScope, PostKind } from '@paddock/contracts';
import type { Viewer } from '../../src/endpoint/context.ts';
import { tell, type NewNews } from '../../src/modules/news/tell.ts';
import { addChampionship, definitionWith } from './championships.ts';
import { startDiscord } from './discord-stand-in.ts';
import { driver, resultFile } from './result-file.ts';
import { cleanUp, waitFor } from './run-program.ts';
import { createTestDeps, TEST_ERASURE_KEY, type TestDeps } from './test-deps.ts';

/** What a test of posts works with: a site, its admin, and a stand-in for Discord. */
export type PostingSite = Awaited<ReturnType<typeof startPostingSite>>;

/** `names`: each must be shown as it is typed. */
export async function startPostingSite(names: readonly string[] = []) {
  const discord = await startDiscord({ names });
  const site = await createTestDeps({
    clock: () => new Date(),
    discordUrl: discord.url,
    publicUrl: 'https://results.example.com',
  });
  const { sql } = site;
  const [account] = await sql<[{ id: number }]>`
    insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', 'admin', now(), now()) returning id`;
  const admin: Viewer = {
    accountId: account.id,
    sessionId: '',
    role: 'admin',
    name: 'Ada',
    avatarUrl: null,
    driverId: null,
  };
  const championshipId = await addChampionship(site, definitionWith());
  const statesOf = (channelId: number) =>
    sql<{ kind: string; state: string; tries: number; reason: string }[]>`
      select kind, state, tries, reason from channel_posts where channel_id = ${channelId} order by id`;
  const told = (...news: readonly NewNews[]) => sql.begin((tx) => tell(tx, new Date(), news));
  let times = 0;
  return {
    discord,
    site,
    admin,
    championshipId,
    statesOf,
    told,
    /** Of a program that shares its database and Discord. */
    env: {
      DATABASE_URL: site.databaseUrl,
      DISCORD_BASE_URL: discord.url,
      ERASURE_KEY: TEST_ERASURE_KEY.toString('base64'),
      SITE_TIME_ZONE: 'Australia/Sydney',
    },

    /** Connects a webhook in a channel of the stand-in. */
    async connect(channel: string, kinds: readonly PostKind[], scope: ChannelScope = { kind: 'site' }) {
      const webhook = await discord.webhook(channel);
      const wish = { address: webhook.url, name: channel, scope, kinds: [...kinds] };
      return { ...webhook, ...(await site.channels.connect(admin, wish)) };
    },

    disconnect: (channelId: number) => site.channels.disconnect(admin, channelId),

    /** Tells of a server’s event. Never the same news twice. */
    async tellResult(eventId: number): Promise<void> {
      times += 1;
      const subject = { kind: 'server', id: site.server.id } as const;
      await told({ kind: 'result', subject, eventId, merge: { key: `result:${eventId}:${times}`, is: 'once' } });
    },

    /** Tells that a round was moved. No two say the same. */
    async tellRound(count = 1): Promise<void> {
      const news = Array.from({ length: count }, (): NewNews => {
        const startsAt = new Date(Date.UTC(2025, 6, ++times)).toISOString();
        const detail = { what: 'moved', round: 'R1', startsAt };
        return { kind: 'round', subject: { kind: 'championship', id: championshipId }, detail };
      });
      await told(...news);
    },

    /** Posts until the posts of a channel have these states. One that waits was tried. */
    async postUntil(channelId: number, ...states: readonly string[]): Promise<void> {
      await waitFor(`posts are ${states.join(', ')}`, async () => {
        await postNow(site);
        const posts = await statesOf(channelId);
        const isDone = posts.every(({ state, tries }) => state !== 'waiting' || tries > 0);
        return isDone && posts.map(({ state }) => state).join() === states.join();
      });
    },

    async stop(): Promise<void> {
      await site.close();
      await cleanUp();
      await discord.stop();
    },
  };
}

/** Posts what is due. */
export async function postNow({ poster }: Pick<TestDeps, 'poster'>): Promise<void> {
  await poster.run();
  await poster.settled();
}

/** A session at Monza of drivers with these names, the quickest first. */
export function sessionOf(type: string, end: string, names: readonly string[]) {
  const cars = names.map((name, index) => ({
    drivers: [driver(index + 1, name)],
    laps: [100_000 + index * 500, 99_000 + index * 500, 98_000 + index * 500],
  }));
  return resultFile({ type, track: 'monza', end, cars });
}
