import type { QueryClient } from '@tanstack/react-query';
import { setClock } from '../shared/format/en-au.ts';
import { setRenderTime } from '../shared/ui/use-minute.ts';

/** Id of the data block that the server writes into the page. */
const BLOCK_ID = 'first-data';

/** The reply to one query of the first page: path, input, data; then 1 for an infinite query. */
type FirstAnswer = readonly [path: string, input: unknown, data: unknown, isInfinite?: 1];

/** What the server renders a page from, and the browser takes it over with. */
export interface FirstData {
  /** When the page was rendered, in milliseconds since 1970. */
  readonly at: number;
  readonly timeZone: string;
  /** Whether the page's subject does not exist. */
  readonly isMissing?: boolean;
  readonly answers: readonly FirstAnswer[];
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
export function putFirstData(queryClient: QueryClient, { answers }: Pick<FirstData, 'answers'>): void {
  for (const [path, input, data, isInfinite] of answers) {
    const key = [path.split('.'), { input, type: isInfinite === 1 ? 'infinite' : 'query' }];
    queryClient.setQueryData(key, isInfinite === 1 ? { pages: [data], pageParams: [null] } : data);
  }
}

/** Until the browser has taken the page over, times are written as the server wrote them: in the site's time zone. */
export function writeTimesAs({ at, timeZone }: Pick<FirstData, 'at' | 'timeZone'>): void {
  setClock({ timeZone });
  setRenderTime(at);
}
