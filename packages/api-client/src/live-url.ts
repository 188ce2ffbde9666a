import { currentPage } from './page-events.ts';

/** Where a site sends its live messages; in a page, an empty address is the page's own site. */
export function liveUrl(site: string): string {
  const url = new URL(`${site.replace(/\/+$/, '')}/ws`, currentPage().document?.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
