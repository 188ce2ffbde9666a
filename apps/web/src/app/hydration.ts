import { matchRoutes, type HydrationState, type RouteObject } from 'react-router';
import type { FirstData } from '../lib/first-data.ts';

export const PAGES_ROUTE = 'pages';

/** The router's state at a page from the server: its code is loaded, and no loader has to run. */
export async function hydrationStateOf(routes: RouteObject[], { failure }: FirstData): Promise<HydrationState> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object') return;
      Object.assign(route, { Component: await route.lazy.Component?.(), lazy: undefined });
    }),
  );
  return {
    loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])),
    // The error that the server rendered in place of the page.
    errors: failure && { [PAGES_ROUTE]: { status: failure, statusText: '', internal: false, data: null } },
  };
}
