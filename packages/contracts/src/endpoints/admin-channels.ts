import { z } from 'zod';
import {
  AskDiscord,
  ChannelId,
  ChannelPosts,
  ChannelPreview,
  Channels,
  CheckChannel,
  CheckedChannel,
  ConnectChannel,
  ConnectedChannel,
  EditChannel,
  OneChannel,
  OnePost,
  PauseChannel,
  PostKind,
  ReplaceAddress,
} from '../admin/channels.ts';
import { defineEndpoint } from '../endpoint.ts';
import { inUrl } from '../primitives.ts';

const reads = { access: 'mod', cache: 'none', tags: ['Admin: channels'], kind: 'query' } as const;
const writes = { access: 'admin', cache: 'none', tags: ['Admin: channels'], kind: 'mutation' } as const;
const inPath = z.object({ channelId: inUrl(ChannelId) });

/** Channels of Discord and other tools that are told what happens on the site. */
export const adminChannels = {
  list: defineEndpoint({
    ...reads,
    summary: 'Connected channels with their states',
    input: z.strictObject({}),
    output: Channels,
    rest: { method: 'GET', path: '/api/admin/channels' },
  }),
  posts: defineEndpoint({
    ...reads,
    summary: 'The latest posts of a channel and what became of them',
    input: OneChannel,
    output: ChannelPosts,
    rest: { method: 'GET', path: '/api/admin/channel/:channelId/posts', params: inPath },
  }),
  preview: defineEndpoint({
    ...reads,
    summary: 'What a post of a kind looks like in a channel, by the latest of that kind',
    input: OneChannel.extend({ postKind: PostKind }),
    output: ChannelPreview,
    rest: {
      method: 'GET',
      path: '/api/admin/channel/:channelId/preview',
      params: inPath,
      query: z.object({ postKind: PostKind }),
    },
  }),
  check: defineEndpoint({
    ...writes,
    summary: 'Asks the address of a webhook whether it answers; nothing is posted or kept',
    input: CheckChannel,
    output: CheckedChannel,
    rest: { method: 'POST', path: '/api/admin/channels/check', body: CheckChannel },
  }),
  connect: defineEndpoint({
    ...writes,
    summary: 'Connects a webhook of Discord or of another tool',
    input: ConnectChannel,
    output: ConnectedChannel,
    rest: { method: 'POST', path: '/api/admin/channels/connect', body: ConnectChannel },
  }),
  askDiscord: defineEndpoint({
    ...writes,
    summary: 'The address at Discord where the user chooses a channel; it comes back connected',
    input: AskDiscord,
    output: z.object({ url: z.url() }),
    rest: { method: 'POST', path: '/api/admin/channels/ask-discord', body: AskDiscord },
  }),
  edit: defineEndpoint({
    ...writes,
    summary: 'Changes what a channel is called, what it posts, and its own line above each post',
    input: EditChannel,
    output: z.null(),
    rest: { method: 'POST', path: '/api/admin/channels/edit', body: EditChannel, successStatus: 204 },
  }),
  pause: defineEndpoint({
    ...writes,
    summary: 'Pauses a channel, or resumes it; what happens meanwhile is not posted',
    input: PauseChannel,
    output: z.null(),
    rest: { method: 'POST', path: '/api/admin/channels/pause', body: PauseChannel, successStatus: 204 },
  }),
  replace: defineEndpoint({
    ...writes,
    summary: 'Gives a channel another webhook',
    input: ReplaceAddress,
    output: ConnectedChannel,
    rest: { method: 'POST', path: '/api/admin/channels/replace', body: ReplaceAddress },
  }),
  disconnect: defineEndpoint({
    ...writes,
    summary: 'Disconnects a channel and deletes its secret and its posts here; those in the channel stay',
    input: OneChannel,
    output: z.null(),
    rest: { method: 'POST', path: '/api/admin/channels/disconnect', body: OneChannel, successStatus: 204 },
  }),
  test: defineEndpoint({
    ...writes,
    summary: 'Posts a test into a channel',
    input: OneChannel,
    output: z.null(),
    rest: { method: 'POST', path: '/api/admin/channels/test', body: OneChannel, successStatus: 204 },
  }),
  tryNow: defineEndpoint({
    ...writes,
    summary: 'Tries what waits in a channel now, or as soon as the tool allows it',
    input: OneChannel,
    output: z.null(),
    rest: { method: 'POST', path: '/api/admin/channels/try-now', body: OneChannel, successStatus: 204 },
  }),
  sendAgain: defineEndpoint({
    ...writes,
    summary: 'Sends a post again that was not delivered, or may have been',
    input: OnePost,
    output: z.null(),
    rest: { method: 'POST', path: '/api/admin/channels/send-again', body: OnePost, successStatus: 204 },
  }),
  sendMissed: defineEndpoint({
    ...writes,
    summary: 'Sends all posts of a channel again that were not delivered, or may have been',
    input: OneChannel,
    output: z.object({ posts: z.int().min(0) }),
    rest: { method: 'POST', path: '/api/admin/channels/send-missed', body: OneChannel },
  }),
};
