import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasWroteCookie } from '../endpoint/read-your-writes.ts';
import { namesEtag } from './if-none-match.ts';
import { encodedFor, MAX_KEY_LENGTH, type CachedReply, type CacheKey, type PublicCache } from './public-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cache key of a request to a route with public replies; null: its input is not valid. */
    readonly cacheKeyOf?: (request: FastifyRequest) => CacheKey | null;
  }
  interface FastifyRequest {
    /** Set while a reply is computed that may be cached. */
    cacheFill: CacheFill | null;
    /** Whether the user has just written something and must see it: past the cache, from the primary database. */
    isFresh: boolean;
  }
}

interface CacheFill {
  readonly key: CacheKey;
  readonly generation: number;
  /** Ends the wait of other requests for this reply; absent where none wait. */
  readonly settle?: (outcome: Outcome) => void;
}

/** What became of a reply that others wait for. Abandoned: its client has disconnected, or was refused by a rate limit. */
type Outcome = 'cached' | 'failed' | 'abandoned';

const TOO_MANY_REQUESTS = 429;

const CACHED_HEADERS = [
  'content-disposition',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
];

export interface CachedRepliesOptions {
  readonly cache: PublicCache;
  /** Whether a request with the `wrote` cookie has a session, and has not bypassed the cache too often. */
  readonly mayReadFresh: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/**
 * Answers from the cache behind the router, and fills it. Of concurrent requests for a reply that is not cached one computes
 * it; the others wait until it is cached or has failed, never until its client has read it.
 */
export function registerCachedReplies(app: FastifyInstance, { cache, mayReadFresh }: CachedRepliesOptions): void {
  /** Replies being computed, by key. */
  const flights = new Map<string, Promise<Outcome>>();
  app.decorateRequest('cacheFill', null);
  app.decorateRequest('isFresh', false);

  const beginFlight = (key: string, reply: FastifyReply): ((outcome: Outcome) => void) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    flights.set(key, promise);
    const settle = (outcome: Outcome): void => {
      if (flights.get(key) === promise) flights.delete(key);
      resolve(outcome);
    };
    // Whatever happens: a client that disconnects must not keep the others waiting.
    reply.raw.once('close', () => settle('abandoned'));
    return settle;
  };

  /** Answers from the cache if it can; resolves to whether the request goes on to its handler. */
  const needsHandler = async (request: FastifyRequest, reply: FastifyReply, key: CacheKey | null): Promise<boolean> => {
    request.isFresh = hasWroteCookie(request.headers.cookie) && (await mayReadFresh(request, reply));
    if (key === null || request.isFresh) return true;
    for (;;) {
      const cached = cache.find(key);
      if (cached !== undefined) {
        cache.rememberUrl(request.url, key);
        void sendCached(request, reply, cached);
        return false;
      }
      // Read before the handler reads the database, so that a change meanwhile keeps the reply out of the cache.
      const generation = cache.generationOf(key.kind);
      const flight = flights.get(key.text);
      if (flight === undefined) {
        request.cacheFill = { key, generation, settle: beginFlight(key.text, reply) };
        return true;
      }
      const outcome = await flight;
      if (reply.raw.destroyed) {
        reply.hijack();
        return false;
      }
      // After a failure each request computes for itself: waiting one after another would add up.
      if (outcome === 'failed') {
        request.cacheFill = { key, generation: cache.generationOf(key.kind) };
        return true;
      }
    }
  };

  app.addHook('onRequest', (request, reply, done) => {
    const keyOfRequest = cache.isOn ? request.routeOptions.config.cacheKeyOf?.(request) : undefined;
    const key = keyOfRequest && keyOfRequest.text.length <= MAX_KEY_LENGTH ? keyOfRequest : null;
    if (key === null && !hasWroteCookie(request.headers.cookie)) return done();
    needsHandler(request, reply, key).then((isNeeded) => {
      if (isNeeded) done();
    }, done);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { cacheFill } = request;
    // Absent on what the framework answers by itself.
    if (!cacheFill) return payload;
    const { key, generation, settle } = cacheFill;
    let outcome: Outcome = statusOf(reply, payload) === TOO_MANY_REQUESTS ? 'abandoned' : 'failed';
    try {
      const body = await bodyOf(reply, payload);
      if (body === null) return payload;
      const { etag } = await cache.store(key, generation, {
        body,
        contentType: String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
        headers: cachedHeaders(reply),
      });
      cache.rememberUrl(request.url, key);
      outcome = 'cached';
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, origin' });
      return namesEtag(request.headers['if-none-match'], etag) ? notModified(reply) : body;
    } finally {
      settle?.(outcome);
    }
  });
}

function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): FastifyReply {
  const isUnchanged = namesEtag(request.headers['if-none-match'], cached.etag);
  const { headers, body } = isUnchanged
    ? { headers: cached.notModified, body: Buffer.alloc(0) }
    : encodedFor(cached, request.headers['accept-encoding']);
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1]);
  return reply.code(isUnchanged ? 304 : 200).send(body);
}

/** tRPC's adapter sends a fetch Response with its own status and headers. */
function statusOf(reply: FastifyReply, payload: unknown): number {
  return payload instanceof Response ? payload.status : reply.statusCode;
}

/** The bytes of a successful reply; null: not to be cached. */
async function bodyOf(reply: FastifyReply, payload: unknown): Promise<Buffer | null> {
  if (statusOf(reply, payload) !== 200) return null;
  if (payload instanceof Response) {
    reply.code(200);
    for (const [name, value] of payload.headers) reply.header(name, value);
    return Buffer.from(await payload.arrayBuffer());
  }
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  return Buffer.from(payload);
}

function cachedHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    CACHED_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

/** No payload at all: an empty one would be sent with `Content-Length: 0`. */
function notModified(reply: FastifyReply): null {
  reply.code(304).removeHeader('content-length');
  return null;
}
