import type { QueryClient, QueryKey } from '@tanstack/react-query';

const BLOCK_ID = 'first-data';

/** What the server rendered a page from, for the browser to take it over. */
export interface FirstData {
  /** When the page was rendered, in milliseconds since 1970. */
  readonly at: number;
  readonly timeZone: string;
  /** The site's public scheme and host. */
  readonly origin: string;
  /** Why another page is in place of this one: its subject does not exist, or the database cannot be reached. */
  readonly failure: 404 | 503 | null;
  /** The queries that have a reply. */
  readonly replies: ReadonlyArray<readonly [key: QueryKey, reply: unknown]>;
}

/** The data embedded in the page; null: there is none. */
export function takeFirstData(): FirstData | null {
  const block = document.getElementById(BLOCK_ID);
  if (block === null) return null;
  block.remove();
  // @NOTE written by this page's own server, which checks it against the contract.
  return JSON.parse(block.textContent) as FirstData;
}

export function listReplies(queryClient: QueryClient): FirstData['replies'] {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return queries.map(({ queryKey, state }) => [queryKey, state.data]);
}

/** Puts the replies into the cache as if just fetched: their age counts from now by this clock. */
export function putFirstData(queryClient: QueryClient, { replies }: Pick<FirstData, 'replies'>): void {
  for (const [key, reply] of replies) queryClient.setQueryData(key, reply);
}
