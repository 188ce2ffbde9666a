import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { Auth } from '../accounts/sign-in/auth.service.ts';
import type { ChannelsService } from './channels.service.ts';
import type { OwnChannels } from './own-channel.service.ts';

/** Where an admin comes back to from Discord. */
const ADMIN_PAGE = '/admin/management?tab=discord';

export function createChannelEndpoints({
  channels,
  auth,
}: {
  readonly channels: ChannelsService;
  readonly auth: Auth;
}) {
  const { list, posts, preview, check, connect, askDiscord, edit, pause, replace, disconnect, ...others } =
    contract.adminChannels;
  const { test, tryNow, sendAgain, sendMissed } = others;
  return {
    list: implement(list, () => channels.list()),
    posts: implement(posts, async ({ channelId }) => ({ posts: await channels.posts(channelId) })),
    preview: implement(preview, ({ channelId, postKind }) => channels.preview(channelId, postKind)),
    check: implement(check, ({ address }) => channels.check(address)),
    connect: implementForUser(connect, (actor, input) => channels.connect(actor, input)),
    askDiscord: implementForUser(askDiscord, async (actor, wish, context) => {
      channels.requireWish(wish);
      return { url: await auth.start({ returnTo: ADMIN_PAGE, purpose: 'channel', actor, wish }, context) };
    }),
    edit: implementForUser(edit, channels.edit),
    pause: implementForUser(pause, channels.pause),
    replace: implementForUser(replace, (actor, input) => channels.replace(actor, input)),
    disconnect: implementForUser(disconnect, (actor, { channelId }) => channels.disconnect(actor, channelId)),
    test: implementForUser(test, (actor, { channelId }) => channels.test(actor, channelId)),
    tryNow: implementForUser(tryNow, (actor, { channelId }) => channels.tryNow(actor, channelId)),
    sendAgain: implementForUser(sendAgain, (actor, { postId }) => channels.sendAgain(actor, postId)),
    sendMissed: implementForUser(sendMissed, (actor, { channelId }) => channels.sendMissed(actor, channelId)),
  };
}

/** A webhook of one’s own. */
export function createOwnChannelEndpoints({ ownChannels }: { readonly ownChannels: OwnChannels }) {
  const { ownChannel, connectOwnChannel, disconnectOwnChannel, testOwnChannel } = contract.news;
  return {
    ownChannel: implementForUser(ownChannel, ownChannels.find),
    connectOwnChannel: implementForUser(connectOwnChannel, (actor, input) => ownChannels.connect(actor, input)),
    disconnectOwnChannel: implementForUser(disconnectOwnChannel, (actor) => ownChannels.disconnect(actor)),
    testOwnChannel: implementForUser(testOwnChannel, ownChannels.test),
  };
}
