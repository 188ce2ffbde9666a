import type { PushSubscription } from '@paddock/contracts';

/**
 * Whether this browser can get push messages. homeScreen: on an iPhone or iPad, once the site is on the home screen. denied: its user has
 * forbidden it. ready: it can be asked, or has been allowed.
 */
export type BrowserPush = 'unsupported' | 'homeScreen' | 'denied' | 'ready';

export function browserPush(): BrowserPush {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Safari on iOS alone has this property; false: in a tab.
  if (!canPush) return 'standalone' in navigator && navigator.standalone === false ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** The browser did not get its user's permission. */
export class NotAllowedError extends Error {
  override name = 'NotAllowedError';
}

/** Asks the user, if nobody has yet, and subscribes with the site's key. In a click: else some browsers do not ask. */
export async function subscribeBrowser(siteKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError();
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that is dead, or of another key, with which the browser refuses to subscribe.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: siteKey });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Whether this browser has a subscription. */
export async function isSubscribed(): Promise<boolean> {
  if (browserPush() !== 'ready') return false;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) != null;
}

/** Ends push in this browser and takes away what it shows: the next person at it sees nothing of the last. */
export async function endBrowserPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/');
    if (registration === undefined) return;
    for (const notification of await registration.getNotifications()) notification.close();
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    await registration.unregister();
  } catch {
    // The server sends no more anyway.
  }
}
