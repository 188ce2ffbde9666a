import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from '../endpoint/context.ts';
import { encodedFor, isUnchanged, MAX_KEY_LENGTH, type CachedReply, type ReplyCache } from './reply-cache.ts';
import type { CacheKey } from '../endpoint/cache-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cache key of a request to a route with public replies; null: its input is not valid. */
    readonly cacheKeyOf?: (request: FastifyRequest) => CacheKey | null | Promise<CacheKey | null>;
  }
  interface FastifyRequest {
    /** Set while a reply is computed that may be cached. */
    cacheFill: CacheFill | null;
  }
}

interface CacheFill {
  readonly key: CacheKey;
  readonly generation: number;
  /** Set by the handler when the reply lacks something that the next one may have: it is not cached. */
  lack?: Lack | null;
  /** Ends the wait of other requests for this reply; absent where none wait. */
  readonly settle?: (outcome: Outcome) => void;
}

/** Why a reply lacks something: a part of it failed, or its client was over a limit. */
export type Lack = 'failed' | 'refused';

/** What became of a reply that others wait for. Abandoned: its client has disconnected, or was refused by a rate limit. */
type Outcome = CachedReply | 'failed' | 'abandoned';

/** A reply that is being computed. `generation`: of the cache when that began. */
interface Flight {
  readonly generation: number;
  readonly outcome: Promise<Outcome>;
}

const TOO_MANY_REQUESTS = 429;

const CACHED_HEADERS = [
  'content-disposition',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
  'content-security-policy',
  'cache-control',
  'vary',
];
/** No generation of the cache. */
const NOT_KEPT = -1;
/** Longer than a database statement may take. Then those who wait compute the reply themselves. */
const LONGEST_FLIGHT_MS = 20_000;

/**
 * Answers from the cache behind the router, and fills it. Of concurrent requests for a reply that is not cached one computes
 * it; the others wait until it is there or has failed, never until its client has read it.
 */
export function answerFromCache(
  app: FastifyInstance,
  {
    cache,
    contextOf,
    longestFlightMs = LONGEST_FLIGHT_MS,
  }: { readonly cache: ReplyCache; readonly contextOf: ContextOf; readonly longestFlightMs?: number },
): void {
  /** Replies being computed, by key. */
  const flights = new Map<string, Flight>();
  app.decorateRequest('cacheFill', null);

  const beginFlight = (key: string, generation: number, reply: FastifyReply): ((outcome: Outcome) => void) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const flight = { generation, outcome: promise };
    flights.set(key, flight);
    const timer = setTimeout(() => settle('failed'), longestFlightMs);
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer);
      if (flights.get(key) === flight) flights.delete(key);
      resolve(outcome);
    };
    // Whatever happens: a client that disconnects must not keep the others waiting.
    reply.raw.once('close', () => settle('abandoned'));
    return settle;
  };

  /** Answers from the cache if it can; otherwise the request goes on to its handler. */
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const key = cache.isOn ? await request.routeOptions.config.cacheKeyOf?.(request) : null;
    if (!key || key.text.length > MAX_KEY_LENGTH) return undefined;
    if (await contextOf(request, reply).isFresh()) {
      request.cacheFill = { key, generation: NOT_KEPT };
      return undefined;
    }
    const askedAt = cache.generationOf(key.kind);
    for (;;) {
      const cached = cache.find(key);
      if (cached !== undefined) {
        cache.counts.routed += 1;
        cache.rememberAddress(request.raw, key);
        return reply.send(writeCached(request, reply, cached) ?? Buffer.alloc(0));
      }
      // Read before the handler reads the database, so that a change meanwhile keeps the reply out of the cache.
      const generation = cache.generationOf(key.kind);
      const flight = flights.get(key.text);
      if (flight === undefined) {
        cache.counts.missed += 1;
        request.cacheFill = { key, generation, settle: beginFlight(key.text, generation, reply) };
        return undefined;
      }
      const outcome = await flight.outcome;
      if (reply.raw.destroyed) return reply.hijack();
      // After a failure each request computes for itself: waiting one after another would add up.
      if (outcome === 'failed') {
        cache.counts.missed += 1;
        request.cacheFill = { key, generation: cache.generationOf(key.kind) };
        return undefined;
      }
      // Also when changes since have kept it out of the cache: otherwise, with a change during each computation, those who
      // wait would be answered one after another.
      if (outcome !== 'abandoned' && flight.generation >= askedAt) {
        cache.counts.routed += 1;
        return reply.send(writeCached(request, reply, outcome) ?? Buffer.alloc(0));
      }
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { cacheFill } = request;
    // Absent on what the framework answers by itself.
    if (!cacheFill) return payload;
    const { key, lack = null, generation, settle } = cacheFill;
    const isRefused = lack === 'refused' || statusOf(reply, payload) === TOO_MANY_REQUESTS;
    let outcome: Outcome = isRefused ? 'abandoned' : 'failed';
    try {
      const body = await bodyOf(reply, payload, key);
      if (body === null) return payload;
      const cached = await cache.store(key, lack === null ? generation : NOT_KEPT, {
        status: reply.statusCode,
        body,
        contentType: String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
        headers: cachedHeaders(reply),
        acceptEncoding: request.headers['accept-encoding'],
      });
      cache.rememberAddress(request.raw, key);
      if (lack === null) outcome = cached;
      return writeCached(request, reply, cached);
    } finally {
      settle?.(outcome);
    }
  });
}

/** Writes status and headers, and gives the body; null: the client has it. */
function writeCached({ headers }: FastifyRequest, reply: FastifyReply, cached: CachedReply): Buffer | null {
  const hasIt = isUnchanged(cached, headers['if-none-match']);
  const encoded = encodedFor(cached, headers['accept-encoding']);
  const written = hasIt ? cached.notModified : encoded.headers;
  for (let index = 0; index < written.length; index += 2) reply.header(written[index] ?? '', written[index + 1]);
  reply.code(hasIt ? 304 : cached.status);
  if (!hasIt) return encoded.body;
  // No payload at all: an empty one would be sent with `Content-Length: 0`.
  reply.removeHeader('content-length');
  return null;
}

/** tRPC's adapter sends a fetch Response with its own status and headers. */
function statusOf(reply: FastifyReply, payload: unknown): number {
  return payload instanceof Response ? payload.status : reply.statusCode;
}

/** The bytes of a successful reply or of the 404 page; null: not to be cached. */
async function bodyOf(reply: FastifyReply, payload: unknown, { kind }: CacheKey): Promise<Buffer | null> {
  const status = statusOf(reply, payload);
  if (status !== 200 && !(status === 404 && kind === 'page')) return null;
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
