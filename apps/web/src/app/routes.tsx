import type { ComponentType } from 'react';
import { Navigate, redirect, useLoaderData, type LoaderFunction, type RouteObject } from 'react-router';
import { mayEnter, type Access } from '../features/session/access.ts';
import { useSession } from '../features/session/use-session.ts';
import { hrefs } from '../lib/hrefs.ts';
import type { GetLoaderContext } from '../lib/define-page.ts';
import type { PageRoute } from '../routes/page-route.ts';
import { PAGES } from '../routes/pages.ts';
import { PAGES_ROUTE } from './hydration.ts';
import { pageLoader, privatePageLoader } from './loaders.ts';
import { FirstWait } from './shell/FirstWait.tsx';
import { Layout } from './shell/Layout.tsx';
import { PageFailure, RootFailure } from './shell/Failures.tsx';

export function createRoutes(getLoaderContext: GetLoaderContext): RouteObject[] {
  let isShellLoaded = false;
  return [
    {
      id: 'site',
      path: '/',
      Component: Layout,
      ErrorBoundary: RootFailure,
      HydrateFallback: FirstWait,
      // Loads what every page needs; a failure reaches the root's error page.
      loader: async ({ context }) => {
        await getLoaderContext(context).loadShell();
        isShellLoaded = true;
        return null;
      },
      // At a page from the server it has not run: the first navigation waits for it.
      shouldRevalidate: () => !isShellLoaded,
      children: [
        {
          id: PAGES_ROUTE,
          ErrorBoundary: PageFailure,
          children: [
            { index: true, ...redirectTo(hrefs.home()) },
            { path: '/search', ...redirectTo(hrefs.searchDrivers()) },
            { path: '/leaderboards', ...redirectTo(hrefs.boardAllTracks()) },
            { path: '/admin', handle: { access: 'staff' }, ...redirectTo(hrefs.adminDashboard()) },
            ...PAGES.map((page) => routeOf(page, getLoaderContext)),
          ],
        },
      ],
    },
  ];
}

/** The page itself is the route's handle, for the server and for prefetching. */
function routeOf(page: PageRoute, getLoaderContext: GetLoaderContext): RouteObject {
  const { path, access, component, data } = page;
  const route = { id: path, path, handle: page };
  if (access === undefined) {
    const lazy = { Component: async () => (await component()).default };
    return { ...route, lazy, ...(data && pageLoader(data, getLoaderContext)) };
  }
  // Its code comes from the loader: the router fetches `lazy` code beside the loaders, before the session is known.
  const loader = privatePageLoader({ access, component }, getLoaderContext);
  return { ...route, loader, element: <PrivatePage access={access} /> };
}

/** Renders a page only while the visitor may open it: a session can end or change while it is open. */
function PrivatePage({ access }: { readonly access: Access }) {
  // @NOTE what `privatePageLoader` returns.
  const Page = useLoaderData() as ComponentType;
  return mayEnter(access, useSession()) ? <Page /> : <Navigate to={hrefs.home()} replace />;
}

/** Keeps the URL's filters. Has an empty element: the router warns about routes without one. */
function redirectTo(target: string) {
  const loader: LoaderFunction = ({ request }) => redirect(`${target}${new URL(request.url).search}`);
  return { loader, element: null };
}
