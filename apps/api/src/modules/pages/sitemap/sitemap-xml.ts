import { escapeHtml } from '../../../shared/escape.ts';
import type { Address } from './sitemap.repository.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function indexXml(names: readonly string[], origin: string): string {
  const files = names.map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.join('')}</sitemapindex>\n`;
}

export function fileXml(addresses: readonly Address[], origin: string): string {
  const pages = addresses.map(
    ({ path, at }) => `<url><loc>${escapeHtml(origin + path)}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}</url>\n`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${pages.join('')}</urlset>\n`;
}
