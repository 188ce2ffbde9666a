import { createHmac } from 'node:crypto';
import type { DiscordMessage, PlainPost } from '@paddock/contracts';
import { isPublicAddress } from '../../shared/public-address.ts';
import { findAddress, sendRequest, type Answer, type OutgoingRequest } from '../../shared/send-request.ts';
import { discordUserAgent, VERSION } from '../../version.ts';
import type { Target } from './address.rules.ts';

export interface Reach {
  /** Discord’s own address. */
  readonly discordUrl: string;
  /** The site’s address, which Discord wants to know. */
  readonly siteUrl: string | null;
  /** Whether other tools may be at an IP address. */
  readonly mayReach?: OutgoingRequest['mayReach'] | undefined;
}

export type TargetClient = ReturnType<typeof createTargetClient>;

/** Sends to Discord and to other tools, each request once. */
export function createTargetClient({ discordUrl, siteUrl, mayReach = isPublicAddress }: Reach) {
  const headers = { 'user-agent': discordUserAgent(siteUrl) };
  const json = { ...headers, 'content-type': 'application/json' };
  const webhookUrl = ({ webhookId, token }: Extract<Target, { tool: 'discord' }>): string =>
    `${discordUrl}/api/v10/webhooks/${webhookId}/${token}`;
  // The operator’s own setting, wherever it leads.
  const toDiscord = (request: Pick<OutgoingRequest, 'url' | 'method' | 'body'>): Promise<Answer> =>
    sendRequest({ ...request, headers: request.body === undefined ? headers : json, mayReach: () => true });
  return {
    /** What Discord knows about a webhook. */
    readWebhook: (target: Extract<Target, { tool: 'discord' }>): Promise<Answer> =>
      toDiscord({ url: new URL(webhookUrl(target)), method: 'GET' }),

    /** Posts a message, or changes the one with this id. */
    async postToDiscord(
      target: Extract<Target, { tool: 'discord' }>,
      message: DiscordMessage,
      messageId: string | null,
    ): Promise<Answer> {
      const url = webhookUrl(target);
      const body = JSON.stringify(message);
      return messageId === null
        ? toDiscord({ url: new URL(`${url}?wait=true`), method: 'POST', body })
        : toDiscord({ url: new URL(`${url}/messages/${messageId}`), method: 'PATCH', body });
    },

    /** Throws if another tool’s address leads to none of the internet. */
    findTool: (target: Extract<Target, { tool: 'webhook' }>) => findAddress(new URL(target.url), mayReach),

    /** Posts signed JSON. */
    postToTool(target: Extract<Target, { tool: 'webhook' }>, body: string, at: Date): Promise<Answer> {
      const timestamp = Math.floor(at.getTime() / 1_000);
      return sendRequest({
        url: new URL(target.url),
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': `Paddock/${VERSION}`,
          'paddock-signature': `t=${timestamp},v1=${sign(target.signingKey, timestamp, body)}`,
        },
        body,
        mayReach,
      });
    },
  };
}

/** HMAC-SHA256 over the time in seconds, a dot and the body as it is sent, in hexadecimal. */
function sign(key: string, timestamp: number, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
}

/** The body for another tool. */
export function toolBody(
  post: PlainPost,
  {
    postId,
    kind,
    isCorrection,
    eventId,
  }: { postId: number; kind: string; isCorrection: boolean; eventId: number | null },
): string {
  return JSON.stringify({ postId, kind, isCorrection, eventId, ...post });
}
