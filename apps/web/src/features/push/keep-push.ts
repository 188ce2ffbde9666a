import type { ApiClient } from '../../lib/trpc.ts';
import { browserPush, endBrowserPush, subscribeBrowser } from './browser-push.ts';

/** The account for which this tab has done it. */
const CHECKED = 'push-checked';

/**
 * Compares this browser's subscription with what the server knows: browsers are not told that one has died, and one that the last person
 * at this browser has left is ended.
 */
export async function keepPush({ push }: Pick<ApiClient, 'push'>, accountId: number): Promise<void> {
  if (sessionStorage.getItem(CHECKED) === String(accountId)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  const { state, siteKey } = await push.check.mutate({ endpoint: subscription?.endpoint ?? null });
  if (state === 'off') await endBrowserPush();
  if (state === 'renew' && siteKey !== null && browserPush() === 'ready' && Notification.permission === 'granted')
    await push.add.mutate({ subscription: await subscribeBrowser(siteKey), siteKey });
  sessionStorage.setItem(CHECKED, String(accountId));
}
