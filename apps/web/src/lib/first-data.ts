import type { QueryClient } from '@tanstack/react-query';

/** Of the data block that the server writes into the page. */
const BLOCK_ID = 'first-data';

/** What one query of the first page would be answered: its path, its input, the answer; then 1 for a query read by pages. */
type FirstAnswer = readonly [path: string, input: unknown, data: unknown, isInfinite?: 1];

/**
 * Takes the answers that came with the page, as if they had just been fetched: their age counts from now, by this clock, since
 * the server's may go differently. False: none came.
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
  // @NOTE the server of this very page wrote it; its shapes are held to the contract there.
  return JSON.parse(text) as readonly FirstAnswer[];
}
