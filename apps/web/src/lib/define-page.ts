import type { Session } from '@paddock/contracts';
import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { ApiUtils } from './trpc.ts';

interface PageLoading<T> {
  /** Sends queries into the query cache, under the keys of the hooks. */
  readonly utils: ApiUtils;
  readonly params: T;
  /** Whose days are meant by "today": the viewer's, on the server the site's. */
  readonly timeZone: string;
}

/** How a public page opens: in the browser beside its code, on the server before it is rendered. */
interface PageDefinition<A extends z.ZodObject = z.ZodObject> {
  /**
   * Path and search parameters by name. Search parameters have defaults instead of errors; an invalid path is no page.
   * Other search parameters change nothing in the page.
   */
  readonly address: A;
  /**
   * Sends the page's first queries, with the inputs of its hooks. Rejects if what the page is about cannot be loaded, and
   * with a redirect if it has another address now: on the server that is the reply, in the browser the page itself shows both.
   */
  load(loading: PageLoading<z.output<A>>): Promise<unknown>;
}

export type LoadDefinition = () => Promise<{ readonly page: PageDefinition }>;

/** Checks a definition: `load` gets the values of its own address. */
export function definePage<A extends z.ZodObject>(definition: PageDefinition<A>): PageDefinition<A> {
  return definition;
}

/** What the loaders of all routes use; the browser and the server have their own. */
export interface LoaderContext extends Pick<PageLoading<never>, 'utils' | 'timeZone'> {
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
