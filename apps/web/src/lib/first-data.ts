import type { QueryClient } from '@tanstack/react-query';

/** Id of the data block that the server writes into the page. */
const BLOCK_ID = 'first-data';

/** The reply to one query of the first page: path, input, data; then 1 for an infinite query. */
type FirstAnswer = readonly [path: string, input: unknown, data: unknown, isInfinite?: 1];

/**
 * Puts the replies embedded in the page into the cache as if just fetched: their age counts from now by this clock, as
 * the server's may differ. Returns false if there are none.
 */
export function takeFirstData(queryClient: QueryClient): boolean {
  const block = document.getElementById(BLOCK_ID);
  if (block === null) return false;
  for (const [path, input, data, isInfinite] of parse(block.textContent)) {
    const key = [path.split('.'), { input, type: isInfinite === 1 ? 'infinite' : 'query' }];
    queryClient.setQueryData(key, isInfinite === 1 ? { pages: [data], pageParams: [null] } : data);
  }
  block.remove();
  return true;
}

function parse(text: string): readonly FirstAnswer[] {
  // @NOTE written by this page's own server, which checks it against the contract.
  return JSON.parse(text) as readonly FirstAnswer[];
}
