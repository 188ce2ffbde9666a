import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** How many pieces of text are on each sheet of paper, as Chromium prints the page. */
export async function textsPerSheet(page: Page): Promise<number[]> {
  // One character a byte, as offsets in a PDF are.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const [head = '', length = '0'] =
      new RegExp(`\\n${id} 0 obj\\n<<[^]*?/Length (\\d+)[^]*?>> stream\\n`).exec(pdf) ?? [];
    if (length === '0') return 0;
    const begin = pdf.indexOf(head) + head.length;
    const content = inflateSync(Buffer.from(pdf.slice(begin, begin + Number(length)), 'latin1'));
    return content.toString('latin1').split(/\bT[jJ]\b/).length - 1;
  });
}
