import { createECDH, randomBytes } from 'node:crypto';
import { newWebhook } from '../../src/modules/accounts/sign-in/development-channels.ts';
import { createStopLinks } from '../../src/modules/news/stop-links.ts';
import type { ReportedRace } from './reported-race.ts';
import { TEST_ERASURE_KEY } from './test-deps.ts';

const ADMIN = 'Ada Admin';

/** What the operations on channels and push need that no other operation makes. Nothing is sent: the site's work queue does not run. */
export class MessagesToCall {
  readonly #race: ReportedRace;
  #channelId = 0;

  constructor(race: ReportedRace) {
    this.#race = race;
  }

  get #deps() {
    return this.#race.site.deps;
  }

  async #admin() {
    const accountId = await this.#race.accountId(ADMIN);
    const [session] = await this.#deps.sql<{ sessionId: string }[]>`
      select public_id as "sessionId" from sessions where account_id = ${accountId} limit 1`;
    const sessionId = session?.sessionId ?? '';
    return { accountId, sessionId, role: 'admin' as const, name: ADMIN, avatarUrl: null, driverId: null };
  }

  /** A webhook of the stand-in for Discord that nothing is connected with yet. */
  readonly address = () => {
    const webhook = newWebhook('results');
    const address = `${this.#race.site.provider.baseUrl}/api/webhooks/${webhook?.id}/${webhook?.token}`;
    return Promise.resolve({ address });
  };

  readonly newChannel = async () => {
    const scope = { kind: 'site' as const };
    return { ...(await this.address()), name: null, scope, kinds: ['result' as const] };
  };

  readonly connect = async (): Promise<void> => {
    ({ channelId: this.#channelId } = await this.#deps.channels.connect(await this.#admin(), await this.newChannel()));
  };

  readonly channel = () => Promise.resolve({ channelId: this.#channelId });
  readonly pause = () => Promise.resolve({ channelId: this.#channelId, isPaused: true });
  readonly edit = () => Promise.resolve({ channelId: this.#channelId, name: 'Results', kinds: ['result'], intro: '' });
  readonly replacement = async () => ({ channelId: this.#channelId, ...(await this.address()) });

  /** A post that its channel has refused. */
  readonly refusedPost = async () => {
    const [row] = await this.#deps.sql<{ postId: number }[]>`
      insert into channel_posts (channel_id, key, kind, created_at, state)
      values (${this.#channelId}, ${`result:${this.#channelId}`}, 'result', now(), 'refused') returning id as "postId"`;
    return { postId: row?.postId ?? 0 };
  };

  readonly connectOwn = async (): Promise<void> => {
    await this.#deps.ownChannels.connect(await this.#admin(), await this.address());
  };

  /** A browser's subscription with the site's key. */
  readonly subscription = async () => {
    const { siteKey } = await this.#deps.push.devices(await this.#admin());
    const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`;
    return { siteKey: siteKey ?? '', subscription: { endpoint, keys } };
  };

  readonly subscribe = async (): Promise<void> => {
    await this.#deps.push.add(await this.#admin(), await this.subscription(), { userAgent: '' });
  };

  readonly device = async () => {
    const [row] = await this.#deps.sql<{ deviceId: number }[]>`select max(id) as "deviceId" from push_devices`;
    return { deviceId: row?.deviceId ?? 0 };
  };

  /** The link in a message to the admin. */
  readonly stopLink = async () => {
    const links = createStopLinks({ erasureKey: TEST_ERASURE_KEY, clock: () => new Date() });
    const { accountId } = await this.#admin();
    const path = links.pathOf({ accountId, topic: 'myResult', way: 'discord' });
    return { token: path?.split('=')[1] ?? '', isStopped: true };
  };
}
