import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { setClock } from '../shared/format/en-au.ts';
import { setRenderTime } from '../shared/ui/use-minute.ts';

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
  readonly cache: DehydratedState;
}

/** The data embedded in the page; null: there is none. */
export function takeFirstData(): FirstData | null {
  const block = document.getElementById(BLOCK_ID);
  if (block === null) return null;
  block.remove();
  // @NOTE written by this page's own server, which checks it against the contract.
  return JSON.parse(block.textContent) as FirstData;
}

/** Puts the replies into the cache as if just fetched: their age counts from now by this clock. */
export function putFirstData(queryClient: QueryClient, { cache }: Pick<FirstData, 'cache'>): void {
  const now = Date.now();
  const queries = cache.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  hydrate(queryClient, { ...cache, queries });
}

/** Until the browser has taken the page over, times are written as the server wrote them: in the site's time zone. */
export function writeTimesAs({ at, timeZone }: Pick<FirstData, 'at' | 'timeZone'>): void {
  setClock({ timeZone });
  setRenderTime(at);
}
