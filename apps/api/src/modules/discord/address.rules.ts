import { isIP } from 'node:net';
import { isPublicAddress } from '../../shared/public-address.ts';
import { fieldError } from '../../shared/errors.ts';

/** Where posts are sent to. Kept encrypted. */
export type Target =
  | { readonly tool: 'discord'; readonly webhookId: string; readonly token: string }
  | { readonly tool: 'webhook'; readonly url: string; readonly signingKey: string };

const DISCORD_HOSTS = new Set(['discord.com', 'canary.discord.com', 'ptb.discord.com', 'discordapp.com']);
const DISCORD_PATH = /^\/api(?:\/v\d+)?\/webhooks\/(\d{1,20})\/([\w-]{1,200})\/?$/;

/**
 * The webhook behind a pasted address: Discord’s is taken apart into id and token, so whatever else is in the address is not used.
 * `discordUrl`: Discord’s own address. `signingKey`: for another tool. Throws `invalid_input` with the reason.
 */
export function targetOf(
  address: string,
  { discordUrl, signingKey }: { readonly discordUrl: string; readonly signingKey: string },
): Target {
  const wrong = (why: string) => fieldError('invalid_input', 'address', why);
  if (!URL.canParse(address)) throw wrong('This is not an address. It begins with https://.');
  const url = new URL(address);
  if (DISCORD_HOSTS.has(url.hostname) || url.origin === new URL(discordUrl).origin) {
    const [, webhookId, token] = DISCORD_PATH.exec(url.pathname) ?? [];
    if (webhookId === undefined || token === undefined)
      throw wrong(
        'This is not the address of a webhook. In Discord: channel, Edit, Integrations, Webhooks, Copy address.',
      );
    return { tool: 'discord', webhookId, token };
  }
  if (url.protocol !== 'https:') throw wrong('The address must begin with https://.');
  if (url.username !== '' || url.password !== '') throw wrong('The address must have no user name or password.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0 ? !host.includes('.') : !isPublicAddress(host))
    throw wrong('The address must be one of the internet, not of a local network.');
  url.hash = '';
  return { tool: 'webhook', url: url.href, signingKey };
}

/** What may be shown of an address: enough to recognise it. */
export function shownAddress(target: Target): string {
  return target.tool === 'discord'
    ? `https://discord.com/api/webhooks/${target.webhookId.slice(0, 4)}…/••••`
    : `${new URL(target.url).origin}/••••`;
}
