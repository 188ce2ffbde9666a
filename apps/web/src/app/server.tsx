import './no-eval.ts';
import './own-registry.ts';
import type { EmotionCache } from '@emotion/cache';
import type { Renderer, RendererOptions, RenderRequest } from '@paddock/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { setApiOrigin } from '../lib/api-origin.ts';
import { hasErrorCode } from '../lib/error-to-message.ts';
import { listReplies, type FirstData } from '../lib/first-data.ts';
import type { LoaderContext } from '../lib/define-page.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createApiClient, createApiUtils, type ApiLink } from '../lib/trpc.ts';
import { createStyles } from './create-styles.ts';
import { PAGES } from '../routes/pages.ts';
import { pageOf } from './loaders.ts';
import { Providers } from './Providers.tsx';
import { createRoutes } from './routes.tsx';

/** The api writes each reply's nonce in its place. */
const NONCE = '__NONCE__';
const ANY_PATH = '*';
const NOWHERE = '/nowhere';
/** The calls of one request. */
const loaderContext = createContext<LoaderContext>();

/** Renders the pages of the site to HTML. */
export function createRenderer({ apiOrigin, timeZone }: RendererOptions): Renderer {
  if (apiOrigin !== null) setApiOrigin(apiOrigin);
  const routes = createRoutes((context) => context.get(loaderContext));
  const handler = createStaticHandler(routes);

  return {
    listed: PAGES.filter(
      ({ path, access, isListed = true }) => access === undefined && isListed && !/[:*]/.test(path),
    ).map(({ path }) => path),

    async locate(url) {
      const [pathname = '', search = ''] = url.split(/\?(.*)/s);
      const match = matchRoutes(routes, pathname)?.at(-1);
      const pattern = match?.route.index === true ? match.pathname : (match?.route.path ?? ANY_PATH);
      // The same page for all unknown addresses.
      if (match === undefined || pattern === ANY_PATH) return { pattern: ANY_PATH, url: NOWHERE };
      const path = generatePath(pattern, match.params);
      const { data } = pageOf(match.route);
      const address = (await data?.())?.page.address;
      const found = address?.safeParse({ ...Object.fromEntries(new URLSearchParams(search)), ...match.params });
      const query = found?.success === true ? searchOf(found.data, address?.parse(match.params)) : '';
      return { pattern, url: path + query };
    },

    async render({ url, origin, ask }) {
      const queryClient = createQueryClient();
      queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
      const apiClient = createApiClient([linkTo(ask)]);
      const utils = createApiUtils(apiClient, queryClient);
      const context = new RouterContextProvider();
      context.set(loaderContext, {
        utils,
        queryClient,
        timeZone,
        // Asked for pages behind a sign-in, which are rendered only while the database is away.
        session: () => Promise.reject(new Response(null, { status: 503 })),
        loadShell: () => Promise.all([utils.translation.all.prefetch({}), utils.site.info.prefetch({})]),
        awaitOnServer: async (loading) => {
          try {
            await loading;
          } catch (error) {
            if (!(error instanceof TRPCClientError)) throw error;
            if (hasErrorCode(error, 'not_found') || hasErrorCode(error, 'invalid_input')) {
              throw new Response(null, { status: 404 });
            }
            if (hasErrorCode(error, 'unavailable')) throw new Response(null, { status: 503 });
            // The page shows what else failed.
          }
        },
      });
      const dataOf = (at: number, failure: FirstData['failure']): FirstData => ({
        at,
        timeZone,
        origin,
        failure,
        replies: listReplies(queryClient),
      });
      if (matchRoutes(routes, url)?.some(({ route }) => pageOf(route).access !== undefined)) {
        await context.get(loaderContext).loadShell();
        // While the database is away, the page says so, which is the same for everybody.
        if (!isAway(queryClient)) {
          return {
            status: 200,
            movedTo: null,
            head: privateHead(utils.site.info.getData({})?.name),
            styles: '',
            body: '',
            data: dataOf(Date.now(), null),
          };
        }
      }
      const page = await handler.query(new Request(new URL(url, 'http://localhost')), { requestContext: context });
      if (page instanceof Response) {
        return { status: 200, movedTo: page.headers.get('location'), head: '', styles: '', body: '', data: null };
      }
      const failure = page.statusCode === 404 || page.statusCode === 503 ? page.statusCode : null;
      if (page.errors !== null && failure === null) {
        throw new Error(`${url} could not be loaded`, { cause: Object.values(page.errors) });
      }
      const isUnavailable = isAway(queryClient);
      // The browser asks again for what failed, and for what is still under way after the page's main query has failed: a
      // reply during rendering would be in the data, but not in the HTML.
      const missing = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'success' });
      for (const query of missing) queryClient.getQueryCache().remove(query);
      const styles = createStyles(NONCE);
      // Rules are collected here instead of being written before each component.
      styles.compat = true;
      // Not earlier: other pages are rendered while this one loads.
      const at = Date.now();
      const stream = await renderToReadableStream(
        <div id="root">
          <StrictMode>
            <Providers
              styles={styles}
              scheme="light"
              origin={origin}
              rendered={{ at, timeZone }}
              apiClient={apiClient}
              queryClient={queryClient}
            >
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, page)}
                context={page}
                hydrate={false}
              />
            </Providers>
          </StrictMode>
        </div>,
        { progressiveChunkSize: Infinity },
      );
      await stream.allReady;
      const html = await new Response(stream).text();
      // React writes what belongs into the head first.
      const start = html.indexOf('<div id="root">');
      const isKnown = page.matches.at(-1)?.route.path !== ANY_PATH;
      return {
        status: failure ?? (!isKnown ? 404 : isUnavailable ? 503 : 200),
        movedTo: null,
        head: html.slice(0, start),
        styles: styleElements(styles, html),
        body: html.slice(start),
        data: dataOf(at, failure),
      };
    },
  };
}

