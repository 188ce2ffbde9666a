import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import { redirect, type LoaderFunction, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { mayEnter, type Access } from '../features/session/access.ts';
import { hrefs } from '../lib/hrefs.ts';
import type { GetLoaderContext, LoadDefinition, PageQuery } from '../lib/define-page.ts';
import type { PageRoute } from '../routes/page-route.ts';

type PageDefinition = Awaited<ReturnType<LoadDefinition>>['page'];
type Loading = Parameters<PageDefinition['queries']>[0] & Pick<ReturnType<GetLoaderContext>, 'queryClient'>;

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
    const { awaitOnServer, ...loading } = getLoaderContext(context);
    const { page } = await definition();
    const params = page.address.safeParse({ ...Object.fromEntries(new URL(request.url).searchParams), ...path });
    // On the server the 404 page; in the browser the page's own queries show the failure.
    await awaitOnServer(
      params.success
        ? loadPage(page, { ...loading, params: params.data })
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

/** Sends all queries of a page. Rejects without the main one's reply. */
async function loadPage(page: PageDefinition, loading: Loading): Promise<void> {
  const { [page.main]: main, ...others } = page.queries(loading);
  const send = async (query: PageQuery | undefined): Promise<void> => {
    if (query === undefined || query.enabled === false) return;
    // @NOTE tRPC's options, whose types differ with their replies.
    if ('initialPageParam' in query) await loading.queryClient.infiniteQuery(query as FetchInfiniteQueryOptions);
    else await loading.queryClient.query(query as FetchQueryOptions);
  };
  const sent = Object.values(others).map((query) => send(query).catch(() => {}));
  await send(main);
  const movedTo = page.movedTo?.(loading) ?? null;
  if (movedTo !== null) throw redirect(movedTo);
  await Promise.all(sent);
}

/** The page of a route; of a route without one, who may open it. */
export function pageOf({ handle }: RouteObject): Partial<PageRoute> {
  // @NOTE what `createRoutes` sets.
  return (handle ?? {}) as Partial<PageRoute>;
}
