import { screen, within } from '@testing-library/react';
import type { Channel, ChannelPost, Channels } from '@paddock/contracts';
import { beforeAll, expect, it } from 'vitest';
import { fill, openManagement, press } from '../../../../testing/management.ts';

// Takes seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => Promise.all([import('../ManagementPage.tsx'), import('./DiscordPage.tsx')]), 120_000);

const channel: Channel = {
  channelId: 3,
  tool: 'discord',
  name: '#results',
  scope: { kind: 'site' },
  scopeName: '',
  kinds: ['result', 'standings'],
  intro: '',
  address: 'https://discord.com/api/webhooks/1184…/••••',
  state: 'waiting',
  stateText: 'Waiting, try 3 of 8',
  connectedAt: '2025-07-01T10:00:00.000Z',
  connectedBy: 'Ada',
  lastPost: { at: '2025-07-02T10:00:00.000Z', kind: 'result', state: 'waiting' },
};
const lost: ChannelPost = {
  postId: 41,
  at: '2025-07-02T10:00:00.000Z',
  kind: 'result',
  about: 'Race at Monza has a result',
  state: 'unknown',
  isEdit: false,
  tries: 1,
  nextAt: null,
  tookMs: null,
  reason: 'No answer within 10 s.',
};
const post = {
  intro: '',
  title: 'Race at Monza',
  text: 'Ada Quick wins by 6.506.',
  fields: [{ name: 'Podium', lines: ['1. Ada Quick  1:00:45.911'] }],
  startsAt: null,
  url: null,
  picture: null,
  note: '20 cars',
};

function open(channels: readonly Channel[] = [channel], more: Partial<Channels> = {}) {
  return openManagement('discord', {
    adminChannels: {
      list: () => ({
        channels: [...channels],
        posts7Days: 41,
        failed7Days: 1,
        canAskDiscord: true,
        standInPage: null,
        hasKey: true,
        ...more,
      }),
      posts: () => ({ posts: [lost] }),
      preview: () => ({ post, message: null }),
      tryNow: () => null,
      sendAgain: () => null,
      test: () => null,
      edit: () => null,
      check: () => ({ tool: 'discord', name: 'Captain Hook' }),
      connect: () => ({ channelId: 4, signingKey: null }),
    },
    adminServers: { list: () => ({ rows: [], nextCursor: null, total: 0 }) },
    adminChampionships: { list: () => [] },
  });
}

it('each channel says in words how it is, and what waits can be tried now', async () => {
  const sent = open();
  await screen.findByText('Waiting, try 3 of 8');
  screen.getByText('1 channel, 41 posts in the last 7 days, 1 not delivered.');
  press('Try #results now');
  await expect.poll(() => sent('adminChannels.tryNow')).toEqual([{ channelId: 3 }]);
});

it('an open row has the kinds, the last posts and how a post looks; a lost one can be sent again', async () => {
  const sent = open();
  await screen.findByText('Waiting, try 3 of 8');
  press('Channel #results');
  await screen.findByText('May have been posted');
  await screen.findByText('1. Ada Quick 1:00:45.911');
  screen.getByText(/Webhook https:\/\/discord\.com\/api\/webhooks\/1184…\/••••/);
  press('Send Results again: Race at Monza has a result');
  await expect.poll(() => sent('adminChannels.sendAgain')).toEqual([{ postId: 41 }]);
});

it('a line of one’s own is in the preview while it is typed, and is saved', async () => {
  const sent = open();
  await screen.findByText('Waiting, try 3 of 8');
  press('Channel #results');
  await screen.findByText('Race at Monza');
  fill('Your own line', 'Sunday league, season 6');
  screen.getByText('Sunday league, season 6');
  press('Save');
  const kinds = ['result', 'standings'];
  await expect
    .poll(() => sent('adminChannels.edit'))
    .toEqual([{ channelId: 3, name: '#results', kinds, intro: 'Sunday league, season 6' }]);
});

it('a pasted address is checked before it is connected', async () => {
  const sent = open([]);
  await screen.findByText('No channel is connected');
  press('Connect a channel');
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect a channel' }));
  dialog.getByRole('button', { name: 'Choose the channel in Discord' });
  fill('Or the address of a webhook', 'https://discord.com/api/webhooks/1184/token');
  press('Check the address');
  await screen.findByText('Answers: Captain Hook.');
  press('Connect');
  await expect
    .poll(() => sent('adminChannels.connect'))
    .toEqual([
      {
        address: 'https://discord.com/api/webhooks/1184/token',
        name: null,
        scope: { kind: 'site' },
        kinds: ['result', 'standings', 'round'],
      },
    ]);
});

it('without a key nothing can be connected, and the page says what to set', async () => {
  open([], { hasKey: false, canAskDiscord: false });
  await screen.findByText('No channel is connected');
  press('Connect a channel');
  await screen.findByText(/ERASURE_KEY/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connect' }).disabled).toBe(true);
});
