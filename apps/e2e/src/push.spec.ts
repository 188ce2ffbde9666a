import type { Page, Worker } from '@playwright/test';
import { startPushService, type PushService } from '../../api/test/support/push-service.ts';
import { findViolations } from './axe.ts';
import { expect, test as base } from './fixtures.ts';
import { expectSound } from './sound-page.ts';

// Our page, sender, encryption and worker. The packaged Chromium has neither permission nor subscription nor notifications: these are
// replaced here, and real in `real-browser.push.spec.ts`.

interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

interface Shown {
  readonly title: string;
  readonly options: { body: string; actions: { action: string; title: string }[]; data: object };
}

const test = base.extend<{ service: PushService; subscribe: (page: Page) => Promise<Worker> }>({
  siteKind: 'own',
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    expect(service.wrong).toEqual([]);
    await service.stop();
  },
  siteSettings: ({ service }, use) => use({ PUSH_CONTACT: 'push@example.com', PUSH_TEST_SERVICE: service.url }),
  /** Turns push on in a browser that has it, for work that waits. Gives its worker, which records what it shows and opens. */
  subscribe: ({ service }, use) =>
    use(async (page) => {
      await givePushTo(page, service);
      const started = page.context().waitForEvent('serviceworker');
      await page.goto('/account?view=told');
      await page.getByRole('button', { name: 'Turn on push in this browser' }).click();
      await expect(page.getByRole('region', { name: 'Devices' }).getByText('This browser')).toBeVisible();
      const saved = page.waitForResponse(/news\.setWay/);
      const push = page.getByRole('checkbox', { name: 'Work is waiting: push' });
      // Not `check`, which expects the tick at once: it follows the click in another task.
      await push.click();
      await saved;
      await expect(push).toBeChecked();
      const worker = await started;
      await worker.evaluate(recordInWorker);
      return worker;
    }),
});

/** Gives a page what a browser with push has. */
async function givePushTo(page: Page, service: PushService, permission: 'granted' | 'default' = 'granted') {
  let current: Subscribed | null = null;
  await page.exposeFunction('currentSubscription', () => current);
  await page.exposeFunction('makeSubscription', (siteKey: string) => (current = service.subscribe('first', siteKey)));
  await page.addInitScript(givePush, permission);
}

/** In the page. `permission`: before its user is asked. */
function givePush(permission: string): void {
  const { currentSubscription, makeSubscription } = window as unknown as {
    currentSubscription: () => Promise<Subscribed | null>;
    makeSubscription: (siteKey: string) => Promise<Subscribed>;
  };
  const asSubscription = (json: Subscribed) => ({
    endpoint: json.endpoint,
    toJSON: () => json,
    unsubscribe: async () => true,
  });
  const pushManager = {
    getSubscription: async () => {
      const json = await currentSubscription();
      return json && asSubscription(json);
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      asSubscription(await makeSubscription(applicationServerKey)),
  };
  class Notification {
    static permission = permission;
    static requestPermission = async () => (Notification.permission = 'granted');
  }
  Object.assign(window, { Notification, PushManager: class {} });
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => pushManager });
}

/** In the worker. */
function recordInWorker(): void {
  const scope = globalThis as unknown as { registration: object; clients: object };
  const recorded = { shown: [] as object[], opened: [] as string[], ended: 0 };
  Object.assign(globalThis, { recorded });
  Object.assign(scope.registration, {
    showNotification: async (title: string, options: object) => void recorded.shown.push({ title, options }),
    unregister: async () => (recorded.ended += 1) > 0,
  });
  Object.assign(scope.clients, { openWindow: async (href: string) => void recorded.opened.push(href) });
}

const recordedIn = (worker: Worker) =>
  worker.evaluate(
    () => (globalThis as unknown as { recorded: { shown: Shown[]; opened: string[]; ended: number } }).recorded,
  );

/** Gives the worker an event as the browser does, and waits for what it does. */
const dispatch = (worker: Worker, type: string, detail: object = {}) =>
  worker.evaluate(
    async ([name, more]) => {
      const waits: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>) => waits.push(work);
      dispatchEvent(Object.assign(new Event(name), more, { waitUntil }));
      await Promise.all(waits);
    },
    [type, detail] as const,
  );

/** The same for a click on what it has shown last. */
const click = (worker: Worker, action: string) =>
  worker.evaluate(async (name) => {
    const { recorded } = globalThis as unknown as { recorded: { shown: Shown[] } };
    const waits: Promise<unknown>[] = [];
    const notification = { ...recorded.shown.at(-1)?.options, close: () => {} };
    const waitUntil = (work: Promise<unknown>) => waits.push(work);
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, action: name, waitUntil }));
    await Promise.all(waits);
  }, action);

