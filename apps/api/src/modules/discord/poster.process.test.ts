import { WriteRuling, type PostKind } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRacedChampionship } from '../../../test/support/championships.ts';
import { hasStandIn, startDiscord, type DiscordStandIn } from '../../../test/support/discord-stand-in.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { cleanUp, runProgram, waitFor } from '../../../test/support/run-program.ts';
import { authorizeUrl, openBrowser } from '../../../test/support/sign-in.ts';
import { createTestApp } from '../../../test/support/test-app.ts';
import { createTestDeps, TEST_ERASURE_KEY, type TestDeps } from '../../../test/support/test-deps.ts';
import { createDiscord } from '../accounts/sign-in/discord-provider.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { tell, type NewNews } from '../news/tell.ts';

const RUDE = '**Max** @everyone';
const NAMES = [RUDE, '_Ada_ [x](https://evil.example)', '|| # Ben `<@123>`'];
const ALL_KINDS = ['result', 'qualifying', 'standings', 'record', 'round', 'entries'] as const satisfies PostKind[];

let discord: DiscordStandIn;
let site: TestDeps;
let admin: Viewer;
let eventId = 0;
let qualifyingId = 0;
let championshipId = 0;

const session = (type: string, end: string) =>
  resultFile({
    type,
    track: 'monza',
    end,
    cars: NAMES.map((name, index) => ({
      drivers: [driver(index + 1, name)],
      laps: [100_000 + index * 500, 99_000 + index * 500, 98_000 + index * 500],
    })),
  });

beforeAll(async () => {
  if (!hasStandIn) return;
  discord = await startDiscord({ names: NAMES });
  site = await createTestDeps({
    clock: () => new Date(),
    discordUrl: discord.url,
    publicUrl: 'https://results.example.com',
  });
  const { sql } = site;
  await site.importFile(session('Q', '250614_200000'));
  await site.importFile(session('R', '250614_210000'));
  const events = await sql<{ id: number; kind: string }[]>`select id, session_kind as kind from events`;
  eventId = events.find(({ kind }) => kind === 'race')?.id ?? 0;
  qualifyingId = events.find(({ kind }) => kind === 'qualifying')?.id ?? 0;
  championshipId = await addRacedChampionship(site);
  const [account] = await sql<{ accountId: number }[]>`
    insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', 'admin', now(), now()) returning id as "accountId"`;
  const viewer = { sessionId: '', role: 'admin', name: 'Ada', avatarUrl: null, driverId: null } as const;
  admin = { ...viewer, accountId: account?.accountId ?? 0 };
});
afterAll(async () => {
  if (!hasStandIn) return;
  await site.close();
  await cleanUp();
  await discord.stop();
});

/** Connects a webhook in a channel of the stand-in, for the whole site. */
async function connect(channel: string, kinds: readonly PostKind[] = ALL_KINDS) {
  const webhook = await discord.webhook(channel);
  const { channelId } = await site.channels.connect(admin, {
    address: webhook.url,
    name: channel,
    scope: { kind: 'site' },
    kinds: [...kinds],
  });
  return { ...webhook, channelId };
}

const told = (...news: readonly NewNews[]) => site.sql.begin((tx) => tell(tx, new Date(), news));
let keys = 0;
const result = (): NewNews => ({
  kind: 'result',
  subject: { kind: 'server', id: site.server.id },
  eventId,
  merge: { key: `result:${++keys}`, is: 'once' },
});
/** Never the same post twice. */
const round = (): NewNews => ({
  kind: 'round',
  subject: { kind: 'championship', id: championshipId },
  detail: { what: 'moved', round: 'R1', startsAt: new Date(Date.UTC(2025, 6, ++keys)).toISOString() },
});
const statesOf = (channelId: number) =>
  site.sql<{ kind: string; state: string; tries: number; reason: string }[]>`
    select kind, state, tries, reason from channel_posts where channel_id = ${channelId} order by id`;

