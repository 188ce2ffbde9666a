import { redirect, type LoaderFunction, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { mayEnter, type Access } from '../features/session/access.ts';
import { hrefs } from '../lib/hrefs.ts';
import type { LoadDefinition, LoadsOf } from '../lib/define-page.ts';

/** Redirects visitors who may not open a route to the home page, before any of its code is fetched. */
export function guardLoader(access: Access, loadsOf: LoadsOf): LoaderFunction {
  return async ({ context }) => {
    const { user } = loadsOf(context).utils.auth;
    if (!mayEnter(access, await user.ensureData({}))) throw redirect(hrefs.home());
    // Not awaited: `Guard` reads the reply.
    void user.prefetch({}, { staleTime: 0 });
    return null;
  };
}

/** Loads a page's first data, from its definition. */
export function pageLoader(definition: LoadDefinition, loadsOf: LoadsOf) {
  const loader: LoaderFunction = async ({ context, params, request }) => {
    const { utils, settle } = loadsOf(context);
    const { page } = await definition();
    const at = page.address.safeParse({ ...Object.fromEntries(new URL(request.url).searchParams), ...params });
    // On the server the 404 page; in the browser the page's own queries show the failure.
    await settle(at.success ? page.load({ utils, at: at.data }) : Promise.reject(new Response(null, { status: 404 })));
    return null;
  };
  return {
    handle: definition,
    loader,
    // Filters and opened rows are in the query string; data that they need is fetched by the page.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  };
}

/** A route's page definition, for the server and for prefetching. */
export function definitionOf({ handle }: RouteObject): LoadDefinition | undefined {
  // @NOTE only `pageLoader` sets handles.
  return handle as LoadDefinition | undefined;
}