/** Delivers a message to the worker of a page, as the browser does after it has decrypted it. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
  await session.detach();
}

test('a message is shown, leads to its page, and stops its topic with one click and without sign-in', async ({
  openPage,
  service,
  subscribe,
  site,
}) => {
  const mo = await openPage('Mo Moderator');
  const worker = await subscribe(mo);
  const uma = await openPage('Uma User');
  const ask = { headers: { origin: site.url } };
  const { drivers } = await (await uma.request.post('/api/search/drivers', { ...ask, data: { filter: 'a' } })).json();
  const claim = { ...ask, data: { playerId: drivers[0].playerId } };
  expect((await uma.request.post('/api/account/claim/code', claim)).status()).toBe(200);
  await expect
    .poll(() => service.received.map(({ payload }) => payload.title))
    .toEqual(['A claim on a driver is waiting']);

  await deliver(mo, JSON.stringify(service.received[0]?.payload));
  await expect.poll(async () => (await recordedIn(worker)).shown.length).toBe(1);
  const [{ title, options } = { title: '', options: null }] = (await recordedIn(worker)).shown;
  expect(title).toBe('A claim on a driver is waiting');
  expect(options?.actions).toEqual([
    { action: 'stopTopic', title: 'Stop “Work is waiting”' },
    { action: 'stop', title: 'Stop on this device' },
  ]);
  await click(worker, '');
  await click(worker, 'stopTopic');
  const { opened } = await recordedIn(worker);
  expect(opened).toEqual([`${site.url}/admin/accounts`, expect.stringMatching(/\/about#stop=[\w-]{60,}$/)]);

  // On a phone without a sign-in.
  const phone = await openPage('visitor', { viewport: { width: 360, height: 780 } });
  await phone.goto(opened[1] ?? '');
  const dialog = phone.getByRole('dialog');
  await expect(dialog).toContainText('Work is waiting');
  await expect(phone).toHaveURL('/about');
  await mo.reload();
  await expect(mo.getByRole('checkbox', { name: 'Work is waiting: push' })).not.toBeChecked();

  // A message that is no JSON is shown, too: browsers end push of sites that show nothing.
  await deliver(mo, 'no JSON');
  await expect.poll(async () => (await recordedIn(worker)).shown.at(-1)?.title).toBe('There is news');
  await click(worker, 'stop');
  expect((await recordedIn(worker)).ended).toBe(1);
  await expectSound(mo);
});

test('a subscription that the browser has renewed is told to the site; without a sign-in push ends, and says so', async ({
  openPage,
  service,
  subscribe,
}) => {
  const mo = await openPage('Mo Moderator');
  const worker = await subscribe(mo);
  const devices = async () =>
    (await (await mo.request.get('/api/push/devices')).json()) as { siteKey: string; devices: object[] };
  service.unsubscribe('first');
  const renewed = service.subscribe('renewed', (await devices()).siteKey);
  await worker.evaluate((json) => {
    let current: object | null = null;
    const made = { endpoint: json.endpoint, toJSON: () => json, unsubscribe: async () => ((current = null), true) };
    const pushManager = { getSubscription: async () => current, subscribe: async () => (current = made) };
    const { registration } = globalThis as unknown as { registration: object };
    Object.defineProperty(registration, 'pushManager', { value: pushManager });
  }, renewed);
  await dispatch(worker, 'pushsubscriptionchange');
  expect((await devices()).devices).toHaveLength(1);
  await mo.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => service.received.map(({ browser }) => browser)).toEqual(['renewed']);
  expect((await recordedIn(worker)).shown).toEqual([]);

  await mo.context().clearCookies();
  await dispatch(worker, 'pushsubscriptionchange');
  const { shown, ended } = await recordedIn(worker);
  expect(shown).toMatchObject([
    { title: 'Push has ended in this browser', options: { data: { path: '/account?view=told' } } },
  ]);
  expect(ended).toBe(1);
});

for (const width of [1280, 360])
  test(`after the first follow the site asks, in its words, ${width} px wide; “Not now” is for 60 days, “Yes” brings what was said`, async ({
    openPage,
    service,
    site,
  }) => {
    const uma = await openPage('Uma User', { viewport: { width, height: 780 } });
    await givePushTo(uma, service, 'default');
    const ask = { headers: { origin: site.url }, data: { filter: 'a' } };
    const { drivers } = await (await uma.request.post('/api/search/drivers', ask)).json();
    const question = uma.getByRole('dialog', { name: 'Get notifications when this site is closed?' });
    const follow = async ({ playerId }: { playerId: string }) => {
      await uma.goto(`/driver/${playerId}`);
      await uma
        .getByRole('button', { name: /^Follow / })
        .filter({ visible: true })
        .click();
    };
    await follow(drivers[0]);
    await expect(question).toBeVisible();
    expect(await findViolations(uma)).toEqual([]);
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(question).toHaveCount(0);
    await expect(uma.getByRole('button', { name: /^Stop following / }).filter({ visible: true })).toBeFocused();

    // Long after, in the dark.
    await uma.evaluate(() => localStorage.setItem('askedForPushAt', String(Date.now() - 60 * 86_400_000)));
    await uma.context().addCookies([{ name: 'theme', value: 'dark', url: site.url }]);
    await follow(drivers[1]);
    await expect(question).toBeVisible();
    expect(await findViolations(uma)).toEqual([]);
    await question.getByRole('button', { name: 'Yes, ask the browser' }).click();
    await expect(question).toHaveCount(0);
    await uma.goto('/account?view=told');
    for (const topic of ['Something I follow has news', 'My race has a result', 'A round is near'])
      await expect(uma.getByRole('checkbox', { name: `${topic}: push` })).toBeChecked();
    await uma.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => service.received.map(({ payload }) => payload.title)).toEqual(['This is a test']);
  });
