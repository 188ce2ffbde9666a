import { redirect, type LoaderFunction } from 'react-router';
import { mayEnter, type Access, type Roles } from '../features/session/access.ts';
import { hrefs } from '../lib/hrefs.ts';

/** What must be known before a page is shown. Both answer from what is already loaded when they can. */
export interface FirstLoads {
  readonly loadTranslation: () => Promise<unknown>;
  readonly loadSession: () => Promise<Roles | null>;
  /** Asks who is signed in once more; what is loaded stands until the answer is there. */
  readonly refreshSession: () => Promise<unknown>;
  /** Good to have for the first page; nothing waits for it. */
  readonly loadSite: () => Promise<unknown>;
}

/** Runs before the first page; a failure reaches the error page of the root. */
export function firstLoader({ loadTranslation, loadSession, loadSite }: FirstLoads): LoaderFunction {
  return async () => {
    loadSite().catch(() => {});
    await Promise.all([loadTranslation(), loadSession()]);
    return null;
  };
}

/** Sends visitors who may not open a route to the home page, before any of its code is fetched. */
export function guardLoader(access: Access, { loadSession, refreshSession }: FirstLoads): LoaderFunction {
  return async () => {
    if (!mayEnter(access, await loadSession())) throw redirect(hrefs.home());
    // Nobody waits for it: `Guard` reads the answer.
    void refreshSession();
    return null;
  };
}

/** Sends every visitor on, with the filters of the address. */
export function redirectLoader(target: string): LoaderFunction {
  return ({ request }) => redirect(`${target}${new URL(request.url).search}`);
}
