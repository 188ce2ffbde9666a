import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NotFoundError } from '../../platform/errors.ts';
import { fileXml, indexXml } from './sitemap-xml.ts';
import type { Sitemap } from './sitemap.service.ts';

const XML = 'application/xml; charset=utf-8';
/** As long as the lists are kept here. */
const CACHE = 'public, max-age=600';
const params = z.object({ file: z.string().max(100) });

export interface SitemapRoutesOptions {
  readonly sitemap: Sitemap;
  /** Scheme and host under which visitors know the site. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** `/robots.txt` and `/sitemap.xml` with the files it names. */
export function registerSitemapRoutes(app: FastifyInstance, { sitemap, originOf }: SitemapRoutesOptions): void {
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE)
      .send(robots(originOf(request))),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type(XML)
      .header('cache-control', CACHE)
      .send(indexXml(await sitemap.index(), originOf(request))),
  );

  app.get('/sitemap/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const { file } = params.parse(request.params);
    const addresses = file.endsWith('.xml') ? await sitemap.file(file.slice(0, -'.xml'.length)) : null;
    if (addresses === null) throw new NotFoundError('There is no such sitemap.');
    reply.type(XML).header('cache-control', CACHE).header('vary', 'accept-encoding');
    const text = Readable.from(fileXml(addresses, originOf(request)));
    if (request.headers['accept-encoding']?.includes('gzip') !== true) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(text.pipe(createGzip({ level: 1 })));
  });
}

/** Pages are for everybody; what is behind a sign-in is nobody's to find, and data is found by its pages. */
function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/trpc/',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /account',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
