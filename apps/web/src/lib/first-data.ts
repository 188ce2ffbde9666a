import type { QueryClient } from '@tanstack/react-query';

/** Of the data block that the server writes into the page. */
const BLOCK_ID = 'first-data';

/** What one query of the first page would be answered: its path, its input, the answer; then 1 for a query read by pages. */
type FirstAnswer = readonly [path: string, input: unknown, data: unknown, isInfinite?: 1];

/**
 * Takes the answers that travelled with the page, as if they had just been asked for: their age counts from now, by this
 * clock, since the server's may go differently. Gives the letters in them that the font of every page lacks.
 */
export function takeFirstData(queryClient: QueryClient): string {
  const block = document.getElementById(BLOCK_ID);
  if (block === null) return '';
  const letters = [...new Set(block.textContent.match(/[^\0-\xff]/g))].join('');
  askForLetters(letters);
  for (const [path, input, data, isInfinite] of parse(block.textContent)) {
    const key = [path.split('.'), { input, type: isInfinite === 1 ? 'infinite' : 'query' }];
    queryClient.setQueryData(key, isInfinite === 1 ? { pages: [data], pageParams: [null] } : data);
  }
  block.remove();
  return letters;
}

/**
 * Names have letters that the font of every page lacks. Asked for by the first line that shows them they would come when more of
 * the page stands, and lay all of that out once more.
 */
function askForLetters(letters: string): void {
  if (letters !== '') document.fonts?.load('1em "Archivo Variable"', letters).catch(() => {});
}

function parse(text: string): readonly FirstAnswer[] {
  // @NOTE the server of this very page wrote it; its shapes are held to the contract there.
  return JSON.parse(text) as readonly FirstAnswer[];
}
