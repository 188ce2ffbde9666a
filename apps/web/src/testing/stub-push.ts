import { vi } from 'vitest';

/** What the browser that `stubBrowserPush` makes sends the site. */
export const subscription = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'BCVx', auth: 'BTBZ' } };

/** Gives the browser push. Returns what it was asked; ends with `vi.unstubAllGlobals`. */
export function stubBrowserPush(permission: NotificationPermission, answer = permission) {
  const calls: string[] = [];
  let current: object | null = null;
  const made = {
    endpoint: subscription.endpoint,
    toJSON: () => subscription,
    unsubscribe: async () => void (current = null),
  };
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async (options: object) => {
      calls.push(JSON.stringify(options));
      current = made;
      return made;
    },
  };
  const registration = { pushManager, getNotifications: async () => [], unregister: async () => true };
  let isRegistered = false;
  const serviceWorker = {
    register: async (path: string) => {
      calls.push(path);
      isRegistered = true;
    },
    getRegistration: async () => (isRegistered ? registration : undefined),
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
  return calls;
}
