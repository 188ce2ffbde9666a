import type { ComponentType } from 'react';
import { redirect, type LoaderFunction, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { mayEnter, type Access } from '../features/session/access.ts';
import { hrefs } from '../lib/hrefs.ts';
import type { LoadDefinition, GetLoaderContext } from '../lib/define-page.ts';

export type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/** What routes of pages have for the server and for prefetching. */
interface PageHandle {
  readonly definition?: LoadDefinition;
  readonly privateCode?: { readonly access: Access; readonly load: LoadPage };
}

/** Of a page behind a sign-in. Fetches its code when it is known that the visitor may open it; sends others home. */
export function privatePageLoader(access: Access, load: LoadPage, getLoaderContext: GetLoaderContext) {
  const loader: LoaderFunction = async ({ context }) => {
    const { utils, session } = getLoaderContext(context);
    if (!mayEnter(access, await session())) throw redirect(hrefs.home());
    // Not awaited: `Guard` reads the reply.
    void utils.auth.user.prefetch({}, { staleTime: 0 });
    return (await load()).default;
  };
  const handle: PageHandle = { privateCode: { access, load } };
  return { handle, loader };
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
  const handle: PageHandle = { definition };
  return {
    handle,
    loader,
    // Filters and opened rows are in the query string; data that they need is fetched by the page.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  };
}

export function handleOf({ handle }: RouteObject): PageHandle {
  // @NOTE only the functions above set handles.
  return (handle ?? {}) as PageHandle;
}
