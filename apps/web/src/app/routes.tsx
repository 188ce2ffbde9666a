import type { ComponentType } from 'react';
import { Navigate, Outlet, redirect, useLoaderData, type LoaderFunction, type RouteObject } from 'react-router';
import { mayEnter, type Access } from '../features/session/access.ts';
import { useSession } from '../features/session/use-session.ts';
import { hrefs } from '../lib/hrefs.ts';
import type { LoadDefinition, GetLoaderContext } from '../lib/define-page.ts';
import { PAGES_ROUTE } from './hydration.ts';
import { pageLoader, privatePageLoader, type LoadPage } from './loaders.ts';
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
          children: [...publicRoutes(getLoaderContext), ...privateRoutes(getLoaderContext)],
        },
      ],
    },
  ];
}

/** Rendered on the server, with the first queries of their definitions. */
function publicRoutes(getLoaderContext: GetLoaderContext): RouteObject[] {
  const data = (definition: LoadDefinition) => pageLoader(definition, getLoaderContext);
  return [
    { index: true, ...redirectTo(hrefs.home()) },
    page(
      'home',
      () => import('../routes/home/HomePage.tsx'),
      data(() => import('../routes/home/home.page.ts')),
    ),
    page('about', () => import('../routes/about/AboutPage.tsx')),
    page(
      'stats',
      () => import('../routes/stats/StatsPage.tsx'),
      data(() => import('../routes/stats/stats.page.ts')),
    ),
    page(
      'driver/:playerId',
      () => import('../routes/driver/DriverPage.tsx'),
      data(() => import('../routes/driver/driver.page.ts')),
    ),
    page(
      'event/:eventId',
      () => import('../routes/event/EventPage.tsx'),
      data(() => import('../routes/event/event.page.ts')),
    ),
    { path: 'search', ...redirectTo(hrefs.searchDrivers()) },
    page(
      'search/drivers',
      () => import('../routes/search/DriverSearchPage.tsx'),
      data(() => import('../routes/search/driver-search.page.ts')),
    ),
    page(
      'search/events',
      () => import('../routes/search/EventSearchPage.tsx'),
      data(() => import('../routes/search/event-search.page.ts')),
    ),
    { path: 'leaderboards', ...redirectTo(hrefs.boardAllTracks()) },
    page(
      'leaderboards/track/all',
      () => import('../routes/leaderboards/AllTracksPage.tsx'),
      data(() => import('../routes/leaderboards/all-tracks.page.ts')),
    ),
    page(
      'leaderboards/track/:trackName',
      () => import('../routes/leaderboards/TrackPage.tsx'),
      data(() => import('../routes/leaderboards/track.page.ts')),
    ),
    page(
      'leaderboards/races',
      () => import('../routes/leaderboards/RacesPage.tsx'),
      data(() => import('../routes/leaderboards/races.page.ts')),
    ),
    page(
      'leaderboards/points',
      () => import('../routes/leaderboards/PointsPage.tsx'),
      data(() => import('../routes/leaderboards/points.page.ts')),
    ),
    page('error/404', () => import('../routes/error/NotFoundPage.tsx')),
    page('error/500', () => import('../routes/error/FailurePage.tsx')),
    page('*', () => import('../routes/error/NotFoundPage.tsx')),
  ];
}

/** Id of routes behind a sign-in, which only browsers render. */
export const PRIVATE_ROUTES = new Set(['own', 'staff']);

function privateRoutes(getLoaderContext: GetLoaderContext): RouteObject[] {
  const own = (load: LoadPage) => privatePageLoader('session', load, getLoaderContext);
  const staff = (load: LoadPage) => privatePageLoader('staff', load, getLoaderContext);
  return [
    {
      id: 'own',
      element: <Guard access="session" />,
      children: [privatePage('account', () => import('../routes/account/AccountPage.tsx'), own)],
    },
    {
      id: 'staff',
      path: 'admin',
      element: <Guard access="staff" />,
      children: [
        { index: true, ...redirectTo(hrefs.adminDashboard()) },
        privatePage('/admin/dashboard', () => import('../routes/admin/dashboard/DashboardPage.tsx'), staff),
        privatePage('/admin/servers', () => import('../routes/admin/servers/ServersPage.tsx'), staff),
        privatePage('/admin/servers/:serverId', () => import('../routes/admin/servers/ServerPage.tsx'), staff),
        privatePage('/admin/players', () => import('../routes/admin/players/PlayersPage.tsx'), staff),
        privatePage('/admin/players/:playerId', () => import('../routes/admin/players/PlayerPage.tsx'), staff),
        privatePage('/admin/reports', () => import('../routes/admin/reports/ReportsPage.tsx'), staff),
        privatePage('/admin/reports/:reportId', () => import('../routes/admin/reports/ReportPage.tsx'), staff),
        privatePage('/admin/accounts', () => import('../routes/admin/accounts/AccountsPage.tsx'), staff),
        privatePage('/admin/accounts/:accountId', () => import('../routes/admin/accounts/AccountPage.tsx'), staff),
        privatePage('/admin/management', () => import('../routes/admin/management/ManagementPage.tsx'), staff),
      ],
    },
  ];
}

/** Renders its child routes only while the visitor may open them: a session can end or change while a page is open. */
function Guard({ access }: { readonly access: Access }) {
  return mayEnter(access, useSession()) ? <Outlet /> : <Navigate to={hrefs.home()} replace />;
}

/** Keeps the URL's filters. Has an empty element: the router warns about routes without one. */
function redirectTo(target: string) {
  const loader: LoaderFunction = ({ request }) => redirect(`${target}${new URL(request.url).search}`);
  return { loader, element: null };
}

/** Without data, a page has no parameters. */
function page(path: string, load: LoadPage, data?: ReturnType<typeof pageLoader>): RouteObject {
  return { id: path, path, lazy: { Component: async () => (await load()).default }, ...data };
}

/** Its code comes from the loader: the router fetches `lazy` code beside the loaders, before the session is known. */
function privatePage(
  path: string,
  load: LoadPage,
  guarded: (load: LoadPage) => ReturnType<typeof privatePageLoader>,
): RouteObject {
  return { id: path, path, ...guarded(load), Component: PrivatePage };
}

function PrivatePage() {
  // @NOTE what `privatePageLoader` returns.
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}
