import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NotFoundError } from '../../../shared/errors.ts';
import { fileXml, indexXml } from './sitemap-xml.ts';
import type { Sitemap } from './sitemap.service.ts';

const XML = 'application/xml; charset=utf-8';
const params = z.object({ file: z.string().max(100) });

/**
 * Serves `/robots.txt`, `/sitemap.xml` and the files it lists. `origin`: the site's public scheme and host; null: not configured. The
 * request's Host header is not trusted.
 */
export function registerSitemapRoutes(app: FastifyInstance, sitemap: Sitemap, origin: string | null): void {
  const schema = { hide: true };
  const config = {
    // Without the query, which changes nothing.
    cacheKeyOf: ({ url }: FastifyRequest) => ({ text: `sitemap ${url.split('?', 1)[0]}`, kind: 'shared' }) as const,
  };

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=600').send(robots(origin)),
  );

  app.get('/sitemap.xml', { schema, config }, async (_request, reply) =>
    reply.type(XML).send(indexXml(await sitemap.index(), required(origin))),
  );

  app.get('/sitemap/:file', { schema: { ...schema, params }, config }, async (request, reply) => {
    const { file } = params.parse(request.params);
    const site = required(origin);
    const addresses = file.endsWith('.xml') ? await sitemap.file(file.slice(0, -'.xml'.length)) : null;
    if (addresses === null) throw new NotFoundError('There is no such sitemap.');
    return reply.type(XML).send(fileXml(addresses, site));
  });
}

/** Sitemaps need absolute addresses. */
function required(origin: string | null): string {
  if (origin === null) throw new NotFoundError('There is no sitemap: the site’s own address, PUBLIC_URL, is not set.');
  return origin;
}

/** Excludes pages behind a sign-in, and the data API except what pages load: data is found through its pages. */
function robots(origin: string | null): string {
  return [
    'User-agent: *',
    'Allow: /api/trpc/',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /account',
    ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}
