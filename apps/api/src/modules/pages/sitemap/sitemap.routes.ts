import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { NotFoundError } from '../../../shared/errors.ts';
import { acceptsEncoding } from '../../../http/accepted-encoding.ts';
import { fileXml, indexXml } from './sitemap-xml.ts';
import type { Sitemap } from './sitemap.service.ts';

const XML = 'application/xml; charset=utf-8';
/** As long as the sitemap is cached in this process. */
const CACHE = 'public, max-age=600';
const params = z.object({ file: z.string().max(100) });

/**
 * Serves `/robots.txt`, `/sitemap.xml` and the files it lists. `origin`: the site's public scheme and host; null: not configured. The
 * request's Host header is not trusted.
 */
export function registerSitemapRoutes(app: FastifyInstance, sitemap: Sitemap, origin: string | null): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE).send(robots(origin)),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    // Before the cache headers are set: a failure must not be cached.
    const index = indexXml(await sitemap.index(), required(origin));
    return reply.type(XML).header('cache-control', CACHE).send(index);
  });

  app.get('/sitemap/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const { file } = params.parse(request.params);
    const site = required(origin);
    const addresses = file.endsWith('.xml') ? await sitemap.file(file.slice(0, -'.xml'.length)) : null;
    if (addresses === null) throw new NotFoundError('There is no such sitemap.');
    reply.type(XML).header('cache-control', CACHE).header('vary', 'accept-encoding');
    const text = Readable.from(fileXml(addresses, site));
    if (!acceptsEncoding(request.headers['accept-encoding'], 'gzip')) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(text.pipe(createGzip({ level: 1 })));
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
