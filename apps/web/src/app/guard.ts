import {
  redirect,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type Params,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
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
  /** Start a page's queries while its code is fetched; absent where a page is rendered with its data at hand. */
  readonly prefetchEvent?: (eventId: number) => void;
  readonly prefetchDriver?: (playerId: string) => void;
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

/** Fetches a page's data beside its code. Not awaited: the page shows what is loading and what failed. */
export function dataLoader(prefetch: (params: Params) => void) {
  return {
    loader: ({ params }: LoaderFunctionArgs) => {
      prefetch(params);
      return null;
    },
    // Filters and opened rows are in the query string; data that they need is fetched by the page.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Redirects every visitor, keeping the URL's filters. */
export function redirectLoader(target: string): LoaderFunction {
  return ({ request }) => redirect(`${target}${new URL(request.url).search}`);
}