/** Of pages behind a sign-in, which the browser renders. */
function privateHead(siteName = 'Paddock'): string {
  const title = siteName.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<title>${title}</title><meta name="robots" content="noindex"/>`;
}

/** Whether a query was refused because the database cannot be reached. */
function isAway(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => hasErrorCode(state.error, 'unavailable'));
}

/** The search parameters that differ from their defaults. */
function searchOf(values: Record<string, unknown>, defaults: Record<string, unknown> = {}): string {
  const set = Object.entries(values).filter(([name, value]) => value !== undefined && value !== defaults[name]);
  const search = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? '' : `?${search}`;
}

/** Calls the api in its own process. */
function linkTo(ask: RenderRequest['ask']): ApiLink {
  return () =>
    ({ op }) =>
      observable((observer) => {
        void ask(op.path, op.input).then((reply) => {
          if ('error' in reply) {
            const { message } = reply.error;
            // The shape of an error reply: code -32000 stands for an error of the server.
            observer.error(TRPCClientError.from({ error: { code: -32_000, message, data: { body: reply.error } } }));
            return;
          }
          observer.next({ result: { type: 'data', data: reply.value } });
          observer.complete();
        });
      });
}

/** The rules that the page uses; of a styled component that is styled again, Emotion has both. */
function styleElements({ key, inserted, registered }: EmotionCache, html: string): string {
  const globals: string[] = [];
  const names: string[] = [];
  let css = '';
  for (const [name, rules] of Object.entries(inserted)) {
    if (typeof rules !== 'string') continue;
    if (registered[`${key}-${name}`] === undefined) {
      globals.push(`<style data-emotion="${key}-global ${name}" nonce="${NONCE}">${rules}</style>`);
    } else if (html.includes(`${key}-${name}`)) {
      names.push(name);
      css += rules;
    }
  }
  return `${globals.join('')}<style data-emotion="${key} ${names.join(' ')}" data-s nonce="${NONCE}">${css}</style>`;
}
