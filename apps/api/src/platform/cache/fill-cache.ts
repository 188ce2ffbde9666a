import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from './if-none-match.ts';
import type { PublicCache } from './public-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    cacheGeneration: number;
  }
}

/** Shorter ones are copied in less time than a second piece takes. */
const LONG_TEXT = 8_192;

const KEPT_HEADERS = [
  'content-disposition',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
];

/** Fills the cache from the replies that may be kept. */
export function fillCache(app: FastifyInstance, cache: PublicCache): void {
  app.decorateRequest('cacheGeneration', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    // Before anything is read: what changes after this moment must not be mistaken for the answer's state.
    request.cacheGeneration = cache.generationOf(request.url);
    done();
  });
  const keep = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const body = await bodyOf(reply, payload);
    if (body === null) return payload;
    const { etag } = await cache.store(request.url, request.cacheGeneration, {
      body,
      contentType: String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
      headers: keptHeaders(reply),
    });
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, origin' });
    return namesEtag(request.headers['if-none-match'], etag) ? notModified(reply) : body;
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!cache.isCacheable(request.raw)) return done(null, inBytes(payload));
    keep(request, reply, payload).then((sent) => done(null, sent), done);
  });
}

/** A long text as its bytes: joined to the head of its reply it would be copied as a whole, into the memory of young objects. */
function inBytes(payload: unknown): unknown {
  return typeof payload === 'string' && payload.length > LONG_TEXT ? Buffer.from(payload) : payload;
}

/** A successful reply's bytes; null: not one to keep. tRPC hands on a fetch Response, whose status and headers are its own. */
async function bodyOf(reply: FastifyReply, payload: unknown): Promise<Buffer | null> {
  if (payload instanceof Response) {
    reply.code(payload.status);
    for (const [name, value] of payload.headers) reply.header(name, value);
    const bytes = Buffer.from(await payload.clone().arrayBuffer());
    return payload.status === 200 ? bytes : null;
  }
  if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return null;
  return Buffer.from(payload);
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

function notModified(reply: FastifyReply): Buffer {
  reply.code(304).removeHeader('content-length');
  return Buffer.alloc(0);
}
