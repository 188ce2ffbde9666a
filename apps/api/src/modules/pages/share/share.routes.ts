import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestContext } from '../../../endpoint/context.ts';
import { NotFoundError } from '../../../shared/errors.ts';
import { namesEtag } from '../../../http/if-none-match.ts';
import type { ContextOf } from '../../../http/request-context.ts';
import type { CardKind, ShareImages } from './share.service.ts';

/** Chats cache an image for days anyway; five minutes cover most other repeats. */
const CACHE = 'public, max-age=300';
const KINDS = ['event', 'driver', 'board'] as const satisfies readonly CardKind[];
const params = z.object({ file: z.string().max(200) });

export interface ShareRoutesOptions {
  readonly images: ShareImages;
  readonly contextOf: ContextOf;
}

/** Serves the preview images that chats and feeds show beside a link. */
export function registerShareRoutes(app: FastifyInstance, { images, contextOf }: ShareRoutesOptions): void {
  for (const kind of KINDS) {
    app.get(`/share/${kind}/:file`, { schema: { hide: true, params } }, (request, reply) =>
      sendCard({ kind, images, request, reply, context: contextOf(request, reply) }),
    );
  }
}

interface CardReply {
  readonly kind: CardKind;
  readonly images: ShareImages;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: RequestContext;
}

async function sendCard({ kind, images, request, reply, context }: CardReply): Promise<FastifyReply> {
  const { file } = params.parse(request.params);
  const card = file.endsWith('.png') ? await images.design(kind, file.slice(0, -'.png'.length), context) : null;
  if (card === null) throw new NotFoundError('There is no such image.');
  reply.header('etag', card.etag).header('cache-control', CACHE);
  if (card.isHidden) reply.header('x-robots-tag', 'noindex');
  if (namesEtag(request.headers['if-none-match'], card.etag)) return reply.code(304).send();
  try {
    return reply.type('image/png').send(await images.draw(card, context));
  } catch (error) {
    reply.removeHeader('etag').removeHeader('content-type').header('cache-control', 'no-store');
    throw error;
  }
}
