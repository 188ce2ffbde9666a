import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { NotFoundError } from '../../../shared/errors.ts';
import { namesEtag } from '../../../http/if-none-match.ts';
import type { ContextOf } from '../../../endpoint/context.ts';
import type { ShareImages } from './card-image-cache.ts';

/** Chats cache an image for days anyway; five minutes cover most other repeats. */
const CACHE = 'public, max-age=300';
const params = z.object({ file: z.string().max(200) });

/** Serves the preview images that chats and feeds show beside a link. */
export function registerShareRoutes(app: FastifyInstance, images: ShareImages, contextOf: ContextOf): void {
  for (const kind of ['event', 'result', 'driver', 'board', 'championship', 'duel', 'home', 'year'] as const) {
    app.get(`/share/${kind}/:file`, { schema: { hide: true, params } }, async (request, reply) => {
      const context = contextOf(request, reply);
      const { file } = params.parse(request.params);
      const card = file.endsWith('.png') ? await images.design(kind, file.slice(0, -'.png'.length), context) : null;
      if (card === null) throw new NotFoundError('There is no such image.');
      // Drawn before the cache headers are set: a failure must not be cached.
      const isKnown = namesEtag(request.headers['if-none-match'], card.etag);
      const image = isKnown ? null : await images.draw(card, context);
      reply.header('etag', card.etag).header('cache-control', CACHE);
      if (card.isHidden) reply.header('x-robots-tag', 'noindex');
      return image === null ? reply.code(304).send() : reply.type('image/png').send(image);
    });
  }
}
