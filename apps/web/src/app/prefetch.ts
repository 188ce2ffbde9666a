import { matchRoutes, type RouteObject } from 'react-router';
import { mayEnter } from '../features/session/access.ts';
import type { LoaderContext } from '../lib/define-page.ts';
import { pageOf } from './loaders.ts';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches a page's code when a visitor is about to open it, and may. Does nothing for pages already loaded. */
export function prefetchOnIntent(routes: RouteObject[], session: LoaderContext['session']): void {
  const asked = new Set<string>();
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      const { path } = route;
      if (path === undefined || asked.has(path)) continue;
      asked.add(path);
      // A failure is shown only when the page is actually opened.
      fetchCode(route, session).catch(() => asked.delete(path));
    }
  };
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true });
}

async function fetchCode(route: RouteObject, session: LoaderContext['session']): Promise<void> {
  const { access, component, data } = pageOf(route);
  if (access !== undefined && !mayEnter(access, await session())) return;
  await Promise.all([component?.(), data?.()]);
}
