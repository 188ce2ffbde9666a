import { escapeHtml } from '../escape.ts';
import type { Address } from './sitemap.repository.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Addresses per chunk, so that a file with fifty thousand is never in memory as one text. */
const PIECE = 500;

export function indexXml(names: readonly string[], origin: string): string {
  const files = names.map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.join('')}</sitemapindex>\n`;
}

export function* fileXml(addresses: readonly Address[], origin: string): Generator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  for (let start = 0; start < addresses.length; start += PIECE) {
    yield addresses
      .slice(start, start + PIECE)
      .map(
        ({ path, at }) => `<url><loc>${escapeHtml(origin + path)}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}</url>\n`,
      )
      .join('');
  }
  yield '</urlset>\n';
}
