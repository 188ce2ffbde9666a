import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { NotFoundError } from '../../../shared/errors.ts';
import { acceptsEncoding } from '../../../http/accepted-encoding.ts';
import { fileXml, indexXml } from './sitemap-xml.ts';
import type { Sitemap } from './sitemap.service.ts';

const XML = 'application/xml; charset=utf-8';
/** As long as the lists are kept here. */
const CACHE = 'public, max-age=600';
const params = z.object({ file: z.string().max(100) });

export interface SitemapRoutesOptions {
  readonly sitemap: Sitemap;
  /** Scheme and host under which visitors know the site; null: not configured. A request's own word is not passed on. */
  readonly origin: string | null;
}

/** `/robots.txt` and `/sitemap.xml` with the files it names. */
export function registerSitemapRoutes(app: FastifyInstance, { sitemap, origin }: SitemapRoutesOptions): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE).send(robots(origin)),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type(XML)
      .header('cache-control', CACHE)
      .send(indexXml(await sitemap.index(), required(origin))),
  );

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

/** A map names pages by their whole addresses. */
function required(origin: string | null): string {
  if (origin === null) throw new NotFoundError('There is no sitemap: the site’s own address, PUBLIC_URL, is not set.');
  return origin;
}

/** Pages are for everybody; what is behind a sign-in is nobody's to find, and data is found by its pages. */
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