/** Posts until nothing is due. */
async function postAll(channelId: number): Promise<void> {
  await waitFor('everything is posted', async () => {
    await site.poster.run();
    await site.poster.settled();
    const states = await statesOf(channelId);
    return (
      states.length > 0 &&
      states.every(({ state, tries }) => state !== 'sending' && !(state === 'waiting' && tries === 0))
    );
  });
}

describe.skipIf(!hasStandIn)('posts to Discord (skipped where the folder ../shared/checks is absent)', () => {
  it('every kind is posted once, with names as they are typed, and a corrected result changes its post', async () => {
    const { channelId } = await connect('results');
    const [{ trackId } = { trackId: 0 }] = await site.sql<
      { trackId: number }[]
    >`select track_id from events where id = ${eventId}`;
    const [{ driverId } = { driverId: 0 }] = await site.sql<
      { driverId: number }[]
    >`select id as "driverId" from drivers order by id`;
    const championship = { kind: 'championship', id: championshipId } as const;
    const server = { kind: 'server', id: site.server.id } as const;
    await told(
      result(),
      { kind: 'result', subject: server, eventId: qualifyingId, merge: { key: 'result:qualifying', is: 'once' } },
      { kind: 'standings', subject: championship, eventId, detail: { round: 'R1' } },
      { kind: 'record', subject: { kind: 'track', id: trackId }, eventId, detail: { by: [driverId], lapTime: 98_000 } },
      {
        kind: 'round',
        subject: championship,
        detail: { what: 'tomorrow', round: 'R1', startsAt: '2025-07-01T10:00:00.000Z' },
      },
      { kind: 'entriesOpen', subject: championship },
    );
    await postAll(channelId);
    expect((await statesOf(channelId)).map(({ kind, state }) => [kind, state])).toEqual(
      ALL_KINDS.map((kind) => [kind, 'delivered']),
    );
    const [first, ...others] = await discord.messages('results');
    expect(others).toHaveLength(ALL_KINDS.length - 1);
    expect(JSON.stringify(first?.shown)).toContain(RUDE);

    await site.amendments.amend(admin, {
      eventId,
      amendment: { kind: 'disqualify', filePosition: 1 },
      reason: 'Too fast',
    });
    await postAll(channelId);
    await waitFor('the post is changed', async () => {
      await site.poster.run();
      await site.poster.settled();
      return ((await discord.messages('results'))[0]?.versions.length ?? 0) > 0;
    });
    expect(await discord.messages('results')).toHaveLength(ALL_KINDS.length);
    await site.channels.disconnect(admin, channelId);
  });

  it('a decision of the stewards is posted once, and one that was undone before is not', async () => {
    const { channelId } = await connect('announcements', ['decision']);
    const [driverOf] = await site.sql<
      { playerId: string }[]
    >`select public_id as "playerId" from drivers where name like '%Max%'`;
    const wish = {
      championshipId,
      whom: { kind: 'driver', playerId: driverOf?.playerId ?? '' },
      round: 'R1',
      reason: 'Caused a **collision** on lap 3',
      reportId: null,
    };
    await site.rulings.rule(
      admin,
      WriteRuling.parse({ ...wish, ruling: { kind: 'points', points: '5', class: null, with: 'round' } }),
    );
    const undone = await site.rulings.rule(
      admin,
      WriteRuling.parse({ ...wish, ruling: { kind: 'licence', licencePoints: 2 } }),
    );
    await site.rulings.undo(admin, { rulingId: undone.rulingId, reason: 'A mistake' });
    await postAll(channelId);
    expect(await statesOf(channelId)).toMatchObject([{ kind: 'decision', state: 'delivered' }]);
    expect(JSON.stringify((await discord.messages('announcements')).at(-1)?.shown)).toContain('5 points taken');
    await site.channels.disconnect(admin, channelId);
  });

  it('a channel that has to wait delays no other, and is asked again no earlier than it said', async () => {
    const slow = await connect('standings', ['result']);
    const quick = await connect('announcements', ['result']);
    await discord.fault('429', { match: `POST .*/webhooks/${slow.id}/`, retry_after: 6 });
    await told(result());
    await postAll(quick.channelId);
    await postAll(slow.channelId);
    expect(await statesOf(quick.channelId)).toMatchObject([{ state: 'delivered' }]);
    expect(await statesOf(slow.channelId)).toMatchObject([
      { state: 'waiting', tries: 1, reason: 'Discord asked to wait.' },
    ]);
    await site.channels.tryNow(admin, slow.channelId);
    await waitFor('it is delivered', async () => {
      await site.poster.run();
      await site.poster.settled();
      return (await statesOf(slow.channelId))[0]?.state === 'delivered';
    });
    for (const { channelId } of [slow, quick]) await site.channels.disconnect(admin, channelId);
  });

  it('what could not be posted for minutes is told in one post', async () => {
    const { channelId } = await connect('night-results', ['round']);
    const before = await discord.messages('night-results');
    await discord.fault('503');
    await told(round());
    await postAll(channelId);
    await site.sql`update channel_posts set tries = 3 where channel_id = ${channelId}`;
    await told(round(), round());
    await site.poster.run();
    await site.channels.tryNow(admin, channelId);
    await waitFor('it is delivered', async () => {
      await site.poster.run();
      await site.poster.settled();
      return (await statesOf(channelId))[2]?.state === 'delivered';
    });
    expect((await statesOf(channelId)).map(({ state }) => state)).toEqual(['skipped', 'skipped', 'delivered']);
    const messages = await discord.messages('night-results');
    expect(messages).toHaveLength(before.length + 1);
    expect(JSON.stringify(messages.at(-1)?.shown).match(/was moved/g)).toHaveLength(3);
    await site.channels.disconnect(admin, channelId);
  });

  it.each(['commit-drop', 'commit-502', '500', 'truncated', 'wrong-type', 'drop'])(
    'after %s nobody knows whether it was posted, and it is not sent again by itself',
    async (kind) => {
      const { channelId } = await connect('night-results', ['round']);
      const before = await discord.messages('night-results');
      await discord.fault(kind);
      await told(round());
      await postAll(channelId);
      expect(await statesOf(channelId)).toMatchObject([{ state: 'unknown', tries: 1 }]);
      await site.poster.run();
      await site.poster.settled();
      const posted = ['500', 'drop'].includes(kind) ? 0 : 1;
      expect(await discord.messages('night-results')).toHaveLength(before.length + posted);
      await site.channels.disconnect(admin, channelId);
    },
  );

  it('a webhook that was deleted is not asked again, and staff are told', async () => {
    const { channelId, id } = await connect('announcements', ['result']);
    await discord.deleteWebhook(id);
    await told(result());
    await postAll(channelId);
    await told(result());
    await site.poster.run();
    await site.poster.settled();
    expect(await statesOf(channelId)).toMatchObject([{ state: 'refused' }]);
    const { channels } = await site.channels.list();
    expect(channels.find((channel) => channel.channelId === channelId)).toMatchObject({
      state: 'lost',
      stateText: 'Disconnected: The webhook was deleted in Discord.',
    });
    expect(await site.sql`select kind, detail from news where kind = 'channelLost'`).toEqual([
      { kind: 'channelLost', detail: { channelId } },
    ]);
    await site.channels.disconnect(admin, channelId);
  });

  it('a process that is killed between sending and the answer posts nothing twice', async () => {
    const { channelId } = await connect('standings', ['round']);
    await discord.fault('commit-hang');
    const env = {
      DATABASE_URL: site.databaseUrl,
      DISCORD_BASE_URL: discord.url,
      ERASURE_KEY: TEST_ERASURE_KEY.toString('base64'),
      SITE_TIME_ZONE: 'Australia/Sydney',
    };
    const first = runProgram('main', { env });
    await first.ready();
    const before = await discord.messages('standings');
    await told(round());
    await waitFor('Discord has it', async () => (await discord.messages('standings')).length > before.length);
    first.kill('SIGKILL');
    await first.ended;
    expect(await statesOf(channelId)).toMatchObject([{ state: 'sending' }]);
    const second = runProgram('main', { env });
    await second.ready();
    await waitFor('it is known that nobody knows', async () => (await statesOf(channelId))[0]?.state === 'unknown');
    // Its next post goes out: the one before would have gone first.
    await told(round());
    await waitFor('the next is posted', async () =>
      (await statesOf(channelId)).some(({ state }) => state === 'delivered'),
    );
    expect(await discord.messages('standings')).toHaveLength(before.length + 2);
    await second.stop();
  });

  it('an admin chooses a channel in Discord; nobody has to paste a secret', async () => {
    const provider = createDiscord({
      baseUrl: discord.url,
      clientId: '1100000000000000001',
      clientSecret: 'stand-in-client-secret',
    });
    const app = await createTestApp({
      identityProvider: provider,
      staff: new Map([['300000000000000003', 'admin']]),
      discordUrl: discord.url,
      discord: { clientId: '1100000000000000001', clientSecret: 'stand-in-client-secret', baseUrl: discord.url },
    });
    const browser = openBrowser(app.app);
    const visit = async (url: string, more: string) => {
      const chosen = await fetch(`${url}&auto=ada${more}`, {
        redirect: 'manual',
        headers: { 'user-agent': 'Mozilla/5.0' },
      });
      const { pathname, search } = new URL(chosen.headers.get('location') ?? '');
      return browser.get(pathname + search);
    };
    await visit((await authorizeUrl(browser)).href, '');
    const wish = { scope: { kind: 'site' }, kinds: ['result'] };
    const asked = await browser.post('/api/admin/channels/ask-discord', wish);
    const back = await visit(asked.json<{ url: string }>().url, '&channel_id=500000000000000006');
    expect(back.headers.location).toBe('/admin/management?tab=discord');
    const { channels } = await app.deps.channels.list();
    expect(channels).toMatchObject([{ tool: 'discord', kinds: ['result'], state: 'working' }]);
    const refused = await browser.post('/api/admin/channels/ask-discord', wish);
    expect(
      (await visit(refused.json<{ url: string }>().url.replace('&', '&auto=none&'), '')).headers.location,
    ).toContain('signInProblem=denied');
    await app.close();
  });

  it('one’s own news go out through a webhook of one’s own', async () => {
    const { url } = await discord.webhook('announcements');
    const [owner] = await site.sql<{ accountId: number }[]>`
      insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
      values ('discord', '2', 'Ben', now(), now()) returning id as "accountId"`;
    const viewer: Viewer = { ...admin, role: 'user', accountId: owner?.accountId ?? 0 };
    await site.ownChannels.connect(viewer, { address: url });
    await site.news.setWay(viewer, { topic: 'milestone', way: 'discord', isOn: true });
    const subject = { kind: 'account', id: viewer.accountId } as const;
    await told({ kind: 'milestone', subject, eventId, detail: { what: 'races', count: 100 } });
    await site.handOut();
    await site.handOut();
    const [channel] = await site.sql<{ id: number }[]>`select id from channels where account_id = ${viewer.accountId}`;
    await postAll(channel?.id ?? 0);
    expect(await statesOf(channel?.id ?? 0)).toMatchObject([{ kind: 'news', state: 'delivered' }]);
    const messages = await discord.messages('announcements');
    expect(JSON.stringify(messages.at(-1)?.shown)).toContain('Your 100th race');
    const { fields = [] } = messages.at(-1)?.embeds[0] ?? {};
    const [, token = ''] =
      /^\[Stop “[^”]+”\]\(https:\/\/results\.example\.com\/about#stop=([\w-]+)\)$/.exec(fields[0]?.value ?? '') ?? [];
    await site.news.stopByLink({ token, isStopped: true });
    await told({ kind: 'milestone', subject, eventId, detail: { what: 'races', count: 250 } });
    await site.handOut();
    expect(await statesOf(channel?.id ?? 0)).toHaveLength(1);
  });

  it('Discord found nothing wrong', async () => {
    expect(await discord.wrongs()).toBe('');
  });
});
