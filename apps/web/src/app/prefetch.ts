import { matchRoutes, type RouteObject } from 'react-router';
import { definitionOf } from './loaders.ts';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches a page's code when a visitor is about to open it. Does nothing for pages already loaded. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const asked = new Set<string>();
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      const load = typeof route.lazy === 'object' ? route.lazy.Component : undefined;
      if (load === undefined || route.path === undefined || asked.has(route.path)) continue;
      asked.add(route.path);
      // A failure is shown only when the page is actually opened.
      Promise.all([load(), definitionOf(route)?.()]).catch(() => asked.delete(route.path ?? ''));
    }
  };
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true });
}
