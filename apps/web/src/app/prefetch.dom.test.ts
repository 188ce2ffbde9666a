import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch.ts';

const load = vi.fn<() => Promise<() => null>>();
const definition = vi.fn<() => Promise<unknown>>();
const routes: RouteObject[] = [
  {
    path: '/',
    children: [
      { path: 'home', lazy: { Component: () => Promise.resolve(() => null) } },
      { path: 'event/:eventId', lazy: { Component: load }, handle: definition },
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
  load.mockReset().mockResolvedValue(() => null);
  definition.mockReset().mockResolvedValue({});
  prefetchOnIntent(routes);
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
    expect(definition).toHaveBeenCalledTimes(1);
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
});
