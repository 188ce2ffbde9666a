import { redirect, type LoaderFunction } from 'react-router';
import { mayEnter, type Access, type Roles } from '../features/session/access.ts';
import { hrefs } from '../lib/hrefs.ts';

/** Data required before a page is rendered. Both use the cache when possible. */
export interface FirstLoads {
  readonly loadTranslation: () => Promise<unknown>;
  readonly loadSession: () => Promise<Roles | null>;
  /** Refetches the session; the cached one stays until the reply. */
  readonly refreshSession: () => Promise<unknown>;
  /** Useful for the first page, but not awaited. */
  readonly loadSite: () => Promise<unknown>;
}

/** Loader for the first page; a failure reaches the root's error page. */
export function firstLoader({ loadTranslation, loadSession, loadSite }: FirstLoads): LoaderFunction {
  return async () => {
    loadSite().catch(() => {});
    await Promise.all([loadTranslation(), loadSession()]);
    return null;
  };
}

/** Redirects visitors who may not open a route to the home page, before any of its code is fetched. */
export function guardLoader(access: Access, { loadSession, refreshSession }: FirstLoads): LoaderFunction {
  return async () => {
    if (!mayEnter(access, await loadSession())) throw redirect(hrefs.home());
    // Not awaited: `Guard` reads the reply.
    void refreshSession();
    return null;
  };
}

/** Redirects every visitor, keeping the URL's filters. */
export function redirectLoader(target: string): LoaderFunction {
  return ({ request }) => redirect(`${target}${new URL(request.url).search}`);
}
