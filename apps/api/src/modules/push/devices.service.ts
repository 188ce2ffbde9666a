import { MAX_PUSH_DEVICES, type CheckedPushDevice, type PushDevices, type PushSubscription } from '@paddock/contracts';
import { nanoid } from 'nanoid';
import type { Sql, Transaction } from '../../database/client.ts';
import { lockRow } from '../../database/row.ts';
import type { RequestContext, Viewer } from '../../endpoint/context.ts';
import { countUse } from '../../http/rate-limit-counters.ts';
import { AppError, NotFoundError } from '../../shared/errors.ts';
import type { SecretBox } from '../../shared/secret-box.ts';
import { hashSecret } from '../../shared/secrets.ts';
import type { Clock } from '../../shared/time.ts';
import { addDevice, countDevices, listDevices, listServices, noteVisit, removeDevice } from './devices.repository.ts';
import { addNotes } from './notes.repository.ts';
import { checkSubscription, type PushHosts } from './push-address.rules.ts';
import { readSiteKey } from './site-key.ts';

/** An account may add browsers and test this often. */
const MOST_USES = 20;
const USES_WINDOW_SECONDS = 3_600;
const LONGEST_USER_AGENT = 200;
const TEST_TTL_MS = 600_000;

export interface PushDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly hosts: PushHosts;
  /** Whom push services may ask about this site: its https address, or `mailto:`; null: nothing is sent. */
  readonly subject: string | null;
}

export type Push = ReturnType<typeof createPush>;

/** Browsers that get an account's news as push messages. Their addresses and keys leave the server only towards their push services. */
export function createPush({ sql, clock, secrets, hosts, subject }: PushDeps) {
  const isOn = subject !== null && secrets.hasKey;
  const siteKey = async (): Promise<string | null> => (isOn ? (await readSiteKey(sql, secrets)).publicKey : null);
  const requireKey = async (): Promise<string> => {
    const key = await siteKey();
    if (key === null) throw new AppError('unavailable', 'This site sends no push messages.');
    return key;
  };
  const countIn = async (tx: Transaction, accountId: number): Promise<void> => {
    const use = { key: `push ${accountId}`, windowSeconds: USES_WINDOW_SECONDS, at: clock().toISOString() };
    const { uses, secondsLeft } = await countUse(tx, use);
    if (uses > MOST_USES)
      throw new AppError('rate_limited', `You have done this often. Try again in ${Math.ceil(secondsLeft / 60)} min.`);
  };
  const devices = async (viewer: Viewer): Promise<PushDevices> => ({
    siteKey: await siteKey(),
    devices: await listDevices(sql, viewer),
  });
  return {
    isOn,
    devices,

    async add(
      viewer: Viewer,
      wish: { subscription: PushSubscription; siteKey: string },
      { userAgent }: Pick<RequestContext, 'userAgent'>,
    ): Promise<PushDevices> {
      const { accountId, sessionId } = viewer;
      const { endpoint, keys } = wish.subscription;
      const key = await requireKey();
      const { hostname: host } = checkSubscription(wish.subscription, hosts);
      if (wish.siteKey !== key)
        throw new AppError('conflict', 'This site’s key for push has changed. Reload the page and turn push on again.');
      await sql.begin(async (tx) => {
        await lockRow(tx, 'accounts', accountId, 'no key update');
        await countIn(tx, accountId);
        const sealed = secrets.seal(JSON.stringify({ endpoint, keys }));
        const device = { accountId, sessionId, endpointHash: hashSecret(endpoint), sealed, host, siteKey: key };
        await addDevice(tx, { ...device, userAgent: userAgent.slice(0, LONGEST_USER_AGENT) }, clock());
        if ((await countDevices(tx, accountId)) > MAX_PUSH_DEVICES)
          throw new AppError('conflict', `${MAX_PUSH_DEVICES} browsers get push already. Remove one first.`);
      });
      return devices(viewer);
    },

    async check(
      { accountId, sessionId }: Viewer,
      { endpoint }: { endpoint: string | null },
    ): Promise<CheckedPushDevice> {
      const key = await siteKey();
      const endpointHash = endpoint === null ? null : hashSecret(endpoint);
      const visit = { accountId, sessionId, endpointHash, siteKey: key ?? '', now: clock().toISOString() };
      const state = await sql.begin((tx) => noteVisit(tx, visit));
      return { state: key === null ? 'off' : state, siteKey: key };
    },

    async remove(viewer: Viewer, { deviceId }: { deviceId: number }): Promise<PushDevices> {
      const { accountId } = viewer;
      if (!(await sql.begin((tx) => removeDevice(tx, { accountId, deviceId }))))
        throw new NotFoundError('This browser gets no push messages any more.');
      return devices(viewer);
    },

    async test({ accountId }: Viewer): Promise<void> {
      await requireKey();
      const now = clock();
      await sql.begin(async (tx) => {
        await countIn(tx, accountId);
        const expiresAt = new Date(now.getTime() + TEST_TTL_MS).toISOString();
        const note = { accountIds: [accountId], newsIds: [], key: `test ${nanoid()}`, expiresAt };
        if ((await addNotes(tx, note, now)) === 0)
          throw new AppError('conflict', 'No browser gets push messages, or it has got many in the last hour.');
      });
    },

    services: async () => ({ isOn, services: await listServices(sql, clock().toISOString()) }),
  };
}
