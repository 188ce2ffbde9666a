import type { AppRouter } from '@paddock/api/router';
import { createTRPCClient, httpLink, type TRPCClient, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { API_ORIGIN } from './api-origin.ts';

export type { AppRouter };
export type ApiClient = TRPCClient<AppRouter>;
export type ApiLink = TRPCLink<AppRouter>;
export type ApiOutputs = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

/** Options of an infinite query: the next page begins at the cursor. */
export const byCursor = { getNextPageParam: <C>(page: { readonly nextCursor: C }) => page.nextCursor };

/** One request per query, unbatched: each has its own URL, so that the server can answer from cached bytes. */
export function createApiClient(links: readonly ApiLink[] = []): ApiClient {
  const http = httpLink({
    url: `${API_ORIGIN}/api/trpc`,
    // tRPC writes `undefined` where fetch's types expect no property; at run time they are the same.
    fetch: (url, options) => fetch(url, { ...(options as RequestInit), credentials: 'include' }),
  });
  return createTRPCClient<AppRouter>({ links: [...links, http] });
}

/** Calls outside components, with the same cache and keys as the hooks. */
export function createApiUtils(client: ApiClient, queryClient: QueryClient) {
  return createTRPCQueryUtils<AppRouter>({ queryClient, client });
}
export type ApiUtils = ReturnType<typeof createApiUtils>;
