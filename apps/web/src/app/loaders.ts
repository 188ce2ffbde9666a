import { redirect, type LoaderFunction, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { mayEnter, type Access } from '../features/session/access.ts';
import { hrefs } from '../lib/hrefs.ts';
import type { LoadDefinition, GetLoaderContext } from '../lib/define-page.ts';
import type { PageRoute } from '../routes/page-route.ts';

interface PrivatePage extends Pick<PageRoute, 'component'> {
  readonly access: Access;
}

/** Of a page behind a sign-in. Fetches its code when it is known that the visitor may open it; sends others home. */
export function privatePageLoader(
  { access, component }: PrivatePage,
  getLoaderContext: GetLoaderContext,
): LoaderFunction {
  return async ({ context }) => {
    const { utils, session } = getLoaderContext(context);
    if (!mayEnter(access, await session())) throw redirect(hrefs.home());
    // Not awaited: `PrivatePage` reads the reply.
    void utils.auth.user.prefetch({}, { staleTime: 0 });
    return (await component()).default;
  };
}

/** Loads a page's first data, from its definition. */
export function pageLoader(definition: LoadDefinition, getLoaderContext: GetLoaderContext) {
  const loader: LoaderFunction = async ({ context, params: path, request }) => {
    const { utils, timeZone, awaitOnServer } = getLoaderContext(context);
    const { page } = await definition();
    const params = page.address.safeParse({ ...Object.fromEntries(new URL(request.url).searchParams), ...path });
    // On the server the 404 page; in the browser the page's own queries show the failure.
    await awaitOnServer(
      params.success
        ? page.load({ utils, timeZone, params: params.data })
        : Promise.reject(new Response(null, { status: 404 })),
    );
    return null;
  };
  return {
    loader,
    // Filters and opened rows are in the query string; data that they need is fetched by the page.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  };
}

/** The page of a route; of a route without one, who may open it. */
export function pageOf({ handle }: RouteObject): Partial<PageRoute> {
  // @NOTE what `createRoutes` sets.
  return (handle ?? {}) as Partial<PageRoute>;
}
