import type { BrowserPush } from './browser-push.ts';

/** Why this browser cannot get push messages, and what to do. */
export const WHY_NOT: Readonly<Record<Exclude<BrowserPush, 'ready'>, string>> = {
  unsupported: 'This browser cannot get push messages. In a private window no browser can.',
  homeScreen:
    'On an iPhone or iPad, push needs the site on the home screen. Tap Share, then Add to Home Screen; open it from there, sign in and come back to this page.',
  denied:
    'This browser blocks notifications from this site. To allow them, open the site’s settings at the left of the address, allow notifications, and come back. In a private window they are always blocked.',
};
