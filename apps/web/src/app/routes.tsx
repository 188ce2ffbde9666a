import type { ComponentType } from 'react';
import { Navigate, Outlet, redirect, type LoaderFunction, type RouteObject } from 'react-router';
import { mayEnter, type Access } from '../features/session/access.ts';
import { useSession } from '../features/session/use-session.ts';
import { hrefs } from '../lib/hrefs.ts';
import type { LoadDefinition, GetLoaderContext } from '../lib/define-page.ts';
import { PAGES_ROUTE } from './hydration.ts';
import { guardLoader, pageLoader } from './loaders.ts';
import { FirstWait } from './shell/FirstWait.tsx';
import { Layout } from './shell/Layout.tsx';
import { PageFailure, RootFailure } from './shell/Failures.tsx';

type LoadPage = () => Promise<{ readonly default: ComponentType }>;

export function createRoutes(getLoaderContext: GetLoaderContext): RouteObject[] {
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
        return null;
      },
      shouldRevalidate: () => false,
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
  return [
    {
      id: 'own',
      ...guarded('session', getLoaderContext),
      children: [page('account', () => import('../routes/account/AccountPage.tsx'))],
    },
    {
      id: 'staff',
      path: 'admin',
      ...guarded('staff', getLoaderContext),
      children: [
        { index: true, ...redirectTo(hrefs.adminDashboard()) },
        page('/admin/dashboard', () => import('../routes/admin/dashboard/DashboardPage.tsx')),
        page('/admin/servers', () => import('../routes/admin/servers/ServersPage.tsx')),
        page('/admin/servers/:serverId', () => import('../routes/admin/servers/ServerPage.tsx')),
        page('/admin/players', () => import('../routes/admin/players/PlayersPage.tsx')),
        page('/admin/players/:playerId', () => import('../routes/admin/players/PlayerPage.tsx')),
        page('/admin/reports', () => import('../routes/admin/reports/ReportsPage.tsx')),
        page('/admin/reports/:reportId', () => import('../routes/admin/reports/ReportPage.tsx')),
        page('/admin/accounts', () => import('../routes/admin/accounts/AccountsPage.tsx')),
        page('/admin/accounts/:accountId', () => import('../routes/admin/accounts/AccountPage.tsx')),
        page('/admin/management', () => import('../routes/admin/management/ManagementPage.tsx')),
        { path: '/admin/audit', loader: () => redirect(hrefs.adminAudit()), element: null },
      ],
    },
  ];
}

/** Renders its child routes only while the visitor may open them: a session can end or change while a page is open. */
function Guard({ access }: { readonly access: Access }) {
  return mayEnter(access, useSession()) ? <Outlet /> : <Navigate to={hrefs.home()} replace />;
}

/** Checked again for every child page that is opened. */
function guarded(access: Access, getLoaderContext: GetLoaderContext) {
  return {
    element: <Guard access={access} />,
    loader: guardLoader(access, getLoaderContext),
    shouldRevalidate: () => true,
  };
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
