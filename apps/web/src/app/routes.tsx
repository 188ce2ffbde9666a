import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Access } from '../features/session/access.ts';
import { readEventId } from '../lib/event-id.ts';
import { hrefs } from '../lib/hrefs.ts';
import { dataLoader, firstLoader, guardLoader, redirectLoader, type FirstLoads } from './guard.ts';
import { PAGES_ROUTE } from './hydration.ts';
import { Guard } from './Guard.tsx';
import { FirstWait } from './shell/FirstWait.tsx';
import { Layout } from './shell/Layout.tsx';
import { PageFailure, RootFailure } from './shell/Failures.tsx';

type PageModule = { readonly default: ComponentType };

/** All routes of the site. Pages are lazy. */
export function createRoutes(loads: FirstLoads): RouteObject[] {
  return [
    {
      id: 'site',
      path: '/',
      Component: Layout,
      ErrorBoundary: RootFailure,
      HydrateFallback: FirstWait,
      loader: firstLoader(loads),
      shouldRevalidate: () => false,
      children: [
        { id: PAGES_ROUTE, ErrorBoundary: PageFailure, children: [...publicRoutes(loads), adminRoutes(loads)] },
      ],
    },
  ];
}

function publicRoutes(loads: FirstLoads): RouteObject[] {
  return [
    { index: true, ...redirectTo(hrefs.home()) },
    page('home', () => import('../routes/home/HomePage.tsx')),
    page('about', () => import('../routes/about/AboutPage.tsx')),
    page('stats', () => import('../routes/stats/StatsPage.tsx')),
    { ...guarded('session', loads), children: [page('account', () => import('../routes/account/AccountPage.tsx'))] },
    {
      ...page('driver/:playerId', () => import('../routes/driver/DriverPage.tsx')),
      ...dataLoader(({ playerId = '' }) => loads.prefetchDriver?.(playerId)),
    },
    {
      ...page('event/:eventId', () => import('../routes/event/EventPage.tsx')),
      ...dataLoader(({ eventId }) => {
        const id = readEventId(eventId);
        if (id !== null) loads.prefetchEvent?.(id);
      }),
    },
    { path: 'search', ...redirectTo(hrefs.searchDrivers()) },
    page('search/drivers', () => import('../routes/search/DriverSearchPage.tsx')),
    page('search/events', () => import('../routes/search/EventSearchPage.tsx')),
    { path: 'leaderboards', ...redirectTo(hrefs.boardAllTracks()) },
    page('leaderboards/track/all', () => import('../routes/leaderboards/AllTracksPage.tsx')),
    page('leaderboards/track/:trackName', () => import('../routes/leaderboards/TrackPage.tsx')),
    page('leaderboards/races', () => import('../routes/leaderboards/RacesPage.tsx')),
    page('leaderboards/points', () => import('../routes/leaderboards/PointsPage.tsx')),
    page('error/404', () => import('../routes/error/NotFoundPage.tsx')),
    page('error/500', () => import('../routes/error/FailurePage.tsx')),
    page('*', () => import('../routes/error/NotFoundPage.tsx')),
  ];
}

function adminRoutes(loads: FirstLoads): RouteObject {
  return {
    path: 'admin',
    ...guarded('staff', loads),
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
    ],
  };
}

/** Checked again for every child page that is opened. */
function guarded(access: Access, loads: FirstLoads) {
  return { element: <Guard access={access} />, loader: guardLoader(access, loads), shouldRevalidate: () => true };
}

/** Has an empty element: the router warns about routes without one. */
function redirectTo(target: string) {
  return { loader: redirectLoader(target), element: null };
}

function page(path: string, load: () => Promise<PageModule>): RouteObject {
  return { id: path, path, lazy: { Component: async () => (await load()).default } };
}
