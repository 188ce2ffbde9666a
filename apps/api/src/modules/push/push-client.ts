import { Agent } from 'node:https';
import type { PushSubscription } from '@paddock/contracts';
import webPush from 'web-push';
import { isPublicAddress } from '../../shared/public-address.ts';
import { sendRequest, type Answer, type OutgoingRequest } from '../../shared/send-request.ts';
import { checkSubscription, type PushHosts } from './push-address.rules.ts';
import type { SiteKey } from './site-key.ts';

/** To one push service; others do not wait for it. */
export const MOST_AT_ONCE = 20;
/** Enough to know what went wrong. */
const MOST_ANSWER_BYTES = 1_024;

/** A message for a browser. */
export interface PushMessage {
  readonly payload: string;
  /** Seconds that a push service keeps it for a device that is away; more than 0. */
  readonly ttl: number;
  readonly urgency: 'normal' | 'high';
  readonly topic: string;
}

interface ClientOptions {
  readonly hosts: PushHosts;
  readonly subject: string;
  readonly mayReach?: OutgoingRequest['mayReach'] | undefined;
}

export type PushClient = ReturnType<typeof createPushClient>;

/** Encrypts and sends messages, each once. Connections to push services are kept for a while. */
export function createPushClient({ hosts, subject, mayReach = isPublicAddress }: ClientOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE, timeout: 30_000 });
  const { testService } = hosts;
  return {
    /** Throws `invalid_input` if nothing may be sent or encrypted for the subscription, `NoAnswerError` if no answer came. */
    async send(subscription: PushSubscription, siteKey: SiteKey, message: PushMessage): Promise<Answer> {
      const url = checkSubscription(subscription, hosts);
      const { payload, ttl, urgency, topic } = message;
      // As RFC 8291 and 8292 have it.
      const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
        vapidDetails: { subject, ...siteKey },
        TTL: ttl,
        urgency,
        topic,
        contentEncoding: 'aes128gcm',
      });
      return sendRequest({
        url,
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
        agent,
        maxAnswerBytes: MOST_ANSWER_BYTES,
        // The operator’s own setting, on this machine.
        ...(testService === null ? { mayReach } : { via: testService, mayReach: () => true }),
      });
    },

    close: (): void => agent.destroy(),
  };
}
