// Shows push messages, and nothing else: pages are not kept, so without a network the site is not there.

/** What a message that cannot be read leads to. */
const ALL_NEWS = '/account?view=news';

addEventListener('install', () => skipWaiting());

// Each message shows something, also one that cannot be read: browsers end push of sites that stay silent.
addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(action === 'stop' ? stop() : open(notification.data.path));
});

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

function show({ title = 'There is news', body = '', tag = 'news', path = ALL_NEWS, startAt = null }) {
  const lines = [startAt === null ? '' : timeOf(startAt), body];
  return registration.showNotification(title, {
    body: lines.filter((line) => line !== '').join('\n'),
    // A later one takes its place.
    tag,
    icon: '/assets/icon-192.v1.png',
    data: { path },
    actions: [{ action: 'stop', title: 'Stop on this device' }],
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
async function stop() {
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await registration.unregister();
}
