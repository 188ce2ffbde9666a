import { redirect, type LoaderFunction, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { mayEnter, type Access } from '../features/session/access.ts';
import { hrefs } from '../lib/hrefs.ts';
import type { LoadDefinition, GetLoaderContext } from '../lib/define-page.ts';

/** Redirects visitors who may not open a route to the home page, before any of its code is fetched. */
export function guardLoader(access: Access, getLoaderContext: GetLoaderContext): LoaderFunction {
  return async ({ context }) => {
    const { user } = getLoaderContext(context).utils.auth;
    if (!mayEnter(access, await user.ensureData({}))) throw redirect(hrefs.home());
    // Not awaited: `Guard` reads the reply.
    void user.prefetch({}, { staleTime: 0 });
    return null;
  };
}

/** Loads a page's first data, from its definition. */
export function pageLoader(definition: LoadDefinition, getLoaderContext: GetLoaderContext) {
  const loader: LoaderFunction = async ({ context, params: path, request }) => {
    const { utils, awaitOnServer } = getLoaderContext(context);
    const { page } = await definition();
    const params = page.address.safeParse({ ...Object.fromEntries(new URL(request.url).searchParams), ...path });
    // On the server the 404 page; in the browser the page's own queries show the failure.
    await awaitOnServer(
      params.success ? page.load({ utils, params: params.data }) : Promise.reject(new Response(null, { status: 404 })),
    );
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
