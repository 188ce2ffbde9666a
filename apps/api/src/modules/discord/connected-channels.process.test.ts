import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasStandIn } from '../../../test/support/discord-stand-in.ts';
import { startPostingSite, type PostingSite } from '../../../test/support/posting-site.ts';
import { authorizeUrl, openBrowser } from '../../../test/support/sign-in.ts';
import { createTestApp } from '../../../test/support/test-app.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { createDiscord } from '../accounts/sign-in/discord-provider.ts';

let posting: PostingSite;
beforeAll(async () => {
  if (hasStandIn) posting = await startPostingSite();
});
afterAll(() => posting?.stop());

describe.skipIf(!hasStandIn)('channels of Discord (skipped where the folder ../shared/checks is absent)', () => {
  it('an admin chooses a channel in Discord; nobody has to paste a secret', async () => {
    const { discord } = posting;
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
    const { site, admin, discord, told } = posting;
    const { url } = await discord.webhook('announcements');
    const [owner] = await site.sql<{ accountId: number }[]>`
      insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
      values ('discord', '2', 'Ben', now(), now()) returning id as "accountId"`;
    const viewer: Viewer = { ...admin, role: 'user', accountId: owner?.accountId ?? 0 };
    await site.ownChannels.connect(viewer, { address: url });
    await site.news.setWay(viewer, { topic: 'milestone', way: 'discord', isOn: true });
    const subject = { kind: 'account', id: viewer.accountId } as const;
    await told({ kind: 'milestone', subject, detail: { what: 'races', count: 100 } });
    await site.handOut();
    await site.handOut();
    const [{ id: channelId }] = await site.sql<[{ id: number }]>`
      select id from channels where account_id = ${viewer.accountId}`;
    await posting.postUntil(channelId, 'delivered');
    expect(await posting.statesOf(channelId)).toMatchObject([{ kind: 'news', state: 'delivered' }]);
    const messages = await discord.messages('announcements');
    expect(JSON.stringify(messages.at(-1)?.shown)).toContain('Your 100th race');
    const { fields = [] } = messages.at(-1)?.embeds[0] ?? {};
    const [, token = ''] =
      /^\[Stop “[^”]+”\]\(https:\/\/results\.example\.com\/about#stop=([\w-]+)\)$/.exec(fields[0]?.value ?? '') ?? [];
    await site.news.stopByLink({ token, isStopped: true });
    await told({ kind: 'milestone', subject, detail: { what: 'races', count: 250 } });
    await site.handOut();
    expect(await posting.statesOf(channelId)).toHaveLength(1);
  });

  it('Discord found nothing wrong', async () => {
    expect(await posting.discord.wrongs()).toBe('');
  });
});
