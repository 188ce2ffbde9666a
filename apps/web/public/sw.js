// Shows push messages, and nothing else: pages are not kept, so without a network the site is not there.

/** What a message that cannot be read leads to. */
const ALL_NEWS = '/account?view=news';

addEventListener('install', () => skipWaiting());

// Each message shows something, also one that cannot be read: browsers end push of sites that stay silent.
addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  const { path, stopPath } = notification.data;
  notification.close();
  event.waitUntil(action === 'stop' ? end() : open(action === 'stopTopic' ? stopPath : path));
});

// Firefox says that it has another subscription; Chromium never does.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

function show({ title = 'There is news', body = '', tag = 'news', path = ALL_NEWS, startAt = null, stop = null }) {
  const lines = [startAt === null ? '' : timeOf(startAt), body];
  return registration.showNotification(title, {
    body: lines.filter((line) => line !== '').join('\n'),
    // A later one takes its place.
    tag,
    icon: '/assets/icon-192.v1.png',
    data: { path, stopPath: stop?.path },
    actions: [
      ...(stop === null ? [] : [{ action: 'stopTopic', title: stop.title }]),
      { action: 'stop', title: 'Stop on this device' },
    ],
  });
}

/** In the device's own zone and language. */
function timeOf(instant) {
  return new Date(instant).toLocaleString(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** The page that a message leads to; nothing but one of this site. */
async function open(path) {
  const url = new URL(path, location.origin);
  const href = url.origin === location.origin ? url.href : location.origin;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = pages.find((page) => page.url === href);
  return opened === undefined ? clients.openWindow(href) : opened.focus();
}

/** Works without a sign-in: the push service then refuses the next message, and the site forgets this browser. */
async function end() {
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await registration.unregister();
}

/** Gives the site a new subscription, as a visit would. Without an answer the next visit does it. */
async function renew() {
  const known = await registration.pushManager.getSubscription();
  const checked = await ask('/api/push/devices/check', { endpoint: known?.endpoint ?? null });
  if (checked.status === 401) {
    await show({
      title: 'Push has ended in this browser',
      body: 'Sign in and turn it on again if you want news here.',
      path: '/account?view=told',
    });
    return end();
  }
  if (!checked.ok) return;
  const { state, siteKey } = await checked.json();
  if (state === 'off') return end();
  if (state === 'on') return;
  await known?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: siteKey });
  const { endpoint, keys } = made.toJSON();
  const added = await ask('/api/push/devices', {
    subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
    siteKey,
  });
  if (!added.ok) await made.unsubscribe();
}

function ask(path, body) {
  return fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
