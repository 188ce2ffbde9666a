import { z } from 'zod';
import { Instant, RowId } from './primitives.ts';

/** The most browsers that get push messages of one account. */
export const MAX_PUSH_DEVICES = 10;

const Base64Url = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+=*$/);
const Endpoint = z
  .string()
  .max(2_048)
  .regex(/^https?:\/\/[\x21-\x7e]+$/)
  .describe('The address that the browser’s push service gave out');

/** What a browser’s own `PushSubscription` gives as JSON; `expirationTime` is not used. */
export const PushSubscription = z
  .strictObject({ endpoint: Endpoint, keys: z.strictObject({ p256dh: Base64Url, auth: Base64Url }) })
  .meta({ id: 'PushSubscription' });
export type PushSubscription = z.output<typeof PushSubscription>;

/** A browser that gets push messages. */
export const PushDevice = z
  .object({
    deviceId: RowId,
    isCurrent: z.boolean().describe('It is the browser that asks'),
    userAgent: z.string(),
    service: z.string().describe('Host of its push service'),
    addedAt: Instant,
    sentAt: Instant.nullable().describe('When its push service last took a message; null: never'),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.output<typeof PushDevice>;

export const PushDevices = z
  .object({
    siteKey: z.string().nullable().describe('The key to subscribe with; null: this site sends no push messages'),
    devices: z.array(PushDevice).max(MAX_PUSH_DEVICES),
  })
  .meta({ id: 'PushDevices' });
export type PushDevices = z.output<typeof PushDevices>;

export const AddPushDevice = z.strictObject({
  subscription: PushSubscription,
  siteKey: Base64Url.describe('The key that the browser subscribed with'),
});

export const CheckPushDevice = z.strictObject({ endpoint: Endpoint.nullable().describe('null: it has none any more') });

/**
 * on: it gets the account’s news. renew: it should, and has to subscribe again. off: it does not, and should forget its subscription.
 */
export const CheckedPushDevice = z.object({ state: z.enum(['on', 'renew', 'off']), siteKey: z.string().nullable() });
export type CheckedPushDevice = z.output<typeof CheckedPushDevice>;

/**
 * The payload of a push message, which the site’s service worker shows. `tag`: a later one replaces it on the screen. `startAt`: of a planned round, to show in the
 * device’s time zone. `stop`: an action that leads to the page where its topic stops; null: of a test, or the site has no such links.
 */
export interface PushPayload {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly startAt: string | null;
  readonly stop: { readonly title: string; readonly path: string } | null;
}

/** How a push service does; for admins. */
export const PushService = z
  .object({
    host: z.string(),
    devices: z.int().min(0),
    sentAt: Instant.nullable().describe('When it last took a message; null: never'),
    heldUntil: Instant.nullable().describe('Nothing is sent before; null: it takes messages'),
    problem: z.string().nullable().describe('Why it last refused one; null: it did not'),
    problemAt: Instant.nullable(),
  })
  .meta({ id: 'PushService' });
export type PushService = z.output<typeof PushService>;
export const PushServices = z.object({ isOn: z.boolean(), services: z.array(PushService) });
