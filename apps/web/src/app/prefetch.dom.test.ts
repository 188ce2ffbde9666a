import type { RouteObject } from 'react-router';
import type { Session } from '@paddock/contracts';
import { session as signedIn } from '../testing/replies.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch.ts';

const load = vi.fn<() => Promise<() => null>>();
const session = vi.fn<() => Promise<Session | null>>();
const data = vi.fn<() => Promise<unknown>>();
const routes: RouteObject[] = [
  {
    path: '/',
    children: [
      { path: '/home', handle: { component: () => Promise.resolve() } },
      { path: '/event/:eventId', handle: { component: load, data } },
      { path: '/account', handle: { access: 'session', component: load } },
    ],
  },
];

/** A link with a child element, as a pointer event hits it. */
function showLink(href: string): HTMLElement {
  document.body.innerHTML = `<a href="${href}"><b>Monza</b></a>`;
  const inside = document.querySelector('b');
  if (inside === null) throw new Error('There is no link.');
  return inside;
}

function intend(target: HTMLElement, intent: string): void {
  target.dispatchEvent(new Event(intent, { bubbles: true }));
}

const listen = vi.spyOn(document, 'addEventListener');

beforeEach(() => {
  session.mockReset().mockResolvedValue(null);
  load.mockReset().mockResolvedValue(() => null);
  data.mockReset().mockResolvedValue({});
  prefetchOnIntent(routes, session);
});

afterEach(() => {
  for (const [intent, listener] of listen.mock.calls) document.removeEventListener(intent, listener);
  listen.mockClear();
});

describe('the code of a page', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])('comes on %s', (intent) => {
    const link = showLink('/event/7');
    expect(load).not.toHaveBeenCalled();
    intend(link, intent);
    expect(load).toHaveBeenCalledTimes(1);
    expect(data).toHaveBeenCalledTimes(1);
  });

  it('comes once, however often the pointer passes, and again when it did not come', async () => {
    const link = showLink('/event/7');
    load.mockRejectedValueOnce(new Error('offline'));
    intend(link, 'pointerover');
    await vi.waitFor(() => {
      intend(link, 'pointerover');
      expect(load).toHaveBeenCalledTimes(2);
    });
    intend(link, 'focusin');
    intend(showLink('/event/8'), 'pointerover');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['another site', 'https://example.org/event/7'],
    ['a page that is not ours', '/nowhere'],
    ['the page that is open', location.pathname],
  ])('does not come for %s', (_, href) => {
    intend(showLink(href), 'pointerover');
    expect(load).not.toHaveBeenCalled();
  });

  it('does not come for what is no link', () => {
    document.body.innerHTML = '<b>Monza</b>';
    document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
  });

  it('of a private page comes when it is known that the visitor may open it', async () => {
    const known = Promise.withResolvers<Session>();
    session.mockReturnValue(known.promise);
    intend(showLink('/account'), 'pointerover');
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    known.resolve(signedIn);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  });

  it('of a private page does not come for who may not open it', async () => {
    intend(showLink('/account'), 'pointerover');
    await session.mock.results[0]?.value;
    expect(load).not.toHaveBeenCalled();
  });
});
