import type { Session } from '@paddock/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { ApiUtils } from './trpc.ts';

interface PageLoading<T> {
  readonly utils: ApiUtils;
  readonly params: T;
  /** Whose days are meant by "today": the viewer's, on the server the site's. */
  readonly timeZone: string;
}

/** A query as `queryOptions` and `infiniteQueryOptions` make it, for loaders and components alike. */
export interface PageQuery {
  readonly queryKey: readonly unknown[];
  /** False: not sent. */
  readonly enabled?: unknown;
}

/** How a public page opens: in the browser beside its code, on the server before it is rendered. */
interface PageDefinition<A extends z.ZodObject = z.ZodObject, Q extends string = string> {
  /**
   * Path and search parameters by name. Search parameters have defaults instead of errors; an invalid path is no page.
   * Other search parameters change nothing in the page.
   */
  readonly address: A;
  /** The page's first queries, which its components send as well. */
  queries(loading: PageLoading<z.output<A>>): Readonly<Partial<Record<Q, PageQuery>>>;
  /** The query for what the page is about: without its reply the server renders that there is no page, or none now. */
  readonly main: NoInfer<Q>;
  /** The page's address, if it has another one now: on the server that is the reply, the browser's page leads there itself. */
  movedTo?(loading: PageLoading<z.output<A>>): string | null;
}

export type LoadDefinition = () => Promise<{ readonly page: PageDefinition }>;

/** Checks a definition: its functions get the values of its own address. */
export function definePage<A extends z.ZodObject, Q extends string>(
  definition: PageDefinition<A, Q>,
): PageDefinition<A, Q> {
  return definition;
}

/** What the loaders of all routes use; the browser and the server have their own. */
export interface LoaderContext extends Pick<PageLoading<never>, 'utils' | 'timeZone'> {
  /** Of the hooks. */
  readonly queryClient: QueryClient;
  /** Who is signed in, once that is known; null: nobody, or it could not be found out. */
  readonly session: () => Promise<Session | null>;
  /** Sends the queries of header and footer; resolves when the first page can be rendered. */
  readonly loadShell: () => Promise<unknown>;
  /** Waits for a page's queries, or not: then the page shows what is loading and what failed. */
  readonly awaitOnServer: (loading: Promise<unknown>) => Promise<void>;
}

/**
 * Finds them for a loader: the browser has one, the server one for each request. Without `getContext`, since with it
 * the router would change the address later than a click, and a second click could undo the first.
 */
export type GetLoaderContext = (context: Readonly<RouterContextProvider>) => LoaderContext;
